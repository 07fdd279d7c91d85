import EspalierCanvas

/// The positions of a text field's parts in its cell.
struct TextFieldLayout: Equatable {
  /// The row of the label; empty if there is no room for it.
  let label: Rect

  /// The row of the text.
  let text: Rect

  /// The minimum number of columns for the text next to its label.
  private static let leastTextWidth = 8

  /// The number of blank columns between label and text.
  private static let gap = 2

  /// Places the parts in a width; `height` is `nil` while the height is being determined.
  init(width: Int, labelWidth: Int, height: Int? = nil) {
    let leading = Self.leadingWidth(labelWidth: labelWidth)
    if leading == 0 || leading <= width - Self.leastTextWidth {
      label = Rect(x: 0, y: 0, width: labelWidth, height: 1)
      text = Rect(x: leading, y: 0, width: width - leading, height: 1)
    } else if let height, height < 2 {
      // Both share the only row, and the label is truncated.
      let labelWidth = max(0, width - Self.leastTextWidth - Self.gap)
      let leading = Self.leadingWidth(labelWidth: labelWidth)
      label = Rect(x: 0, y: 0, width: labelWidth, height: 1)
      text = Rect(x: leading, y: 0, width: width - leading, height: 1)
    } else {
      label = Rect(x: 0, y: 0, width: width, height: 1)
      text = Rect(x: 0, y: 1, width: width, height: 1)
    }
  }

  /// Returns the number of columns before the text when the label is next to it.
  static func leadingWidth(labelWidth: Int) -> Int { labelWidth == 0 ? 0 : labelWidth + gap }
}
