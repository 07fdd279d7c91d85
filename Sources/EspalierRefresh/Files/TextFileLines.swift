/// The lines of a file, which are read in blocks.
///
/// Lines are mostly read one after another, when they are shown and when they are searched. So the last block stays, and
/// the next line is looked for from the last one on: a search reads each byte about once.
package final class TextFileLines {
  /// The number of bytes of a line that are shown.
  static let longestLine = 10_000

  private static let blockSize = 1 << 16

  package let file: TextFileReader

  /// Where the lines are.
  package var index: TextFileIndex

  /// The number of blocks that have been read.
  package private(set) var blockCount = 0

  private var block = (start: 0, bytes: [UInt8]())

  /// The line that was read last, and its first byte.
  private var last = (line: 0, start: 0)

  package init(of file: TextFileReader, index: TextFileIndex = TextFileIndex()) {
    self.file = file
    self.index = index
  }

  /// Returns a line without its ending, cut where it is too long to look at; an empty one if the file has it no more.
  package func line(_ number: Int) -> String {
    last = (number, start(ofLine: number))
    let bytes = bytes(from: last.start, count: Self.longestLine + 1)
    let (ends, length) = Self.lineEnds(1, in: bytes)
    var line = bytes.prefix(length - ends)
    let isCut = line.count > Self.longestLine
    if isCut { line = line.prefix(Self.cut(of: line)) }
    if line.last == .carriageReturn { line = line.dropLast() }
    return String(decoding: line, as: UTF8.self) + (isCut ? "…" : "")
  }

  /// Returns the number of bytes that are shown of a longer line, which do not end within a character.
  private static func cut(of line: ArraySlice<UInt8>) -> Int {
    let cuts = (0...3).lazy.map { longestLine - $0 }
    return cuts.first { !UTF8.isContinuation(line[line.startIndex + $0]) } ?? longestLine
  }

  private func start(ofLine number: Int) -> Int {
    var place = index.place(before: number)
    if (place.line...number).contains(last.line) { place = last }
    while place.line < number {
      let bytes = bytes(from: place.start, count: 1)
      if bytes.isEmpty { break }
      let (lines, length) = Self.lineEnds(number - place.line, in: bytes)
      place.line += lines
      place.start += length
    }
    return place.start
  }

  /// Returns the bytes of the block from a place on, at least as many as given unless what has been read ends before.
  private func bytes(from place: Int, count: Int) -> ArraySlice<UInt8> {
    let end = min(index.end, place + count)
    if place < block.start || end > block.start + block.bytes.count {
      block = (place, file.bytes(in: place..<max(place, min(index.end, place + Self.blockSize))))
      blockCount += 1
    }
    return block.bytes.dropFirst(place - block.start)
  }

  /// Returns how many lines end in bytes, at most as many as wanted, and the length of these; if fewer lines end, that of
  /// all bytes.
  private static func lineEnds(_ wanted: Int, in bytes: ArraySlice<UInt8>) -> (lines: Int, length: Int) {
    bytes.withUnsafeBytes { buffer in
      var (lines, offset) = (0, 0)
      while lines < wanted {
        guard let end = buffer.endOfLine(from: offset) else { return (lines, buffer.count) }
        lines += 1
        offset = end
      }
      return (lines, offset)
    }
  }
}
