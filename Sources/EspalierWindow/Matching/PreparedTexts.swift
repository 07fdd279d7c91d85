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

    static let notASCII = Entry(start: 0, count: 0, isCut: false, isASCII: false, letters: 0)
  }

  /// The bit of a character at which a word starts; the others are its letter.
  static let wordStart: UInt8 = 0x80

  private let bytes: ContiguousArray<UInt8>
  private let entries: ContiguousArray<Entry>

  init(_ texts: [String]) {
    var entries: ContiguousArray<Entry> = []
    entries.reserveCapacity(texts.count)
    let capacity = texts.reduce(0) { $0 + min($1.utf8.count, FuzzyMatch.limit) }
    bytes = ContiguousArray(unsafeUninitializedCapacity: capacity) { bytes, count in
      for var text in texts {
        let entry = text.withUTF8 { Self.prepare($0, into: bytes, from: count) }
        count += Int(entry.count)
        entries.append(entry)
      }
    }
    self.entries = entries
  }

  /// Whether a text is prepared, rather than left to `FuzzyMatch`.
  func isASCII(at index: Int) -> Bool { entries[index].isASCII }

  /// Returns the rank of a text in ASCII; `nil` if it does not match.
  @inline(__always)
  func rank(at index: Int, _ aligner: inout TextAligner) -> FuzzyMatch.Rank? {
    let entry = entries[index]
    guard aligner.letterBits & ~entry.letters == 0 else { return nil }
    let start = Int(entry.start)
    return bytes.withUnsafeBufferPointer { bytes in
      aligner.rank(of: UnsafeBufferPointer(rebasing: bytes[start..<start + Int(entry.count)]), isCut: entry.isCut)
    }
  }

  /// Returns the bit of a letter.
  static func bit(of letter: UInt8) -> UInt64 { 1 << UInt64(letter & 0x3F) }

  /// Writes the characters of a text.
  private static func prepare(
    _ text: UnsafeBufferPointer<UInt8>, into bytes: UnsafeMutableBufferPointer<UInt8>, from start: Int
  ) -> Entry {
    let count = min(text.count, FuzzyMatch.limit)
    guard start + count <= Int(UInt32.max), SearchedText.isASCII(text, limit: FuzzyMatch.limit) else {
      return .notASCII
    }
    var letters: UInt64 = 0
    for index in 0..<count {
      let letter = SearchedText.letter(of: text[index])
      letters |= bit(of: letter)
      let startsWord = SearchedText.startsWord(text, at: index, count: count)
      bytes.initializeElement(at: start + index, to: startsWord ? letter | wordStart : letter)
    }
    return Entry(start: UInt32(start), count: UInt16(count), isCut: text.count > count, isASCII: true, letters: letters)
  }
}
