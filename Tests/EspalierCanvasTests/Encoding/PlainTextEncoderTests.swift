import EspalierCanvas
import TestSupport
import Testing

@Suite("Plain text")
struct PlainTextEncoderTests {
  /// A stream that remembers every write.
  private struct Writes: TextOutputStream {
    var texts: [String] = []

    mutating func write(_ string: String) { texts.append(string) }
  }

  @Test("Trailing blanks are trimmed whatever their style, blank rows are kept")
  func trimming() {
    var canvas = Canvas(width: 6, height: 3)
    canvas.fill(canvas.bounds, style: .plain.background(.red))
    canvas.write(" ab", at: .zero)
    canvas.write("狐 \u{A0}", at: Point(x: 0, y: 2))
    #expect(canvas.plainText == " ab\n\n狐 \u{A0}")
  }

  @Test("Rows are streamed, each ended by a line feed, in one write")
  func streaming() {
    var canvas = Canvas(width: 4, height: 3).with("a")
    canvas.write("b", at: Point(x: 0, y: 1))
    var encoder = PlainTextEncoder()
    var output = Writes()
    encoder.encode(canvas, rows: 0..<2, into: &output)
    encoder.encode(canvas, rows: 2..<3, into: &output)
    encoder.encode(canvas, rows: 1..<1, into: &output)
    encoder.encode(canvas, into: &output)
    #expect(output.texts == ["a\nb\n", "\n", "a\nb\n\n"])
  }

  @Test("A canvas of many rows is written in pieces, so that memory stays flat")
  func pieces() {
    var canvas = Canvas(width: 100, height: 2000)
    canvas.fill(canvas.bounds, with: "x")
    var output = Writes()
    var encoder = PlainTextEncoder()
    encoder.encode(canvas, into: &output)
    #expect(output.texts.count == 4)
    #expect(output.texts.joined() == canvas.plainText + "\n")
  }

  @Test("Rows that the canvas does not have are a precondition failure")
  func preconditions() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      var encoder = PlainTextEncoder()
      var text = ""
      encoder.encode(Canvas(width: 2, height: 2), rows: 1..<3, into: &text)
    }.expectTrap("rows 1..<3 are outside a canvas of 2 rows")
    await #expect(processExitsWith: .failure, observing: .message) {
      var encoder = ANSIEncoder(colorSupport: .ansi16)
      var text = ""
      encoder.encode(Canvas(width: 2, height: 2), rows: -1..<1, into: &text)
    }.expectTrap("rows -1..<1 are outside a canvas of 2 rows")
  }
}
