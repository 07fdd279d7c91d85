import EspalierCanvas
import EspalierWindow

/// Text that goes above a window, as a terminal in raw mode is sent it.
///
/// Lines are not broken: the terminal does that, and can do it anew when its width changes.
struct TextAbove {
  let bytes: [UInt8]

  init(_ texts: [StyledText], _ window: Window, _ features: TerminalFeatures) {
    let encoder = ANSIEncoder(
      colorSupport: features.colorSupport, keepsAttributes: features.keepsAttributes,
      characterSupport: features.characterSupport)
    bytes = Array(Self.lines(texts, window, encoder).joined(separator: "\r\n").utf8) + [0x0D, 0x0A]
  }

  /// The lines of texts, each without its end.
  static func lines(_ texts: [StyledText], _ window: Window, _ encoder: some CanvasEncoder) -> [String] {
    texts.flatMap { text in
      var lines = text.wrapped(
        toWidth: .max, policy: window.widthPolicy, paragraph: ParagraphStyle(wrapping: .none))
      if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
      return lines.map { line($0, window, encoder) }
    }
  }

  private static func line(_ text: StyledText, _ window: Window, _ encoder: some CanvasEncoder) -> String {
    let hasGap = text.spans.contains(where: \.isGap)
    let width = max(text.width(policy: window.widthPolicy), hasGap ? window.size.width : 0)
    var canvas = Canvas(width: width, height: 1, policy: window.widthPolicy, theme: window.theme)
    canvas.draw(text, paragraph: ParagraphStyle(wrapping: .none))
    var encoder = encoder
    var line = ""
    encoder.encode(canvas, into: &line)
    line.removeLast()
    return line
  }
}
