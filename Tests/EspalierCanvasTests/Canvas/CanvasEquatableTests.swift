import EspalierCanvas
import Testing

@Suite("Equality of canvases")
struct CanvasEquatableTests {
  @Test("Canvases that show the same are equal, whatever was drawn before")
  func shownTheSame() {
    var one = Canvas(width: 6, height: 1).with("e\u{301}", style: .plain.bold())
    one.write("o\u{308}狐", at: Point(x: 1, y: 0), style: .plain.dim())
    var other = Canvas(width: 6, height: 1).with("u\u{308}", style: .plain.italic())
    other.write("o\u{308}狐", at: Point(x: 1, y: 0), style: .plain.dim())
    #expect(one != other)
    other.write("e\u{301}", at: .zero, style: .plain.bold())
    #expect(one == other)
  }

  @Test("Characters, styles and sizes make a difference")
  func differences() {
    let canvas = Canvas(width: 3, height: 1).with("a")
    var other = Canvas(width: 3, height: 1)
    #expect(canvas != other)
    other.write("a", at: .zero, style: .plain.bold())
    #expect(canvas != other)
    #expect(Canvas(width: 3, height: 1) != Canvas(width: 1, height: 3))
    let cluster = Canvas(width: 3, height: 1).with("q\u{307}\u{323}")
    let otherOrder = Canvas(width: 3, height: 1).with("q\u{323}\u{307}")
    #expect(cluster != otherOrder)
  }

  @Test("A copy is a value of its own")
  func copies() {
    var canvas = Canvas(width: 3, height: 1)
    let copy = canvas
    canvas.write("a", at: .zero)
    #expect(copy.plainText.isEmpty)
    #expect(canvas != copy)
  }
}
