import EspalierText
import Testing

@Suite struct TextBufferTests {
  @Test("lines keep their endings, and an empty text has one line")
  func lines() {
    let buffer = TextBuffer("one\r\ntwo\rthree\n")
    #expect((0..<buffer.lineCount).map { buffer.line($0) } == ["one", "two", "three", ""])
    #expect(TextBuffer().lineCount == 1)
    #expect(buffer.byteRange(ofLine: 0, includingEnding: true) == 0..<5)
  }

  @Test("an edit is taken back by its inverse")
  func edits() {
    var buffer = TextBuffer("Hello, world")
    let edit = buffer.replace(7..<12, with: "moon 🌙")
    #expect(buffer.text == "Hello, moon 🌙")
    buffer.apply(edit.inverted)
    #expect(buffer == TextBuffer("Hello, world"))
  }
}
