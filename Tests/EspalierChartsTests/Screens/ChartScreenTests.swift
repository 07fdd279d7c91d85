import Espalier
import EspalierTesting
import Testing

/// Charts in every kind of output, and in little room.
@Suite("Screens of charts", .expectations)
struct ChartScreenTests {
  @Test(
    "In color, without colors and in high contrast",
    arguments: [
      ("color", Theme.dark), ("monochrome", .monochrome), ("highContrast", .highContrast),
    ])
  func themes(name: String, theme: Theme) throws {
    try expectSnapshot(of: ChartSheet(theme).view, named: name, withStyles: true)
  }

  @Test("In ASCII, in 16 colors, and where blocks are wide")
  func terminals() throws {
    let view = ChartSheet(.standard).view
    var (encoder, text) = (PlainTextEncoder(characterSupport: .ascii), "")
    let canvas = view.makeCanvas()
    encoder.encode(canvas, rows: 0..<canvas.size.height, into: &text)
    try expectSnapshot(of: Self.lines(text), width: 60, named: "ascii")
    let colors = view.rendered(as: .ansi(.ansi16)).replacing("\u{1B}", with: "␛")
    try expectSnapshot(of: Self.lines(colors), width: 400, named: "ansi16")
    let wide = ChartSheet(.standard).view
    wide.widthPolicy = WidthPolicy(isAmbiguousWide: true)
    wide.update()
    try expectSnapshot(of: Self.lines(wide.rendered()), width: 60, named: "wide")
  }

  @Test("Read with keys, in a narrow view, and in a wide one")
  func states() throws {
    let sheet = ChartSheet(.dark)
    for (name, model) in [("sparkline", sheet.sparkline), ("lines", sheet.lines), ("bars", sheet.bars)]
      as [(String, CellModel)]
    {
      sheet.view.focus(model)
      for key: Key in ["left", "left", "left", "home", "right", "right"] { _ = sheet.view.press(key) }
      sheet.view.update()
      try expectSnapshot(of: sheet.view, named: "read-\(name)", withStyles: true)
    }
    for width in [0, 1, 2, 7, 20, 200] {
      try expectSnapshot(of: ChartSheet(.dark, width: width).view, named: "width\(width)")
    }
  }

  private static func lines(_ text: String) -> ContainerModel {
    ContainerModel {
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) { LabelModel("\(line)") }
    }
  }
}
