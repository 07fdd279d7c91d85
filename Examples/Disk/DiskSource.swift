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

/// The progress of a reading: the task that reads updates it, and the status line shows it.
final class DiskProgress: Sendable {
  struct Count: Equatable, Sendable {
    var entries = 0
    var bytes = 0
  }

  private let value = Mutex(Count())

  var count: Count { value.withLock { $0 } }

  func add(entries: Int, bytes: Int) {
    value.withLock { count in
      count.entries += entries
      count.bytes = count.bytes.addingReportingOverflow(bytes).partialValue
    }
  }
}

extension Failure {
  /// There are more entries than a tree can number.
  static let tooManyEntries = Failure(
    .data, "there are more than 4 billion entries, or more than 4 GB of names: name a folder further down")
}
