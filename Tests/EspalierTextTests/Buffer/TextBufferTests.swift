import EspalierCanvas
import EspalierText
import TestSupport
import Testing

@Suite("Text buffers")
struct TextBufferTests {
  @Test("Lines keep their endings, and an empty text has one line")
  func lines() {
    let buffer = TextBuffer("one\r\ntwo\rthree\n")
    #expect((0..<buffer.lineCount).map { buffer.line($0) } == ["one", "two", "three", ""])
    #expect(buffer.lineEndings == ["\r\n": 1, "\r": 1, "\n": 1])
    #expect(TextBuffer().lineCount == 1 && TextBuffer().line(0).isEmpty && TextBuffer().lineEndings.isEmpty)
  }

  @Test("An edit is taken back by its inverse, and moves places and selections")
  func edits() {
    var buffer = TextBuffer("Hello, world")
    let edit = buffer.replace(7..<12, with: "moon 🌙")
    #expect(buffer.text == "Hello, moon 🌙")
    buffer.apply(edit.inverted)
    #expect(buffer == TextBuffer("Hello, world"))
    #expect([0, 7, 9, 12].map { edit.moved($0) } == [0, 16, 16, 16])
    #expect([7, 9, 12].map { edit.moved($0, affinity: .before) } == [7, 7, 16])
    #expect(edit.moved(TextSelection(anchor: 12, head: 5)) == TextSelection(anchor: 16, head: 5))
    let insertion = buffer.insert("!", at: 5)
    #expect(insertion.moved(TextSelection(anchor: 0, head: 5)) == TextSelection(anchor: 0, head: 5))
  }

  @Test("Bytes that are not UTF-8 are refused where they begin, or repaired")
  func invalid() throws {
    let filler = Array(repeating: UInt8(ascii: "x"), count: 5000)
    let ideographs = Array(String(repeating: "漢", count: 2000).utf8)
    let cases: [(bytes: [UInt8], invalid: Int?)] = [
      ([], nil), (filler, nil), (ideographs, nil), (filler + [0xFF] + filler, 5000), ([0xC3], 0),
      (ideographs + [0xE6, 0xBC] + filler, 6000), (ideographs.dropLast(), 5997), ([0x61, 0xED, 0xA0, 0x80], 1),
      (Array(repeating: 0x80, count: 5000), 0),
    ]
    for (bytes, invalid) in cases {
      var refused: Int?
      do throws(TextBufferError) {
        let buffer = try TextBuffer(validating: AnySequence(bytes))
        #expect(Array(buffer.text.utf8) == bytes)
      } catch .invalidUTF8(let byte) {
        refused = byte
      }
      #expect(refused == invalid)
      #expect(TextBuffer(repairing: bytes).text == String(decoding: bytes, as: UTF8.self))
    }
    #expect("\(TextBufferError.invalidUTF8(byte: 3))" == "byte 3 is not valid UTF-8")
  }

  @Test("Characters hold together as in Unicode's grapheme break test, in whatever order they are typed")
  func breaks() {
    // Each line is typed scalar by scalar, in random order, at the border of two chunks of what joins nothing.
    let filler = TextBuffer(String(repeating: "\u{1}", count: 3000))
    let border = filler.parts.prefix(1).reduce(0) { $0 + $1.utf8.count }
    var random = SeededGenerator(seed: 7)
    var wrong: [Substring] = []
    for line in GraphemeBreakVectors.lines.split(whereSeparator: \.isWhitespace) {
      let values = line.split { $0 == "|" || $0 == "_" }.compactMap { UInt32($0, radix: 16) }
      let scalars = values.compactMap(Unicode.Scalar.init)
      var (buffer, typed) = (filler, Set<Int>())
      for index in scalars.indices.shuffled(using: &random) {
        let before = scalars.indices.filter { $0 < index && typed.contains($0) }
        let start = border + before.reduce(0) { $0 + UTF8.width(scalars[$1]) }
        buffer.insert(String(Character(scalars[index])), at: start)
        typed.insert(index)
      }
      // The standard library, which has newer data, is compared with the test itself in another module.
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      var byte = border
      for character in String(text) {
        let end = byte + character.utf8.count
        if buffer.byte(after: byte) != end || buffer.boundary(at: end - 1) != byte { wrong.append(line) }
        byte = end
      }
      if buffer.characterCount != 3000 + String(text).count { wrong.append(line) }
    }
    #expect(wrong.isEmpty)
    var flags = TextBuffer(String(repeating: "🇨🇭", count: 1000) + "x")
    flags.insert("🇦", at: 0)
    #expect(flags.characterCount == 1002 && flags.partsStartBetweenCharacters)
  }

  @Test("Columns count tabs from the start of the line, however long it is")
  func columns() {
    for tabWidth in [1, 3, 8] {
      var line = ""
      for index in 0..<600 { line += ["\t", "漢字", "abc", "e\u{301}\t"][index % 4] }
      var buffer = TextBuffer("first\n" + line + "\nlast")
      buffer.measure.tabWidth = tabWidth
      var column = 0
      var byte = 6
      var wrong: [Int] = []
      for (index, character) in line.enumerated() {
        if index % 7 == 0, buffer.column(at: byte) != column || buffer.byte(atColumn: column, ofLine: 1) != byte {
          wrong.append(byte)
        }
        column =
          character == "\t" ? (column / tabWidth + 1) * tabWidth : column + WidthPolicy.modern.width(of: character)
        byte += character.utf8.count
      }
      #expect(wrong.isEmpty && buffer.column(at: byte) == column && buffer.byte(atColumn: .max, ofLine: 1) == byte)
    }
    var legacy = TextBuffer(String(repeating: "👩‍🚀", count: 900))
    legacy.measure.widthPolicy = .legacy
    #expect(legacy.column(at: legacy.byteCount) == 3600)
  }

  @Test("Mistakes name the rule and the value")
  func traps() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = TextBuffer("one").line(1)
    }.expectTrap("the text has 1 lines, and none at index 1")
    await #expect(processExitsWith: .failure, observing: .message) {
      var buffer = TextBuffer("é")
      buffer.replace(1..<2, with: "")
    }.expectTrap("the bytes 1..<2 must not begin or end within a Unicode scalar")
    await #expect(processExitsWith: .failure, observing: .message) {
      var buffer = TextBuffer("one")
      buffer.apply(TextEdit(at: 1, removing: "o", inserting: ""))
    }.expectTrap("the text must contain at byte 1 what the edit removes: \"o\"")
  }
}
