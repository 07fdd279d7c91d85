import EspalierCanvas

/// The positions of a field's parts in its cell.
struct FieldLayout: Equatable {
  /// The row of the label; empty if there is no room for it.
  let label: Rect

  /// The first row of the field.
  let field: Rect

  /// The minimum number of columns for the field next to its label.
  static let leastFieldWidth = 8

  /// The number of blank columns between label and field.
  private static let gap = 2

  /// Places the parts in a width; `height` is `nil` while the height is being determined.
  ///
  /// - Parameters:
  ///   - width: The width of the cell.
  ///   - labelWidth: The number of columns for the label next to the field.
  ///   - hasLabel: Whether there is a label, rather than only columns left blank for it.
  ///   - height: The height of the cell.
  init(width: Int, labelWidth: Int, hasLabel: Bool, height: Int? = nil) {
    let leading = Self.leadingWidth(labelWidth: labelWidth)
    if leading == 0 || leading <= width - Self.leastFieldWidth {
      label = Rect(x: 0, y: 0, width: labelWidth, height: 1)
      field = Rect(x: leading, y: 0, width: width - leading, height: 1)
    } else if !hasLabel {
      label = Rect(x: 0, y: 0, width: 0, height: 1)
      field = Rect(x: 0, y: 0, width: width, height: 1)
    } else if let height, height < 2 {
      // Both share the only row, and the label is truncated.
      let labelWidth = max(0, width - Self.leastFieldWidth - Self.gap)
      let leading = Self.leadingWidth(labelWidth: labelWidth)
      label = Rect(x: 0, y: 0, width: labelWidth, height: 1)
      field = Rect(x: leading, y: 0, width: width - leading, height: 1)
    } else {
      label = Rect(x: 0, y: 0, width: width, height: 1)
      field = Rect(x: 0, y: 1, width: width, height: 1)
    }
  }

  /// Returns the number of columns before the field when the label is next to it.
  static func leadingWidth(labelWidth: Int) -> Int { labelWidth <= 0 ? 0 : labelWidth + gap }
}
