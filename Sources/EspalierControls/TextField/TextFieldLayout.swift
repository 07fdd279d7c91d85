import EspalierCanvas

/// Where the parts of a text field are in their cell.
struct TextFieldLayout: Equatable {
  /// The row of the label; empty where there is no room for it.
  let label: Rect

  /// The row of the text.
  let text: Rect

  /// The columns that the text has at least beside its label.
  private static let leastTextWidth = 8

  /// The blank columns between label and text.
  private static let gap = 2

  /// Places the parts in a width; `height` is nil while the height is being asked for.
  init(width: Int, labelWidth: Int, height: Int? = nil) {
    let leading = Self.leadingWidth(labelWidth: labelWidth)
    if leading == 0 || leading <= width - Self.leastTextWidth {
      label = Rect(x: 0, y: 0, width: labelWidth, height: 1)
      text = Rect(x: leading, y: 0, width: width - leading, height: 1)
    } else if let height, height < 2 {
      // There is one row for both: the label is cut.
      let labelWidth = max(0, width - Self.leastTextWidth - Self.gap)
      let leading = Self.leadingWidth(labelWidth: labelWidth)
      label = Rect(x: 0, y: 0, width: labelWidth, height: 1)
      text = Rect(x: leading, y: 0, width: width - leading, height: 1)
    } else {
      label = Rect(x: 0, y: 0, width: width, height: 1)
      text = Rect(x: 0, y: 1, width: width, height: 1)
    }
  }

  /// The columns before the text where the label stands beside it.
  static func leadingWidth(labelWidth: Int) -> Int { labelWidth == 0 ? 0 : labelWidth + gap }
}
