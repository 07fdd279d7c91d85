import AllocationCounter

/// Counts what the process allocates: instances, the storage of collections, captured variables.
enum AllocationProbe {
  /// What was allocated during a run.
  struct Count {
    let blocks: Int
    let bytes: Int
    let largest: Int
  }

  /// Runs a closure and counts what it allocates; `nil` where the C library does not support this.
  static func count(_ run: () -> Void) -> Count? {
    let isCounting = beginCountingAllocations()
    run()
    let count = endCountingAllocations()
    return isCounting ? Count(blocks: count.blocks, bytes: count.bytes, largest: count.largest) : nil
  }
}
