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

  @Test("Characters hold together as Unicode says, however they are typed")
  func breaks() {
    // Each is inserted scalar by scalar, forward and backward, at the border of two chunks.
    let clusters = ["\r\n", "e\u{301}\u{308}", "🇨🇭", "👩‍🚀", "👍🏽", "각", "क्ष", "\u{600}a", "1\u{FE0F}\u{20E3}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"]
    let filler = String(repeating: "x", count: 4000)
    let border = TextBuffer(filler).parts.prefix(1).reduce(0) { $0 + $1.utf8.count }
    for cluster in clusters {
      for isForward in [true, false] {
        var buffer = TextBuffer(filler)
        var byte = border
        for scalar in isForward ? Array(cluster.unicodeScalars) : cluster.unicodeScalars.reversed() {
          buffer.insert(String(Character(scalar)), at: byte)
          if isForward { byte += UTF8.width(scalar) }
        }
        let whole = buffer.characterCount == 4000 + cluster.count && buffer.partsStartBetweenCharacters
        #expect(whole && buffer.byte(after: border) == border + cluster.prefix(1).utf8.count, "\(cluster)")
      }
    }
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
