import EspalierCanvas
import EspalierRefresh

/// A log file as far as it has been read: a value, which a task can read on and hand back.
///
/// ```
///   opened ─▶ reading ─▶ current ─▶ current …      each look reads what has been appended
///                            ╰────▶ replaced       another file has the name, or other bytes are where it was read last
///                            ╰────▶ missing        nothing has the name; what is appended to the old file is still read
/// ```
struct LogFile: Sendable {
  /// The largest number of lines that are shown.
  private static let largestLineCount = 1_000_000_000

  /// The number of bytes by which a file is recognized.
  private static let endingCount = 64

  /// The path at which the file is looked for again; `nil` if what was opened cannot grow.
  let path: String?

  private let reader: TextFileReader
  private(set) var index = TextFileIndex()

  /// The number of bytes that the file had at the last look.
  private(set) var byteCount: Int

  /// Whether all that it had at the last look has been read.
  private(set) var isRead = false

  /// The last bytes that were read.
  private var ending: [UInt8] = []

  /// Opens a file, or reads a pipe to its end.
  init(path: String) throws(TextFileError) {
    let reader = try TextFileReader(path: path, copiesPipes: true)
    self.init(reader, path: reader.isCopy ? nil : path)
  }

  /// Opens what a descriptor refers to.
  init(descriptor: Int32, name: String) throws(TextFileError) {
    self.init(try TextFileReader(descriptor: descriptor, name: name), path: nil)
  }

  private init(_ reader: TextFileReader, path: String?) {
    self.reader = reader
    self.path = path
    byteCount = reader.byteCount
  }

  /// The part that has been read, from 0 to 1.
  var progress: Double { byteCount == 0 ? 1 : min(1, Double(index.end) / Double(byteCount)) }

  /// The lines that have been found.
  var source: LogSource {
    LogSource(lineCount: min(index.lineCount, Self.largestLineCount)) { [reader, index] numbers in
      let lines = TextFileLines(of: reader, index: index)
      return numbers.map { StyledText(lines.line($0)) }
    }
  }

  /// Returns the file after one more slice has been read.
  func readOn() -> LogFile {
    var new = self
    new.isRead = !new.index.advance(in: reader, to: byteCount)
    new.ending = reader.bytes(in: max(0, new.index.end - Self.endingCount)..<new.index.end)
    return new
  }

  /// Looks at the file again.
  mutating func look() throws(TextFileError) -> LogFileModel.FileState {
    let identity = path.flatMap(TextFileReader.Identity.init(path:))
    if let path, let identity, identity != reader.identity {
      self = LogFile(try TextFileReader(path: path), path: path)
      return .replaced
    }
    guard reader.bytes(in: index.end - ending.count..<index.end) == ending else {
      self = LogFile(reader, path: path)
      return .replaced
    }
    byteCount = reader.byteCount
    return identity == nil ? .missing : .current
  }
}
