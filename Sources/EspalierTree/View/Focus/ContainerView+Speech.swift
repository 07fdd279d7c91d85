import EspalierCanvas

/// Descriptions of rows for screen readers.
extension ContainerView {
  /// Returns the description of a row for screen readers: label, value, role, selection, and its position among the
  /// focusable rows of its container and the containers inside.
  ///
  /// ```
  /// Show hidden files, on, toggle
  /// Apples, selected, 3 of 12
  /// ```
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Returns: The text in one line; `nil` for a model without a row here and for separators.
  public func spokenText(for model: CellModel) -> String? {
    guard let row = layout.row(of: model), model.spokenRole != .separator else { return nil }
    var parts = [model.spokenLabel, model.spokenValue ?? ""].filter { !$0.isEmpty }
    if model.spokenRole != .text { parts.append(model.spokenRole.rawValue) }
    if isSelected(model) { parts.append("selected") }
    if row.isFocusable, !model.isTabStop, let (number, count) = layout.focusNumberInContainer(of: model), count > 1 {
      parts.append("\(number + 1) of \(count)")
    }
    return parts.joined(separator: ", ").split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension TreeLayout {
  /// Returns the position of a row among the focusable rows of its container, including nested ones, and their number.
  fileprivate func focusNumberInContainer(of model: CellModel) -> (number: Int, count: Int)? {
    guard let place = ContainerBlock.place(of: model), let block = place.leaf.block else { return nil }
    let number = SumTree<Slot>.total(before: place) { Int($0.focusables) }
    return (number, Int(block.slots.sum.focusables))
  }
}
