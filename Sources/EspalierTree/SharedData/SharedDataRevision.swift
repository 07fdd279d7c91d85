import Synchronization

/// Counts whatever can change who sees which shared value: values that are shared or not any more, nodes that change
/// their places, nodes that go.
///
/// As long as the number is the same, what was found out on the way up from a node is still true, and need not be found
/// out again. There is one number for the whole process, because a path leads through any number of trees. What happens
/// in other isolation domains changes it, too: that costs a look, and nothing else.
enum SharedDataRevision {
  private static let count = Atomic<UInt64>(0)

  static var current: UInt64 { count.load(ordering: .relaxed) }

  static func advance() {
    count.wrappingAdd(1, ordering: .relaxed)
  }
}
