import ExampleSupport
import Synchronization

/// Where a tree comes from; it can be read more than once.
protocol DiskSource: Sendable {
  /// The path of the top folder.
  var path: String { get }

  /// Reads everything, which may take minutes.
  ///
  /// Throws a `Failure`, or a `CancellationError` when its task has been cancelled.
  func read(_ progress: DiskProgress) throws -> DiskTree
}

/// The progress of a reading: the task that reads updates it, the status line shows it, and the list shows what has been
/// found so far.
///
/// The tree is copied only when the list has taken the last copy, and when it has grown by a tenth since then. So all
/// copies together cost no more than the reading does.
final class DiskProgress: Sendable {
  struct Count: Equatable, Sendable {
    var entries = 0
    var bytes = 0
  }

  private struct State {
    var count = Count()
    var sketch: DiskTree?
    /// The number of entries when the last tree was copied.
    var sketchedEntries = 0
  }

  private let state = Mutex(State())

  var count: Count { state.withLock { $0.count } }

  func add(entries: Int, bytes: Int) {
    state.withLock { state in
      state.count.entries += entries
      state.count.bytes = state.count.bytes.addingReportingOverflow(bytes).partialValue
    }
  }

  /// Leaves a tree of what has been found so far, if the list needs another one.
  func offerSketch(_ makeTree: () -> DiskTree) {
    let isNeeded = state.withLock { state in
      state.sketch == nil && state.count.entries > state.sketchedEntries + state.sketchedEntries / 10
    }
    guard isNeeded else { return }
    let tree = makeTree()
    state.withLock { state in (state.sketch, state.sketchedEntries) = (tree, state.count.entries) }
  }

  /// Takes the last tree of what has been found so far, if there is a new one.
  func takeSketch() -> DiskTree? {
    state.withLock { state in
      defer { state.sketch = nil }
      return state.sketch
    }
  }
}

extension Failure {
  /// There are more entries than a tree can number.
  static let tooManyEntries = Failure(
    .data, "there are more than 4 billion entries, or more than 4 GB of names: name a folder further down")
}
