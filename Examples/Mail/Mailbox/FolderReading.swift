/// Reads a folder away from the window: first how much has been read, again and again, and in the end its index.
struct FolderReading: AsyncSequence, Sendable {
  enum Element: Sendable {
    /// From 0 to 1.
    case progress(Double)
    case index(MailIndex)
  }

  let file: MailFile
  var pieceSize = 1 << 22

  /// Headers are seldom larger; for those that are, more is read.
  private static let (usualHeader, largestHeader) = (1 << 14, 1 << 18)

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
      readPiece()
      return .progress(Double(offset) / Double(file.size))
    }

    private mutating func readPiece() {
      let end = Swift.min(offset + pieceSize, file.size)
      let piece = file.bytes(in: offset..<end)
      var starts: [Int] = []
      let scanned = scanner.scan(piece[...], isLast: end == file.size) { starts.append($0) }
      for (place, start) in starts.enumerated() {
        let next = place + 1 < starts.count ? starts[place + 1] : piece.count
        let header = piece[start..<Swift.min(next, start + FolderReading.usualHeader)]
        let isWhole = place + 1 < starts.count && header.endIndex == next || header.containsEmptyLine
        let from = offset + start
        index?.append(
          isWhole ? header : file.bytes(in: from..<Swift.min(from + FolderReading.largestHeader, file.size))[...],
          at: from)
      }
      // A file that has shrunk ends here.
      offset = scanned > 0 ? offset + scanned : file.size
    }
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
