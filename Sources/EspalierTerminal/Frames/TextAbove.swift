package import EspalierCanvas
import EspalierWindow

/// Text to print above a window, encoded for a terminal in raw mode.
///
/// Lines are not wrapped: the terminal wraps them, and can rewrap them when its width changes.
struct TextAbove {
  let bytes: [UInt8]

  init(_ texts: [StyledText], _ window: Window, _ features: TerminalFeatures) {
    let encoder = ANSIEncoder(
      colorSupport: features.colorSupport, keepsAttributes: features.keepsAttributes,
      characterSupport: features.characterSupport)
    bytes = Array(Self.lines(texts, window, encoder).joined(separator: "\r\n").utf8) + [0x0D, 0x0A]
  }

  /// Returns the encoded lines of several pieces of text, without line breaks.
  static func lines(_ texts: [StyledText], _ window: Window, _ encoder: some CanvasEncoder) -> [String] {
    texts.flatMap { $0.lines(policy: window.widthPolicy).map { line($0, window, encoder) } }
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

extension StyledText {
  /// Returns the lines of the text, without the empty one after a trailing line break.
  package func lines(policy: WidthPolicy) -> [StyledText] {
    var lines = wrapped(toWidth: .max, policy: policy, paragraph: ParagraphStyle(wrapping: .none))
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
