import EspalierCanvas
import EspalierTerminal
import Testing

@Suite("Frames of canvases")
struct FrameWriterTests {
  /// A canvas and a writer that sends it.
  private struct Sender {
    var canvas: Canvas
    var writer: FrameWriter

    init(
      width: Int, height: Int, _ features: TerminalFeatures = TerminalFeatures(), isInline: Bool = false,
      firstFrame text: String? = nil, style: TextStyle = .plain
    ) {
      canvas = Canvas(width: width, height: height)
      writer = FrameWriter(features, isInline: isInline)
      guard let text else { return }
      canvas.write(text, at: .zero, style: style)
      _ = send()
    }

    mutating func send(cursor: Point? = nil) -> String {
      readable(writer.frame(of: canvas, cursor: cursor))
    }

    /// Writes a text, and expects what that sends.
    mutating func write(
      _ text: String, at point: Point = .zero, style: TextStyle = .plain, sends expected: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      canvas.write(text, at: point, style: style)
      expect(sent: expected, sourceLocation: sourceLocation)
    }

    mutating func expect(
      cursor: Point? = nil, sent expected: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(send(cursor: cursor) == expected, sourceLocation: sourceLocation)
    }
  }

  @Test("The first frame clears the terminal, and sends everything that is not blank")
  func first() {
    var sender = Sender(width: 20, height: 5)
    sender.write("Pears", at: Point(x: 0, y: 1), sends: "␛]8;;␛\\␛[m␛[r␛[H␛[J␛[?25l␊Pears")
  }

  @Test("An equal frame sends no bytes")
  func equal() {
    var sender = Sender(width: 20, height: 5, firstFrame: "Pears")
    sender.expect(sent: "")
  }

  @Test("A changed value sends only its difference, and the next change goes back with a backspace")
  func value() {
    var sender = Sender(width: 200, height: 50)
    sender.canvas.write("0000002 value 00000", at: Point(x: 0, y: 2))
    _ = sender.send()
    sender.write("0000002 value 00001", at: Point(x: 0, y: 2), sends: "␈1")
    sender.write("0000002 value 00002", at: Point(x: 0, y: 2), sends: "␈2")
    sender.write("x", at: Point(x: 100, y: 40), sends: "␛[41;101Hx")
    sender.write("0000002 value 00003", at: Point(x: 0, y: 2), sends: "␛[3;19H3")
  }

  @Test("Lines of a large frame that look as others did are moved, though nobody has said that they have moved")
  func movesByLooks() {
    var sender = Sender(width: 80, height: 24)
    func show(from first: Int) {
      for y in 1..<23 {
        sender.canvas.write(String(repeating: "\((first + y) * 7_919 % 1_000) ", count: 15), at: Point(x: 0, y: y))
      }
    }
    sender.canvas.write("A title that stays", at: .zero)
    show(from: 100)
    _ = sender.send()
    show(from: 101)
    // Only the line that has appeared is sent, apart from the move.
    #expect(sender.send().count < 150 && sender.writer.statistics.movedLines == 21)
    show(from: 98)
    #expect(sender.send().count < 350 && sender.writer.statistics.movedLines == 40)
    show(from: 500)
    #expect(sender.send().count > 1_000 && sender.writer.statistics.movedLines == 40)
  }

  @Test("Short gaps are sent again, and long ones are skipped")
  func gaps() {
    var sender = Sender(width: 60, height: 1, firstFrame: "one two three four five six seven eight")
    sender.write("ONE two thrEE four five six sevEN eight", sends: "␍ONE␛[8CEE␉␉␉␈EN")
  }

  @Test("Blanks up to the end of a line are erased")
  func erased() {
    var sender = Sender(width: 60, height: 3, firstFrame: "one two three four five")
    sender.canvas.fill(sender.canvas.bounds)
    sender.write("one", sends: "␛[5G␛[K")
  }

  @Test("Several blank lines at the end are erased at once")
  func bottom() {
    var sender = Sender(width: 20, height: 5)
    for y in 0..<5 { sender.canvas.write("line \(y)", at: Point(x: 0, y: y)) }
    _ = sender.send()
    sender.canvas.fill(Rect(x: 0, y: 2, width: 20, height: 3))
    sender.expect(sent: "␛[3H␛[J")
  }

  @Test("Only the difference between two styles is sent, and blanks keep any style that looks the same")
  func styles() {
    var sender = Sender(width: 30, height: 1, firstFrame: "a b", style: TextStyle(foreground: .red, attributes: .bold))
    sender.canvas.write("x y", at: .zero, style: TextStyle(foreground: .red, attributes: .bold))
    sender.write("z", at: Point(x: 4, y: 0), sends: "␍x y ␛[mz")
  }

  @Test("Links are closed at the end of a run")
  func links() {
    var sender = Sender(width: 30, height: 2, firstFrame: "")
    sender.canvas.write("docs", at: Point(x: 0, y: 1), style: TextStyle(link: "https://a.b"))
    sender.expect(sent: "␊␛]8;;https://a.b␛\\docs␛]8;;␛\\")
  }

  @Test("The cursor is shown at its position, and hidden if there is none")
  func cursor() {
    var sender = Sender(width: 30, height: 2, firstFrame: "")
    sender.expect(cursor: Point(x: 3, y: 1), sent: "␊   ␛[?25h")
    sender.expect(cursor: Point(x: 3, y: 1), sent: "")
    sender.expect(cursor: Point(x: 2, y: 1), sent: "␈")
    sender.expect(sent: "␛[?25l")
  }

  @Test("After a cluster of disputed width, the cursor is moved to its correct column")
  func disputed() {
    var sender = Sender(width: 30, height: 1, firstFrame: "")
    sender.write("👩‍🚀 Ada", sends: "␛[K👩‍🚀␛[4GAda")
    sender.write("👩‍🚀 Eva", sends: "␍␛[K👩‍🚀␛[4GEva")
  }

  @Test("A frame with several runs is synchronized if the terminal can hold frames back")
  func synchronized() {
    var features = TerminalFeatures()
    features.hasSynchronizedOutput = true
    var sender = Sender(width: 60, height: 9, features, firstFrame: "")
    let long = String(repeating: "a", count: 58)
    sender.canvas.write(long, at: .zero)
    sender.write("b", at: Point(x: 50, y: 7), sends: "␛[?2026h\(long)␛[8;51Hb␛[?2026l")
    sender.write("c", at: Point(x: 50, y: 7), sends: "␈c")
  }

  @Test("A frame of a few bytes is not synchronized, because it arrives as a whole")
  func tinyFrame() {
    var features = TerminalFeatures()
    features.hasSynchronizedOutput = true
    var whole = Sender(width: 60, height: 9, features, firstFrame: "")
    whole.canvas.write("a", at: .zero)
    whole.write("b", at: Point(x: 50, y: 7), sends: "a␛[8;51Hb")
    var sender = Sender(width: 60, height: 9, features, isInline: true, firstFrame: "")
    sender.canvas.write("a", at: .zero)
    sender.write("b", at: Point(x: 50, y: 1), sends: "a␊␛[51Gb␛[A␍")
    sender.canvas.write(String(repeating: "a", count: 58), at: Point(x: 1, y: 2))
    sender.canvas.write("b", at: Point(x: 50, y: 3))
    let bytes = sender.send()
    #expect(bytes.hasPrefix("␛[?2026h") && bytes.hasSuffix("␛[?2026l"))
  }

  @Test("Without Unicode, ASCII characters are sent")
  func ascii() {
    var sender = Sender(width: 10, height: 1, TerminalFeatures(characterSupport: .ascii), firstFrame: "")
    sender.write("┌─漢…", sends: "+-??.")
  }

  @Test("A frame below other text counts lines from the cursor")
  func inline() {
    var sender = Sender(width: 20, height: 3, isInline: true)
    sender.canvas.write("one", at: .zero)
    sender.write("three", at: Point(x: 0, y: 2), sends: "␛]8;;␛\\␛[m␍␛[K␛7␛[B␛[J␛8␊␊␛[2A␛[?25lone␊␊␍three␛[2A␍")
    sender.write("ONE", sends: "ONE␍")
    sender.writer.invalidate()
    sender.expect(sent: "␛]8;;␛\\␛[m␍␛[K␛7␛[B␛[J␛8␊␊␛[2A␛[?25lONE␊␊␍three␛[2A␍")
  }

  @Test("A frame below other text that changes its height keeps the remaining lines")
  func inlineHeight() {
    var sender = Sender(width: 20, height: 2, isInline: true, firstFrame: "one")
    sender.canvas = Canvas(width: 20, height: 4)
    sender.canvas.write("one", at: .zero)
    sender.write("four", at: Point(x: 0, y: 3), sends: "␊␊␊four␛[3A␍")
    sender.canvas = Canvas(width: 20, height: 1)
    sender.write("one", sends: "␊␛[J␛[A")
  }

  @Test("A frame below other text colors no lines below it")
  func inlineColor() {
    var sender = Sender(width: 3, height: 3, isInline: true, firstFrame: "")
    sender.canvas.fill(sender.canvas.bounds, style: TextStyle(background: .red))
    #expect(!sender.send().contains("␛[J"))
  }

  @Test("In a frame below other text, a visible cursor stays at its position")
  func inlineCursor() {
    var sender = Sender(width: 20, height: 2, isInline: true)
    sender.canvas.write("name:", at: Point(x: 0, y: 1))
    sender.expect(cursor: Point(x: 6, y: 1), sent: "␛]8;;␛\\␛[m␍␛[K␛7␛[B␛[J␛8␊␛[A␊name: ␛[?25h")
    sender.expect(sent: "␛[?25l␛[A␍")
  }

  @Test("Empty canvases are sent without a trap")
  func empty() {
    for (width, height) in [(0, 0), (0, 3), (3, 0), (1, 1)] {
      var sender = Sender(width: width, height: height)
      #expect(sender.send().hasPrefix("␛]8;;␛\\␛[m"))
      sender.expect(cursor: .zero, sent: (width * height == 0 ? "" : "␛[?25h"))
    }
  }
}
