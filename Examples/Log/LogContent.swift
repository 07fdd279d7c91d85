import ExampleSupport

/// A log file, where its lines are, and which of them are shown.
struct LogContent: Sendable {
  /// What the user calls the file.
  let name: String

  /// The path at which the file is looked for again; `nil` if it cannot be followed.
  let path: String?

  private(set) var file: LogFile
  private(set) var index = LineIndex()

  /// Which lines are shown; `nil` for all.
  private(set) var filter: LineFilter?

  /// The last bytes that were scanned, which show whether the file is still the same.
  private var ending: [UInt8] = []

  private static let largestEnding = 64

  /// The first reading of a file piece by piece.
  private struct FirstReading {
    let pieceSize: Int
    let fileSize: Int
  }

  /// The first reading, until it has come to its end.
  private var firstReading: FirstReading?

  /// Scans a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: What the user calls the file.
  ///   - path: The path at which the file is looked for again; `nil` if it cannot be followed.
  ///   - pattern: The text that the shown lines contain; `nil` for all lines.
  ///   - pieceSize: How many bytes are read now, and by each look until the end of the file; `nil` for all of them.
  init(
    _ file: LogFile, name: String, path: String?, showing pattern: TextPattern? = nil, inPiecesOf pieceSize: Int? = nil
  ) throws(Failure) {
    self.file = file
    self.name = name
    self.path = path
    filter = pattern.map(LineFilter.init)
    firstReading = pieceSize.map { FirstReading(pieceSize: $0, fileSize: file.size) }
    try scan()
  }

  /// How much of the file has been read, in percent, until it has been read once; then `nil`.
  var readingProgress: Int? {
    firstReading.map { $0.fileSize == 0 ? 100 : min(100, Int(100 * Double(index.size) / Double($0.fileSize))) }
  }

  /// How many lines are shown.
  var count: Int { filter?.count ?? index.count }

  /// Whether the last line shown has no line feed yet.
  var isLastLineOpen: Bool { filter?.hasOpenMatch ?? index.isLastLineOpen }

  /// How many bytes the indexes take.
  var indexByteCount: Int { index.byteCount + (filter?.byteCount ?? 0) }

  /// One of the lines that are shown; `nil` if the file is no longer the same.
  func line(at number: Int) -> LogLine? {
    let range = filter.map { $0.range(ofMatch: number, in: file, index) } ?? index.range(ofLine: number, in: file)
    guard let range else { return nil }
    let bytes = file.bytes(range.prefix(LogLine.largestCount))
    guard bytes.count == min(range.count, LogLine.largestCount) else { return nil }
    return LogLine(bytes, count: range.count, pattern: filter?.pattern)
  }

  /// Shows the lines of a filter, which first scans what it has not seen yet; `nil` shows all lines.
  mutating func show(_ filter: LineFilter?) throws(Failure) {
    self.filter = filter
    try self.filter?.scan(file, to: index.size, name: name)
  }

  /// Scans what has been appended to the file.
  mutating func scan(atMost limit: Int = .max) throws(Failure) {
    let limit = min(limit, firstReading?.pieceSize ?? .max)
    let end = index.size + min(limit, .max - index.size)
    var index = index
    try file.forEachPiece(of: index.size..<end, name: name) { index.scan($0) }
    // A piece that is not full is the last one.
    if index.size < end || index.size >= firstReading?.fileSize ?? 0 { firstReading = nil }
    self.index = index
    try filter?.scan(file, to: index.size, name: name)
    ending = file.bytes(max(0, index.size - Self.largestEnding)..<index.size)
  }

  /// Whether the file still has the bytes that were scanned last: it was neither truncated nor rewritten.
  var isIntact: Bool { file.bytes(index.size - ending.count..<index.size) == ending }
}
