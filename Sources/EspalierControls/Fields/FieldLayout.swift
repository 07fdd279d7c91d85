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
    let isTooWide = labelWidth > 0 && Self.leadingWidth(labelWidth: labelWidth) > width - Self.leastFieldWidth
    guard !isTooWide || !hasLabel || (height ?? 2) < 2 else {
      label = Rect(x: 0, y: 0, width: width, height: 1)
      field = Rect(x: 0, y: 1, width: width, height: 1)
      return
    }
    // A label that shares the only row with the field is truncated.
    let room = hasLabel ? max(0, width - Self.leastFieldWidth - Self.gap) : 0
    let labelWidth = isTooWide ? room : labelWidth
    let leading = Self.leadingWidth(labelWidth: labelWidth)
    label = Rect(x: 0, y: 0, width: labelWidth, height: 1)
    field = Rect(x: leading, y: 0, width: width - leading, height: 1)
  }

  /// Returns the number of columns before the field when the label is next to it.
  static func leadingWidth(labelWidth: Int) -> Int { labelWidth <= 0 ? 0 : labelWidth + gap }
}
