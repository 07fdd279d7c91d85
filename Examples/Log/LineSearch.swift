import ExampleSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A search through a file that finds each line once, and can continue when the file has grown.
struct LineSearch: Sendable {
  private static let largestWindow = 1 << 18

  private let pattern: TextPattern

  /// Where the next match may begin; within a line that has matched, where its end may be.
  private var offset: Int

  /// Whether the current line contains the text, so the search looks for its end.
  private(set) var isInMatch = false

  /// Starts a search at the beginning of a line.
  init(for pattern: TextPattern, from start: Int) {
    self.pattern = pattern
    offset = start
  }

  /// Continues to an offset of the file.
  ///
  /// - Parameter didFind: Called with the offset of the line feed of each line that contains the text; returns whether
  ///   the search continues.
  mutating func run(
    _ file: LogFile, to end: Int, name: String, didFind: (Int) -> Bool
  ) throws(Failure) {
    let size = min(max(Self.largestWindow, 2 * pattern.count), end - offset)
    guard size > 0 else { return }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 64)
    defer { buffer.deallocate() }
    while true {
      let room = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(end - offset))
      let count = try file.fill(room, from: offset, name: name)
      let windowEnd = offset + count
      guard look(through: UnsafeRawBufferPointer(rebasing: room.prefix(count)), didFind) else { return }
      // The rest can be the beginning of one match at most.
      guard count == room.count, windowEnd < end else { return }
    }
  }

  /// Searches the bytes at the offset, and moves the offset to where it needs more bytes.
  ///
  /// - Returns: Whether the search continues.
  private mutating func look(through window: UnsafeRawBufferPointer, _ didFind: (Int) -> Bool) -> Bool {
    let base = offset
    var place = 0
    while true {
      if isInMatch {
        guard let end = window.lineFeed(from: place) else {
          offset = base + window.count
          return true
        }
        isInMatch = false
        place = end + 1
        offset = base + place
        guard didFind(base + end) else { return false }
      } else if let match = pattern.firstIndex(in: window, from: place) {
        isInMatch = true
        place = match + pattern.count
      } else {
        offset = base + max(place, window.count - pattern.count + 1)
        return true
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The index of the first line feed at or after `start`.
  fileprivate func lineFeed(from start: Int) -> Int? {
    guard start < count, let base = baseAddress else { return nil }
    return memchr(base + start, Int32(UInt8.lineFeed), count - start).map { UnsafeRawPointer($0) - base }
  }
}
