/// Finds the messages of an mbox file, piece by piece.
///
/// A message begins with a line like `From ada@orchard.example Fri Nov 21 09:55:06 1997`, at the beginning of the file
/// or after an empty line. Not all programs quote lines of text that begin with “From ”, so the time has to be there.
struct MboxScanner: Sendable {
  private var isAfterEmptyLine = true

  /// Finds the messages that begin in a piece.
  ///
  /// - Returns: How many bytes were scanned; the rest is the beginning of a line, with which the next piece begins.
  mutating func scan(_ piece: Bytes, isLast: Bool, found: (Int) -> Void) -> Int {
    let base = piece.startIndex
    return piece.withUnsafeBytes { bytes in
      var place = 0
      while place < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[place...])
        guard let end = rest.offset(of: .lineFeed) ?? (isLast || place == 0 ? rest.count : nil) else { return place }
        let line = UnsafeRawBufferPointer(rebasing: rest[..<end])
        if isAfterEmptyLine && Self.isSeparator(line) { found(base + place) }
        isAfterEmptyLine = line.isEmpty || line.count == 1 && line[0] == .carriageReturn
        place += min(end + 1, rest.count)
      }
      return place
    }
  }

  private static func isSeparator(_ line: UnsafeRawBufferPointer) -> Bool {
    guard line.first == UInt8(ascii: "F"), line.starts(with: "From ".utf8) else { return false }
    let line = line.prefix(300)
    return line.indices.dropFirst(7).dropLast(2).contains { place in
      line[place] == UInt8(ascii: ":")
        && [-2, -1, 1, 2].allSatisfy { line[place + $0] &- 48 < 10 || $0 == -2 && line[place + $0] == 32 }
    }
  }

  /// A message without the marks that keep its lines from looking like the beginning of a message: `>From` (mboxo), and
  /// `>>From` for what was `>From` (mboxrd).
  static func unquoted(_ message: Bytes) -> Bytes {
    var result: [UInt8] = []
    var (rest, copied) = (message, message.startIndex)
    while true {
      let start = rest.startIndex
      guard let line = rest.popLine() else { break }
      guard line.first == UInt8(ascii: ">"), line.drop(while: { $0 == UInt8(ascii: ">") }).starts(with: "From ".utf8)
      else { continue }
      result += message[copied..<start]
      copied = start + 1
    }
    return copied == message.startIndex ? message : (result + message[copied...])[...]
  }

  /// Quotes the lines of a message that look like the beginning of one, as mboxrd does.
  static func quoted(_ message: Bytes) -> [UInt8] {
    var result: [UInt8] = []
    var rest = message
    while let line = rest.popLine() {
      if line.drop(while: { $0 == UInt8(ascii: ">") }).starts(with: "From ".utf8) { result.append(UInt8(ascii: ">")) }
      result += line
      result.append(.lineFeed)
    }
    return result
  }
}
