import Synchronization

/// A counter of everything that can change which node sees which shared value: sharing, unsharing, and nodes that move
/// or are released.
///
/// As long as the counter is unchanged, what was found on the way up from a node is still valid. There is one counter
/// for the whole process, because a path can lead through any number of trees. Changes in other isolation domains
/// advance it as well, which only costs another search.
enum SharedDataRevision {
  private static let count = Atomic<UInt64>(0)

  static var current: UInt64 { count.load(ordering: .relaxed) }

  static func advance() {
    count.wrappingAdd(1, ordering: .relaxed)
  }
}
