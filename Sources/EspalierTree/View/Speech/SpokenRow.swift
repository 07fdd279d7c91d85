package import EspalierCanvas

/// What a screen reader says of a row, in parts.
package struct SpokenRow: Equatable, Sendable {
  package private(set) var label: String

  /// The value, such as the text of a field; empty if there is none.
  package let value: String

  package let role: SpokenRole
  package let isSelected: Bool

  /// The position among the rows of its container that can be focused, from 1, and their number; `nil` for controls, and
  /// for the only one.
  package let place: Place?

  /// A position, from 1, among a number of rows.
  package struct Place: Equatable, Sendable {
    package let number: Int
    package let count: Int
  }

  /// Reads the description of a row.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Returns: `nil` for a model without a row in the view, and for separators.
  package init?(of model: CellModel, in view: ContainerView) {
    guard let row = view.layout.row(of: model), model.spokenRole != .separator else { return nil }
    label = model.spokenLabel.withoutPictures
    value = (model.spokenValue ?? "").withoutPictures
    role = model.spokenRole
    isSelected = view.isSelected(model)
    let place =
      row.isFocusable && !model.isTabStop && !(model is any OwnPlaceSpeaking)
      ? view.layout.focusNumberInContainer(of: model) : nil
    self.place = place.flatMap { $0.count > 1 ? Place(number: $0.number + 1, count: $0.count) : nil }
  }

  /// Returns the row with the label of another one that stands beside it.
  package func followed(by other: SpokenRow) -> SpokenRow {
    var followed = other
    followed.label = [label, value, other.label].filter { !$0.isEmpty }.joined(separator: ", ")
    return followed
  }

  /// Returns the parts of the description in the order in which they are spoken, the value after the label.
  package func parts(in wording: Wording) -> [String] {
    [
      label, value, role == .text ? "" : wording.name(of: role), isSelected ? wording[.selected] : "",
      place.map { wording[.place]($0.number, $0.count) } ?? "",
    ].filter { !$0.isEmpty }
  }
}

/// A row whose value says its place, among other rows than those of its container.
package protocol OwnPlaceSpeaking: CellModel {}

extension StyledText {
  /// The words, with a comma at each gap.
  package var spokenText: String {
    guard spans.contains(where: \.isGap) else { return string }
    let parts = spans.split(whereSeparator: \.isGap).map { $0.map(\.text).joined() }
    return parts.map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension String {
  /// The words in one line, without bars and lines made of characters, which say nothing aloud.
  package var withoutPictures: String {
    let words = split(whereSeparator: \.isWhitespace).map { word in
      String(String.UnicodeScalarView(word.unicodeScalars.filter { !(0x2500...0x259F).contains($0.value) }))
    }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
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
