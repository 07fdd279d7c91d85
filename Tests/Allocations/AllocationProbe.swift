internal import AllocationCounter

/// Counts what the process allocates: instances, the storage of collections, captured variables.
package enum AllocationProbe {
  /// What was allocated during a run.
  package struct Count: Sendable {
    package let blocks: Int
    package let bytes: Int
    package let largest: Int
  }

  /// Runs a closure and counts what it allocates; `nil` where the C library does not support this.
  package static func count(_ run: () -> Void) -> Count? {
    let isCounting = beginCountingAllocations()
    run()
    let count = endCountingAllocations()
    return isCounting ? Count(blocks: count.blocks, bytes: count.bytes, largest: count.largest) : nil
  }
}
