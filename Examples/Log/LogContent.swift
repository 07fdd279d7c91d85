import Espalier
import ExampleSupport

/// A log file, and where its lines are.
struct LogContent: Sendable {
  /// What the user calls the file.
  let name: String

  /// The path at which the file is looked for again; `nil` if it cannot be followed.
  let path: String?

  private(set) var file: LogFile
  private(set) var index = LineIndex()

  /// The last bytes that were scanned, which show whether the file is still the same.
  private var ending: [UInt8] = []

  private static let largestEnding = 64

  /// The number of lines that a log can show.
  static let largestLineCount = 1_000_000_000

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
  ///   - pieceSize: How many bytes are read now, and by each look until the end of the file; `nil` for all of them.
  init(_ file: LogFile, name: String, path: String?, inPiecesOf pieceSize: Int? = nil) throws(Failure) {
    self.file = file
    self.name = name
    self.path = path
    firstReading = pieceSize.map { FirstReading(pieceSize: $0, fileSize: file.size) }
    try scan()
  }

  /// How much of the file has been read, in percent, until it has been read once; then `nil`.
  var readingProgress: Int? {
    firstReading.map { $0.fileSize == 0 ? 100 : min(100, Int(100 * Double(index.size) / Double($0.fileSize))) }
  }

  /// The lines, which are read when they are needed.
  var source: LogSource {
    LogSource(lineCount: min(index.count, Self.largestLineCount)) { [file, index] in index.lines($0, of: file) }
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
    ending = file.bytes(max(0, index.size - Self.largestEnding)..<index.size)
  }

  /// Whether the file still has the bytes that were scanned last: it was neither truncated nor rewritten.
  var isIntact: Bool { file.bytes(index.size - ending.count..<index.size) == ending }
}
