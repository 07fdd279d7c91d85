import Espalier
import ExampleSupport
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The file beside a file that keeps what has not been saved, in case the program ends.
///
/// It is written in the background. One that has been removed is not written again by work that began before that, and
/// removing waits until nothing is being written; so nothing is left behind.
final class RecoveryFile: Sendable {
  let path: String

  /// The number of the text that is to be kept last.
  private let last = Mutex(0)

  /// - Parameter path: The path of the file whose text is kept.
  init(for path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    self.path = folder(of: path) + ".\(name).recovery"
  }

  /// The text that is kept; `nil` if there is none.
  var text: TextBuffer? {
    guard let file = try? TextFile(path: path), file.stamp != nil else { return nil }
    return file.text
  }

  /// Returns a number for a text, which replaces those with earlier numbers.
  func nextNumber() -> Int {
    last.withLock { last in
      last += 1
      return last
    }
  }

  /// Keeps a text, unless there is a newer one or the file has been removed.
  func keep(_ text: TextBuffer, number: Int) throws(Failure) {
    try last.withLock { last throws(Failure) in
      guard number == last else { return }
      // It may contain what others must not read.
      try TextFile.replace(path, with: text, mode: 0o600)
    }
  }

  func remove() {
    last.withLock { last in
      last += 1
      _ = unlink(path)
    }
  }
}
