/// Texts prepared for many queries: those in ASCII as one byte a character.
struct PreparedTexts: Sendable {
  /// A text's characters, as a range of all bytes.
  private struct Entry {
    let start: UInt32
    let count: UInt16

    /// Whether there are more characters than are considered.
    let isCut: Bool
    let isASCII: Bool

    /// The letters that occur, one bit each for groups of them.
    let letters: UInt64
  }

  /// The bit of a character at which a word starts; the others are its letter.
  static let wordStart: UInt8 = 0x80

  private var bytes: ContiguousArray<UInt8> = []
  private var entries: ContiguousArray<Entry> = []

  init(_ texts: [String]) {
    entries.reserveCapacity(texts.count)
    for text in texts { add(text) }
  }

  /// Whether a text is prepared, rather than left to `FuzzyMatch`.
  func isASCII(at index: Int) -> Bool { entries[index].isASCII }

  /// Returns the rank of a text in ASCII; `nil` if it does not match.
  func rank(at index: Int, _ aligner: inout TextAligner) -> FuzzyMatch.Rank? {
    let entry = entries[index]
    guard aligner.letterBits & ~entry.letters == 0 else { return nil }
    let start = Int(entry.start)
    return bytes.withUnsafeBufferPointer { bytes in
      aligner.rank(
        of: UnsafeBufferPointer(rebasing: bytes[start..<start + Int(entry.count)]), isCut: entry.isCut)
    }
  }

  /// Returns the bit of a letter.
  static func bit(of letter: UInt8) -> UInt64 { 1 << UInt64(letter & 0x3F) }

  private mutating func add(_ text: String) {
    var text = text
    let limit = FuzzyMatch.limit
    let start = bytes.count
    let entry: Entry = text.withUTF8 { utf8 in
      let count = min(utf8.count, limit)
      guard start + count <= Int(UInt32.max), utf8.prefix(limit + 1).allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else {
        return Entry(start: 0, count: 0, isCut: false, isASCII: false, letters: 0)
      }
      var letters: UInt64 = 0
      for index in 0..<count {
        let letter = SearchedText.letter(of: utf8[index])
        letters |= Self.bit(of: letter)
        bytes.append(letter | (SearchedText.startsWord(utf8, at: index, count: count) ? Self.wordStart : 0))
      }
      return Entry(
        start: UInt32(start), count: UInt16(count), isCut: utf8.count > limit, isASCII: true, letters: letters)
    }
    entries.append(entry)
  }
}
