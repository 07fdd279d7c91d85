public import EspalierTree

/// How controls draw themselves.
extension Canvas {
  /// Returns the style beneath everything that a control draws: `.body`, or `.disabled` over it.
  public func controlStyle(isEnabled: Bool) -> TextStyle {
    let body = theme[.body].style
    return isEnabled ? body : body.merging(theme[.disabled].style)
  }

  /// Fills the control's whole area with the background of a style.
  mutating func fillBlanks(_ style: TextStyle) { if style != .plain { draw("", style: style) } }

  /// Draws a control's text on top of a style; if the control is disabled, the text's own styles are ignored.
  public mutating func drawControl(
    _ text: StyledText, in rect: Rect, paragraph: ParagraphStyle, style: TextStyle, isEnabled: Bool
  ) {
    let text = isEnabled ? text : text.styled(theme[.disabled].style)
    draw(text, in: rect, paragraph: paragraph, style: style)
  }

  /// Applies the pressed or focused style to a part of a control, depending on the state of its cell.
  public mutating func applyState(of cell: AnyCell, in rect: Rect) {
    if cell.isHighlighted {
      withRegion(rect) { $0.applyHighlightStyle() }
    } else if cell.isFocused {
      withRegion(rect) { $0.applyFocusStyle() }
    }
  }

  /// Applies the theme's selection style to a range of columns.
  package mutating func select(_ columns: Range<Int>) {
    withRegion(Rect(x: columns.lowerBound, y: 0, width: columns.count, height: size.height)) {
      $0.applySelectionStyle()
    }
  }
}
