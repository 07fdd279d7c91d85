import EspalierCanvas
import TestSupport
import Testing

@Suite("Canvas, with random drawing")
struct CanvasPropertyTests {
  private static let glyphs: [NaiveGrid.Glyph] = [
    .init(text: "a", width: 1), .init(text: "b", width: 1), .init(text: "xyz", width: 3), .init(text: " ", width: 1),
    .init(text: "狐", width: 2), .init(text: "犬", width: 2), .init(text: "e\u{301}", width: 1),
    .init(text: "👩‍👩‍👧", width: 2), .init(text: "🚀", width: 2), .init(text: "\u{200B}", width: 0),
    .init(text: "\u{302}", width: 0), .init(text: "─", width: 1), .init(text: "é", width: 1),
  ]
  private static let styles: [TextStyle] = [
    .plain, .plain, .plain.bold(), .plain.dim(), .plain.bold().dim(), .plain.inverse(), .plain.foreground(.red),
    .plain.background(.blue),
    .plain.background(.red).underline(),
    .plain.link("https://example.org"),
  ]

  @Test("A canvas shows what a simple grid shows, after every stroke")
  func likeNaiveGrid() {
    let seed = UInt64.random(in: 0 ... .max)
    print("CanvasPropertyTests.likeNaiveGrid: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let width = Int.random(in: 0...12, using: &random)
      let height = Int.random(in: 0...3, using: &random)
      var canvas = Canvas(width: width, height: height)
      var grid = NaiveGrid(width: width, height: height)
      for stroke in 0..<25 {
        Self.stroke(&canvas, &grid, depth: 0, using: &random)
        Self.compare(canvas, grid, "seed \(seed), stroke \(stroke)")
      }
      #expect(canvas.plainText == grid.plainText, "seed \(seed)")
      for support in ColorSupport.allCases { Self.compareANSI(canvas, support, "seed \(seed)") }
      var redrawn = Canvas(width: width, height: height)
      Self.redraw(canvas, on: &redrawn)
      #expect(redrawn == canvas, "seed \(seed)")
    }
  }

  private static func stroke(
    _ canvas: inout Canvas, _ grid: inout NaiveGrid, depth: Int, using random: inout SeededGenerator
  ) {
    let style = styles.randomElement(using: &random) ?? .plain
    let rect = Rect(
      x: .random(in: -4...12, using: &random), y: .random(in: -2...3, using: &random),
      width: .random(in: 0...9, using: &random), height: .random(in: 0...3, using: &random))
    switch Int.random(in: 0..<11, using: &random) {
    case 0...4:
      let written = (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in glyphs.randomElement(using: &random) }
      let text = written.map(\.text).joined()
      let advance = canvas.write(text, at: rect.origin, style: style)
      let width = written.reduce(0) { $0 + $1.width }
      #expect(advance == width)
      let single = written.flatMap { glyph in
        glyph.width == 3 ? glyph.text.map { NaiveGrid.Glyph(text: String($0), width: 1) } : [glyph]
      }
      grid.write(single, x: rect.x, y: rect.y, style: style)
    case 5, 6:
      let glyph = glyphs.filter { 1...2 ~= $0.width }.randomElement(using: &random) ?? glyphs[0]
      canvas.fill(rect, with: Character(glyph.text), style: style)
      grid.fill(rect, with: glyph, style: style)
    case 7:
      canvas.restyle(rect) { $0.merging(style) }
      grid.restyle(rect) { $0.merging(style) }
    case 8:
      // Draws the canvas on itself, or a canvas with its own tables.
      var other = Canvas(width: rect.width, height: rect.height)
      if Bool.random(using: &random), depth == 0 {
        other = canvas
      } else {
        var scratch = NaiveGrid(width: rect.width, height: rect.height)
        for _ in 0..<3 { stroke(&other, &scratch, depth: 2, using: &random) }
      }
      canvas.draw(other, at: rect.origin)
      grid.draw(other, x: rect.x, y: rect.y)
    default:
      guard depth < 3 else { return }
      grid.enter(rect)
      canvas.withRegion(rect) { region in
        for _ in 0..<3 { stroke(&region, &grid, depth: depth + 1, using: &random) }
      }
      grid.leave()
    }
  }

  private static func compare(_ canvas: Canvas, _ grid: NaiveGrid, _ context: String) {
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        let cell = canvas[Point(x: x, y: y)]
        let expected = grid[x, y]
        #expect(
          cell.text.unicodeScalars.elementsEqual(expected.text.unicodeScalars) && cell.style == expected.style
            && cell.width == expected.width, "\(context): (\(x), \(y)) is \(cell), expected \(expected)")
        switch cell.width {
        case 2: #expect(x + 1 < grid.width && canvas[Point(x: x + 1, y: y)].width == 0, "\(context): half")
        case 0: #expect(x > 0 && canvas[Point(x: x - 1, y: y)].width == 2, "\(context): half")
        default: #expect(cell.width == 1, "\(context)")
        }
      }
    }
  }

  /// Checks that a terminal turns the encoded canvas into the same canvas again.
  private static func compareANSI(_ canvas: Canvas, _ support: ColorSupport, _ context: String) {
    let lines = canvas.ansiText(support).split(separator: "\n", omittingEmptySubsequences: false)
    for (y, line) in zip(0..<canvas.size.height, lines) {
      var terminal = TerminalReader()
      terminal.read(String(line))
      #expect(terminal.faults.isEmpty && terminal.style == .plain, "\(context): \(terminal.faults)")
      var characters = terminal.characters[...]
      for x in 0..<canvas.size.width {
        let cell = canvas[Point(x: x, y: y)]
        for scalar in cell.text.unicodeScalars {
          let shown = characters.popFirst() ?? TerminalReader.Shown(scalar: " ", style: .plain)
          let expected = support == .none ? .plain : cell.style.lowered(to: support)
          #expect(shown.scalar == scalar, "\(context): \(line.debugDescription)")
          if scalar == " " && cell.text == " " {
            #expect(shown.style.onBlank == expected.onBlank, "\(context): \(line.debugDescription)")
          } else {
            #expect(shown.style == expected, "\(context): \(line.debugDescription)")
          }
        }
      }
      #expect(characters.isEmpty, "\(context)")
    }
  }

  /// Draws the visible content on another canvas, from right to left, so that its tables get another order.
  private static func redraw(_ canvas: Canvas, on copy: inout Canvas) {
    for y in 0..<canvas.size.height {
      for x in (0..<canvas.size.width).reversed() {
        let cell = canvas[Point(x: x, y: y)]
        copy.write(cell.text, at: Point(x: x, y: y), style: cell.style)
      }
    }
  }
}

extension TextStyle {
  fileprivate func lowered(to support: ColorSupport) -> TextStyle {
    TextStyle(
      foreground: foreground?.lowered(to: support), background: background?.lowered(to: support),
      attributes: attributes, link: link)
  }

  /// The part of a style that is visible on a space; a link there is invisible, and may be missing at the end of a row.
  fileprivate var onBlank: TextStyle {
    let isDrawn = background != nil || !attributes.isDisjoint(with: [.underline, .inverse, .strikethrough])
    return isDrawn ? self : .plain
  }
}
