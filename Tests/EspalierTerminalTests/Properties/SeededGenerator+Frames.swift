import EspalierCanvas
import EspalierTerminal
import TestSupport

/// Random texts, styles and terminals.
extension SeededGenerator {
  private static let words = [
    "a", "row", "Pears", "12.50", "…", "─│╭", "漢字", "é", "e\u{301}", "👍", "👩‍🚀", "🇩🇪", "🇩", "👍🏽", "☺️", "1️⃣", "ᄀ",
    "가각", "क्षि", "\u{AD}", "\u{200B}", "\u{FE0F}", "\u{202E}", "\t", "\u{1B}[2J", "\u{7F}", "ﷺ", "Ω", "𝕏", "🫠",
    "\u{1F1E6}",
    "ｱ", "\u{3000}", "\u{A0}", "      ", "=-=-=-=-=", "abcdefghijklmnopqrstuvwxyz",
  ]

  mutating func text() -> String {
    var text = ""
    for _ in 0..<number(1...5) {
      text += pick(Self.words) ?? ""
      if once(in: 2) { text += " " }
    }
    return text
  }

  mutating func style() -> TextStyle {
    guard !once(in: 2) else { return .plain }
    var style = TextStyle()
    if once(in: 2) { style.foreground = color() }
    if once(in: 3) { style.background = color() }
    if once(in: 3) { style.attributes = TextAttributes(rawValue: UInt8(number(0...127))) }
    if once(in: 8) { style.link = pick(["https://a.b", "file:///c d", "x\u{1B}\\y"]) }
    return style
  }

  private mutating func color() -> TextColor? {
    pick([.red, .brightBlue, .palette(UInt8(number(0...255))), .rgb(UInt8(number(0...255)), 100, 3), .rgb(9, 9, 9)])
  }

  mutating func features() -> TerminalFeatures {
    TerminalFeatures(
      colorSupport: once(in: 2) ? .trueColor : pick(ColorSupport.allCases) ?? .none, keepsAttributes: !once(in: 6),
      characterSupport: once(in: 6) ? .ascii : .unicode,
      hasSynchronizedOutput: once(in: 4), erasesWithBackground: !once(in: 3), hasTabStops: !once(in: 4))
  }

  mutating func widthPolicy() -> WidthPolicy { once(in: 4) ? .legacy : .modern }

  mutating func point(in size: Size) -> Point {
    Point(x: number(0...max(0, size.width - 1)), y: number(0...max(0, size.height - 1)))
  }

  mutating func rect(in size: Size) -> Rect {
    let start = point(in: size)
    return Rect(x: start.x, y: start.y, width: number(0...size.width), height: number(0...max(1, size.height / 2)))
  }
}
