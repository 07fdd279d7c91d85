import ExampleFiles
import ExampleSupport
import Foundation

/// The issues of a file, in slices that are read away from the window.
struct IssueFile: AsyncSequence, Sendable {
  /// Some issues, and the part of the file that has been read, from 0 to 1.
  typealias Slice = (issues: [Issue], fraction: Double)

  struct Iterator: AsyncIteratorProtocol {
    let path: String
    var reader: IssueReader?

    mutating func next() async throws -> Slice? {
      try Task.checkCancellation()
      if reader == nil { reader = try IssueReader(contentsOfFile: path) }
      guard let issues = try reader?.read(atMost: 1_000), !issues.isEmpty else { return nil }
      return (issues, reader?.fraction ?? 1)
    }
  }

  let path: String

  func makeAsyncIterator() -> Iterator { Iterator(path: path) }
}

extension IssueReader {
  private static let largestSize = 200_000_000

  /// Reads a file in parts, because it may be a pipe, or never end.
  init(contentsOfFile path: String) throws {
    var bytes: [UInt8] = []
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      while bytes.count <= Self.largestSize, let part = try file.read(upToCount: 1 << 20), !part.isEmpty {
        try Task.checkCancellation()
        bytes += part
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      throw Failure(.input, "The file cannot be read: \(Failure.reason(for: error)).")
    }
    if bytes.count > Self.largestSize { throw Failure(.data, "The file has more than 200 MB.") }
    try self.init(bytes)
  }
}
