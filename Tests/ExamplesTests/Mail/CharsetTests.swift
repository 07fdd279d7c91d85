import Testing

@testable import Mail

@Suite("Character sets of mail")
struct CharsetTests {
  @Test(
    "Bytes become text",
    arguments: [
      ("utf-8", [0xC3, 0xBC], "ü"), ("UTF-8", [0xF0, 0x9F, 0x8D, 0x90], "🍐"), ("us-ascii", [0x41], "A"),
      ("ISO-8859-1", [0xFC, 0xDF], "üß"), ("iso-8859-1", [0x80], "€"), ("latin1", [0xE9], "é"),
      ("iso-8859-2", [0xB1, 0xEA, 0xBF], "ąęż"), ("ISO-8859-15", [0xA4, 0xBD], "€œ"),
      ("windows-1250", [0x9C, 0xB9], "śą"), ("windows-1251", [0xC3, 0xF0, 0xF3, 0xF8, 0xE0], "Груша"),
      ("windows-1252", [0x93, 0x94, 0x80], "“”€"), ("koi8-r", [0xE7, 0xD2, 0xD5, 0xDB, 0xC1], "Груша"),
    ] as [(String, [UInt8], String)])
  func decodes(_ name: String, _ bytes: [UInt8], text: String) {
    var damage = Damage()
    #expect(Charset.text(of: bytes, in: name, noting: &damage) == text)
    #expect(damage.isEmpty)
  }

  @Test(
    "Every single-byte set knows 256 bytes, and ASCII is the same in all", arguments: Charset.upperHalves.keys.sorted())
  func isComplete(_ name: String) throws {
    let charset = try #require(Charset(named: name))
    #expect(charset.text(of: (0...255).map(UInt8.init)).text.unicodeScalars.count == 256)
    #expect(
      charset.text(of: (0..<128).map(UInt8.init)).text == String(decoding: (0..<128).map(UInt8.init), as: UTF8.self))
  }

  @Test("Text without a character set is UTF-8 if it can be, and otherwise windows-1252")
  func guesses() {
    #expect(Charset.likelyText(of: Array("Süd 🍐".utf8)) == "Süd 🍐")
    #expect(Charset.likelyText(of: [0x53, 0xFC, 0x64]) == "Süd")
  }

  @Test("What a character set does not allow, and an unknown one, are noted, and still shown")
  func notes() {
    var damage = Damage()
    #expect(Charset.text(of: [0x61, 0xFF], in: "utf-8", noting: &damage) == "a\u{FFFD}")
    #expect(Charset.text(of: [0x81], in: "windows-1252", noting: &damage) == "\u{FFFD}")
    #expect(Charset.text(of: [0x61], in: "iso-2022-jp\u{1B}[2J", noting: &damage) == "a")
    #expect(
      damage.problems == [
        "The text isn’t what its character set “utf-8” allows.",
        "The text isn’t what its character set “windows-1252” allows.",
        "The character set “iso-2022-jp\u{FFFD}[2j” is unknown.",
      ])
  }
}
