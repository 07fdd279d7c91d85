import EspalierCanvas
import EspalierTree

extension Canvas {
  /// What lies under all that a control shows.
  func controlStyle(isEnabled: Bool) -> TextStyle {
    let body = theme[.body].style
    return isEnabled ? body : body.merging(theme[.disabled].style)
  }

  /// Gives all of a control the background of that.
  mutating func fillBlanks(_ style: TextStyle) {
    if style != .plain { draw("", style: style) }
  }

  /// Draws text of a control over that; in a disabled one its own styles give way.
  mutating func drawControl(
    _ text: StyledText, in rect: Rect, paragraph: ParagraphStyle, style: TextStyle, isEnabled: Bool
  ) {
    let text = isEnabled ? text : text.styled(theme[.disabled].style)
    draw(text, in: rect, paragraph: paragraph, style: style)
  }

  /// Lays the style over a part of a control that shows whether it is pressed or has the focus.
  mutating func applyState(of cell: AnyCell, in rect: Rect) {
    guard cell.isHighlighted || cell.isFocused else { return }
    let style = cell.isHighlighted ? theme.highlight : theme[.focused].style
    restyle(rect) { $0.merging(style) }
  }
}

extension ParagraphStyle {
  /// For what has one row, whatever its length.
  static let oneLine = ParagraphStyle(wrapping: .none, lineLimit: 1)
}
