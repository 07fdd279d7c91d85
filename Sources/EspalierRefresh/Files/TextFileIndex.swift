import EspalierCanvas

/// Where the lines of a file are, as far as it has been read: a value that grows in slices.
///
/// It keeps the place of a line after every 256 lines or 64 KB, but not within 4 KB: a 256th of the file's size if all of
/// its lines are empty, and a thousandth if they are ordinary. Finding a line reads at most 64 KB and one line before it.
package struct TextFileIndex: Sendable {
  private static let lineStep = 256
  private static let leastStep = 1 << 12
  private static let largestStep = 1 << 16

  /// The largest number of bytes that one slice reads; the first slice is small, so that something is shown soon.
  private static let sliceSize = 4 << 20

  private var places = [(line: 0, start: 0)]

  /// The number of lines that have ended.
  package private(set) var endedLineCount = 0

  /// The number of bytes that have been read.
  package private(set) var end = 0

  /// The first byte of the line that has not ended.
  private var lastStart = 0

  package init() {}

  /// The number of lines of a file, as far as it has been read; one that has not ended counts from its first byte.
  package var lineCount: Int { endedLineCount + (end > lastStart ? 1 : 0) }

  /// The number of lines whose places are kept.
  package var placeCount: Int { places.count }

  /// Reads one more slice of what the file has before a place, and returns whether there is more to read.
  package mutating func advance(in file: TextFileReader, to limit: Int) -> Bool {
    let bytes = file.bytes(in: end..<max(end, min(limit, end + min(Self.sliceSize, max(1 << 16, end)))))
    bytes.withUnsafeBytes { bytes in
      var (offset, last) = (0, places[places.count - 1])
      while let next = bytes.endOfLine(from: offset) {
        offset = next
        endedLineCount += 1
        lastStart = end + offset
        let step = lastStart - last.start
        guard step >= Self.largestStep || step >= Self.leastStep && endedLineCount - last.line >= Self.lineStep else {
          continue
        }
        last = (endedLineCount, lastStart)
        places.append(last)
      }
    }
    end += bytes.count
    return !bytes.isEmpty && end < limit
  }

  /// Returns the last line up to the given one whose place is kept, and its first byte.
  ///
  /// - Complexity: O(log n) in the size of the file.
  func place(before line: Int) -> (line: Int, start: Int) {
    places[max(0, places.firstPlace { $0.line > line } - 1)]
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
}
