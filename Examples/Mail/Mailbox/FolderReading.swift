/// Reads a folder away from the window: first how much has been read, again and again, and in the end its index.
struct FolderReading: AsyncSequence, Sendable {
  enum Element: Sendable {
    /// From 0 to 1.
    case progress(Double)
    case index(MailIndex)
  }

  let file: MailFile
  var pieceSize = 1 << 22

  func makeAsyncIterator() -> Iterator { Iterator(file: file, pieceSize: pieceSize) }

  struct Iterator: AsyncIteratorProtocol {
    private let file: MailFile
    private let pieceSize: Int
    private var scanner = MboxScanner()
    private var index: MailIndex?
    private var offset = 0

    init(file: MailFile, pieceSize: Int) {
      self.file = file
      self.pieceSize = pieceSize
      index = MailIndex(size: file.size)
    }

    mutating func next() async throws -> Element? {
      try Task.checkCancellation()
      guard offset < file.size else {
        guard var index else { return nil }
        self.index = nil
        index.sort()
        return .index(index)
      }
      await readPiece()
      return .progress(Double(offset) / Double(file.size))
    }

    private mutating func readPiece() async {
      let end = Swift.min(offset + pieceSize, file.size)
      let piece = file.bytes(in: offset..<end)
      var starts: [Int] = []
      let scanned = scanner.scan(piece[...], isLast: end == file.size) { starts.append($0) }
      let headers = PieceHeaders(file: file, offset: offset, piece: piece, starts: starts)
      for part in await headers.indices() { index?.append(contentsOf: part) }
      // A file that has shrunk ends here.
      offset = scanned > 0 ? offset + scanned : file.size
    }
  }
}

/// The headers of the messages that begin in a piece of a file.
private struct PieceHeaders: Sendable {
  let file: MailFile
  /// Where the piece begins in the file.
  let offset: Int
  let piece: [UInt8]
  let starts: [Int]

  /// Headers are seldom larger than the first size; of those that are, more is read.
  private static let (usualSize, largestSize) = (1 << 14, 1 << 18)

  /// Reads the headers on several cores.
  func indices() async -> [MailIndex] {
    let size = max(64, (starts.count + 3) / 4)
    return await withTaskGroup(of: (Int, MailIndex).self) { group in
      for first in stride(from: 0, to: starts.count, by: size) {
        group.addTask { (first, index(of: first..<min(first + size, starts.count))) }
      }
      var parts: [(Int, MailIndex)] = []
      for await part in group { parts.append(part) }
      return parts.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func index(of messages: Range<Int>) -> MailIndex {
    var index = MailIndex(size: file.size)
    for place in messages {
      let start = starts[place]
      let next = place + 1 < starts.count ? starts[place + 1] : piece.count
      let header = piece[start..<min(next, start + Self.usualSize)]
      let isWhole = place + 1 < starts.count && header.endIndex == next || header.containsEmptyLine
      let from = offset + start
      let rest = from..<min(from + Self.largestSize, file.size)
      index.append(isWhole ? header : file.bytes(in: rest)[...], at: from)
    }
    return index
  }
}

extension Bytes {
  fileprivate var containsEmptyLine: Bool {
    var rest = self
    while let line = rest.popLine() {
      if line.isEmpty { return true }
    }
    return false
  }
}
