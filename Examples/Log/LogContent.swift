import ExampleSupport

/// A log file, where its lines are, and which of them are shown.
struct LogContent: Sendable {
  /// What the user calls the file.
  let name: String

  /// Where the file is looked for again; `nil` for one that cannot be followed.
  let path: String?

  private(set) var file: LogFile
  private(set) var index = LineIndex()

  /// Which lines are shown; `nil` for all.
  private(set) var filter: LineFilter?

  /// The last bytes that have been looked through, by which a file is known again.
  private var ending: [UInt8] = []

  private static let largestEnding = 64

  /// Looks through a file.
  init(_ file: LogFile, name: String, path: String?, showing pattern: TextPattern? = nil) throws(Failure) {
    self.file = file
    self.name = name
    self.path = path
    filter = pattern.map(LineFilter.init)
    try scan()
  }

  /// How many lines are shown.
  var count: Int { filter?.count ?? index.count }

  /// Whether the last line that is shown has no line feed yet.
  var isLastLineOpen: Bool { filter?.hasOpenMatch ?? index.isLastLineOpen }

  /// How many bytes are taken by what is known of the file.
  var indexByteCount: Int { index.byteCount + (filter?.byteCount ?? 0) }

  /// One of the lines that are shown; `nil` when the file is not any more what it was.
  func line(at number: Int) -> LogLine? {
    let range = filter.map { $0.range(ofMatch: number, in: file, index) } ?? index.range(ofLine: number, in: file)
    guard let range else { return nil }
    let bytes = file.bytes(range.prefix(LogLine.largestCount))
    guard bytes.count == min(range.count, LogLine.largestCount) else { return nil }
    return LogLine(bytes, count: range.count, pattern: filter?.pattern)
  }

  /// Shows other lines, which have been looked for.
  mutating func show(_ filter: LineFilter?) throws(Failure) {
    self.filter = filter
    try self.filter?.scan(file, to: index.size, name: name)
  }

  /// Looks through what has been appended to the file.
  mutating func scan(atMost limit: Int = .max) throws(Failure) {
    let end = index.size + min(limit, .max - index.size)
    var index = index
    try file.forEachPiece(of: index.size..<end, name: name) { index.scan($0) }
    self.index = index
    try filter?.scan(file, to: index.size, name: name)
    ending = file.bytes(max(0, index.size - Self.largestEnding)..<index.size)
  }

  /// Whether the file still has what was looked through last: it has neither been cut nor written anew.
  var isIntact: Bool { file.bytes(index.size - ending.count..<index.size) == ending }
}
