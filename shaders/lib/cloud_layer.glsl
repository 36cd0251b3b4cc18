// The layer of clouds over a place; needs lib/frame.glsl.
#include "lib/clouds.glsl"

uniform sampler2D cloud_layer;

float thickness_in(vec2 place) { return textureLod(cloud_layer, place, 0.0).r; }

// The share of the sun's light that clouds leave a place, metres from the eye.
float sun_through_clouds(vec3 from_eye) {
    vec2 way = from_eye.xz + cloud_shadow_way(camera.y + from_eye.y, sun.xyz);
    float shadow = cloud_shadow(thickness_in(cloudy.xy + way / kCloudPeriod), cloudy.z);
    return mix(1.0, shadow, cloud_fading(0.0, camera.y));
}
