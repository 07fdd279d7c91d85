import EspalierCanvas

/// What is said of rows.
extension ContainerView {
  /// What is said of the row of a cell model: its label, its value, its role, whether it is selected, and which one it
  /// is of the rows of its container, and of the containers inside, that can have the focus.
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
  /// Which one a row is among those of its container, with those inside, that can have the focus, and how many there
  /// are.
  fileprivate func focusNumberInContainer(of model: CellModel) -> (number: Int, count: Int)? {
    guard let place = ContainerBlock.place(of: model), let block = place.leaf.block else { return nil }
    let number = SumTree<Slot>.total(before: place) { Int($0.focusables) }
    return (number, Int(block.slots.sum.focusables))
  }
}
