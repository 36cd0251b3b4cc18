#pragma once

namespace orograph {

/// Keeps the exception that is being handled for the thread of the window, which can tell the
/// person and save what there is. Of several the first counts.
void keep_thread_failure();

/// Throws what was kept, once. Costs next to nothing while there is nothing.
void rethrow_thread_failure();

}  // namespace orograph
