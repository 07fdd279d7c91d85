import AllocationCounter

/// Counts what the process allocates: instances, the storage of collections, captured variables.
enum AllocationProbe {
  /// What was allocated during a run.
  struct Count {
    let blocks: Int
    let bytes: Int
    let largest: Int
  }

  /// Runs something and counts what is allocated meanwhile; `nil` where the C library does not allow it.
  static func count(_ run: () -> Void) -> Count? {
    let isCounting = beginCountingAllocations()
    run()
    let count = endCountingAllocations()
    return isCounting ? Count(blocks: count.blocks, bytes: count.bytes, largest: count.largest) : nil
  }
}
