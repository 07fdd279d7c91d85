/// The text of a header field, with its encoded words (RFC 2047), on one line.
struct HeaderText {
  private var text = ""
  /// Encoded words that follow each other: writers split them anywhere, even within a character.
  private var pending: (charset: String, bytes: [UInt8])?

  private init() {}

  /// Decodes the value of a field.
  static func decode(_ value: Bytes, noting damage: inout Damage) -> String {
    // Most values are plain.
    if value.allSatisfy({ $0 >= 32 && $0 < 127 && $0 != UInt8(ascii: "=") }) {
      return String(decoding: value.trimmed, as: UTF8.self)
    }
    let value = value.filter { $0 != .lineFeed && $0 != .carriageReturn }[...]
    var decoder = HeaderText()
    var plain = value.startIndex
    var place = value.startIndex
    while let start = value[place...].firstIndex(of: UInt8(ascii: "=")) {
      guard let word = EncodedWord(value[start...], noting: &damage) else {
        place = start + 1
        continue
      }
      decoder.add(plain: value[plain..<start], isBetweenWords: true, noting: &damage)
      decoder.add(word, noting: &damage)
      (plain, place) = (word.end, word.end)
    }
    decoder.add(plain: value[plain...], isBetweenWords: false, noting: &damage)
    decoder.flush(noting: &damage)
    return oneLine(decoder.text)
  }

  private mutating func add(plain: Bytes, isBetweenWords: Bool, noting damage: inout Damage) {
    // Spaces between two encoded words do not count.
    if pending != nil && plain.allSatisfy(\.isBlank) && (isBetweenWords || plain.isEmpty) { return }
    flush(noting: &damage)
    text += Charset.likelyText(of: plain)
  }

  private mutating func add(_ word: EncodedWord, noting damage: inout Damage) {
    if pending?.charset == word.charset {
      pending?.bytes += word.bytes
    } else {
      flush(noting: &damage)
      pending = (word.charset, word.bytes)
    }
  }

  private mutating func flush(noting damage: inout Damage) {
    guard let (charset, bytes) = pending else { return }
    text += Charset.text(of: bytes, in: charset, noting: &damage)
    pending = nil
  }

  /// Text without line breaks, control characters, and characters that turn the direction of writing around.
  ///
  /// An encoded word can contain any of these. Those that join emoji stay.
  static func oneLine(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t", "\n", "\r", "\u{2028}", "\u{2029}": line.append(" ")
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        line.append("\u{FFFD}")
      default: line.append(scalar)
      }
    }
    let bytes = Bytes(String(line)).trimmed
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// An encoded word: `=?charset?encoding?text?=`.
private struct EncodedWord {
  let charset: String
  let bytes: [UInt8]
  let end: Int

  /// The standard allows 75 bytes, which not all writers know.
  private static let largestCount = 1_000

  /// The word at the beginning of bytes; `nil` if there is none.
  init?(_ text: Bytes, noting damage: inout Damage) {
    var rest = text.prefix(Self.largestCount)
    let question = UInt8(ascii: "?")
    guard rest.count > 6, rest.popFirst() == UInt8(ascii: "="), rest.popFirst() == question else { return nil }
    // A language may follow the character set (RFC 2231).
    var name = rest.popPart(before: question)
    charset = String(decoding: name.popPart(before: UInt8(ascii: "*")), as: UTF8.self)
    let letter = String(decoding: rest.popPart(before: question), as: UTF8.self)
    guard !charset.isEmpty, charset.utf8.allSatisfy({ $0 > 32 && $0 < 127 }) else { return nil }
    guard letter.utf8.count == 1, let encoding = TransferEncoding(named: letter) else { return nil }
    let content = rest.popPart(before: question)
    guard rest.first == UInt8(ascii: "=") else { return nil }
    end = rest.startIndex + 1
    let isClean: Bool
    if case .quotedPrintable = encoding {
      // An underline stands for a space here.
      (bytes, isClean) = encoding.decode(Array(content.map { $0 == UInt8(ascii: "_") ? 32 : $0 })[...])
    } else {
      (bytes, isClean) = encoding.decode(content)
    }
    if !isClean { damage.note("A word of the header isn’t encoded correctly.") }
  }
}
