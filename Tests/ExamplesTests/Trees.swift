import ExampleSupport
import Synchronization

@testable import Disk

/// Trees that are read one after the other; when none is left, the folder is gone.
final class Trees: DiskSource {
  let path = "orchard"
  private let trees: Mutex<[DiskTree]>

  init(_ trees: [DiskTree]) {
    self.trees = Mutex(trees)
  }

  func read(_ progress: DiskProgress) throws -> DiskTree {
    let next = trees.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    guard let next else { throw Failure(.input, "orchard: the folder is not there any more") }
    return next
  }
}

extension DiskTree {
  /// The entry at an existing path.
  func id(_ path: String) -> ID { way(along: path)?.last ?? Self.root }

  func size(_ path: String) -> Int { size(of: id(path)) }
  func kind(_ path: String) -> Kind { kind(of: id(path)) }

  /// The names of the entries in a folder, sorted.
  func names(in path: String) -> [String] { children(of: id(path), by: .name).map(name) }
}
