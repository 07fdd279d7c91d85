import Espalier

enum ChoiceEvents {
  /// A row was chosen: the id of what it shows.
  static let chosen = EventID<Int>("chosen")
}

/// A row that can be chosen.
final class ChoiceRow: LabelModel {
  private let id: Int

  init(_ id: Int, _ text: StyledText) {
    self.id = id
    super.init(text)
  }

  override func didSelect() { send(ChoiceEvents.chosen, id) }
}
