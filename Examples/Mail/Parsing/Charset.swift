import ExampleSupport

/// A character set of mail: how bytes become text.
struct Charset: Sendable {
  private enum Kind {
    case utf8
    case singleByte([Unicode.Scalar])
  }

  private let kind: Kind

  /// Names that mean the same; like browsers, mail readers treat ISO-8859-1 as the larger set that Windows made of it.
  private static let aliases = [
    "utf8": "utf-8", "latin1": "windows-1252", "iso-8859-1": "windows-1252", "iso8859-1": "windows-1252",
    "cp1252": "windows-1252", "iso8859-2": "iso-8859-2", "latin2": "iso-8859-2", "cp1250": "windows-1250",
    "iso8859-15": "iso-8859-15", "latin9": "iso-8859-15", "cp1251": "windows-1251", "koi8r": "koi8-r",
  ]

  private static let singleByteSets = upperHalves.mapValues { upperHalf in
    let scalars = Array(upperHalf.unicodeScalars)
    let missing = [Unicode.Scalar](repeating: "\u{FFFD}", count: 128 - scalars.count)
    return Charset(kind: .singleByte(missing + scalars))
  }

  private init(kind: Kind) {
    self.kind = kind
  }

  /// The character set with a name; `nil` if it is not known here.
  init?(named name: String) {
    let name = name.lowercased()
    let known = Self.aliases[name] ?? name
    if known == "utf-8" {
      self.init(kind: .utf8)
    } else if let set = Self.singleByteSets[known] {
      self = set
    } else {
      return nil
    }
  }

  /// Text as this character set has it, and whether every byte has a meaning in it.
  func text(of bytes: some Collection<UInt8>) -> (text: String, isClean: Bool) {
    switch kind {
    case .utf8:
      if let text = String(validating: bytes, as: UTF8.self) { return (text, true) }
      return (String(decoding: bytes, as: UTF8.self), false)
    case .singleByte(let upperHalf):
      var text = String.UnicodeScalarView()
      var isClean = true
      for byte in bytes {
        let scalar = byte < 128 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 128]
        if scalar == "\u{FFFD}" { isClean = false }
        text.append(scalar)
      }
      return (String(text), isClean)
    }
  }

  /// Text in a character set, by its name; without a name, or if the text is not what the name says, the likeliest.
  static func text(of bytes: some Collection<UInt8>, in name: String?, noting damage: inout Damage) -> String {
    let name = name?.lowercased() ?? "us-ascii"
    guard name != "us-ascii" && name != "ascii" else { return likelyText(of: bytes) }
    guard let charset = Charset(named: name) else {
      damage.note("The character set “\(name.onOneLine.prefix(40))” is unknown.")
      return likelyText(of: bytes)
    }
    let (text, isClean) = charset.text(of: bytes)
    if !isClean { damage.note("The text isn’t what its character set “\(name)” allows.") }
    return text
  }

  /// UTF-8 if it can be, because hardly any other text is valid UTF-8 by accident; otherwise windows-1252.
  static func likelyText(of bytes: some Collection<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self) ?? singleByteSets["windows-1252"]?.text(of: bytes).text ?? ""
  }
}
