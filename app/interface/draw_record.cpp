#include "app/interface/draw_record.h"

#include <imgui.h>

#include <span>
#include <utility>

namespace orograph {
namespace {

template <class Value>
void append(std::span<const Value> values, std::vector<std::byte>& bytes) {
    const auto added = std::as_bytes(values);
    bytes.insert(bytes.end(), added.begin(), added.end());
}

template <class Value>
void append(const Value& value, std::vector<std::byte>& bytes) {
    append(std::span(&value, 1), bytes);
}

template <class Value>
std::span<const Value> span_of(const ImVector<Value>& vector) {
    return {vector.Data, static_cast<std::size_t>(vector.Size)};
}

void append(const ImDrawList& list, std::vector<std::byte>& bytes) {
    append(list.VtxBuffer.Size, bytes);
    append(span_of(list.VtxBuffer), bytes);
    append(span_of(list.IdxBuffer), bytes);
    append(list.CmdBuffer.Size, bytes);
    // One by one, since a command has padding.
    for (const ImDrawCmd& command : span_of(list.CmdBuffer)) {
        append(command.ClipRect, bytes);
        append(command.GetTexID(), bytes);
        append(command.VtxOffset, bytes);
        append(command.IdxOffset, bytes);
        append(command.ElemCount, bytes);
        append(command.UserCallback, bytes);
    }
}

}  // namespace

bool DrawRecord::changes(const ImDrawData& data) {
    std::swap(last_, present_);
    present_.clear();
    append(data.DisplayPos, present_);
    append(data.DisplaySize, present_);
    append(data.FramebufferScale, present_);
    for (int i = 0; i < data.CmdListsCount; ++i) append(*data.CmdLists[i], present_);
    return present_ != last_;
}

}  // namespace orograph
