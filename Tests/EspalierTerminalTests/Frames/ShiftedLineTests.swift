import EspalierCanvas
import EspalierTerminal
import EspalierTesting
import TestSupport
import Testing

/// Characters that move along their line, as those of a chart do.
@Suite("Shifted lines")
struct ShiftedLineTests {
  @Test("A line that moves by a cell between two labels is shifted")
  func shifted() throws {
    var screen = Screen(width: 60)
    let signs = (0..<60).map { "▁▂▃▄▅▆▇█"[$0 * 5 % 7] }
    _ = try screen.show("CPU  \(String(signs[0..<44]))  31 %")
    for range in [1..<45, 0..<44, 4..<48] {
      let sent = try screen.show("CPU  \(String(signs[range]))  31 %")
      #expect(sent.count <= 24 && sent.contains("P") && sent.contains("@") && screen.isRight, "\(sent)")
    }
    // What is typed into a line only inserts, because nothing follows that has to stay.
    _ = try screen.show("let tree = [pear, quince, medlar, fig, plum]")
    let typed = try screen.show("let trees = [pear, quince, medlar, fig, plum]")
    #expect(typed.count <= 10 && !typed.contains("P") && screen.isRight, "\(typed)")
    // Wide characters would be torn apart.
    _ = try screen.show("東京 \(String(signs[0..<44]))  31 %")
    #expect(try screen.show("東京 \(String(signs[1..<45]))  31 %").count > 44)
  }

  @Test("Whatever moves along a line, the terminal shows it", arguments: SeededGenerator.seeds(15))
  func moves(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    var screen = Screen(width: dice.number(1...90), erasesWithBackground: dice.once(in: 2))
    let styles = [TextStyle.plain, .plain.foreground(.red), .plain.background(.blue)]
    var line = (0..<120).map { _ in (dice.pick(Array("▁▂▃abc  ")) ?? " ", dice.pick(styles) ?? .plain) }
    for step in 0..<20 {
      let distance = dice.number(1...5)
      let start = dice.number(0...60)
      let end = dice.number(start + distance...120)
      let fresh = (0..<distance).map { _ in (dice.pick(Array("▁▂▃abc  ")) ?? " ", dice.pick(styles) ?? .plain) }
      if dice.once(in: 2) {
        line.replaceSubrange(start..<end, with: line[start + distance..<end] + fresh)
      } else {
        line.replaceSubrange(start..<end, with: fresh + line[start..<end - distance])
      }
      if dice.once(in: 8) { line[dice.number(0...119)].0 = dice.once(in: 2) ? "東" : "👩‍👩‍👧" }
      _ = try screen.show(line.map { StyledText(String($0.0), style: $0.1) }.joined(separator: ""))
      guard screen.isRight else {
        Issue.record("seed \(seed), step \(step): \(screen.difference)")
        return
      }
    }
  }

  private struct Screen {
    var writer: FrameWriter
    var terminal: TerminalEmulator
    var canvas: Canvas

    init(width: Int, erasesWithBackground: Bool = true) {
      writer = FrameWriter(TerminalFeatures(erasesWithBackground: erasesWithBackground))
      terminal = TerminalEmulator(width: width, height: 1, erasesWithBackground: erasesWithBackground)
      canvas = Canvas(width: width, height: 1)
    }

    /// Whether the terminal shows the canvas.
    var isRight: Bool { difference.isEmpty }

    /// The cells in which the terminal does not show the canvas; the color of a blank is not seen.
    var difference: String {
      (0..<canvas.size.width).filter { x in
        let (shown, wanted) = (terminal[Point(x: x, y: 0)], canvas[Point(x: x, y: 0)])
        return shown.text != wanted.text || shown.style.background != wanted.style.background
          || shown.text != " " && shown.style != wanted.style
      }.map { x in
        "\(x): \(terminal[Point(x: x, y: 0)]) instead of \(canvas[Point(x: x, y: 0)])"
      }.joined(separator: "\n")
    }

    mutating func show(_ text: StyledText) throws -> String {
      canvas = Canvas(width: canvas.size.width, height: 1)
      canvas.draw(text, in: canvas.bounds, paragraph: ParagraphStyle(wrapping: .none, lineLimit: 1))
      let bytes = writer.frame(of: canvas)
      try terminal.feed(bytes)
      return readable(bytes)
    }

    mutating func show(_ text: String) throws -> String { try show(StyledText(text)) }
  }
}

extension String {
  fileprivate subscript(index: Int) -> Character { self[self.index(startIndex, offsetBy: index)] }
}
