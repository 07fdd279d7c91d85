import Espalier

/// The name of a file, what is to be said about it, and where the user is.
final class TitleBar: ContainerModel {
  private let name = LabelModel("", style: .heading)
  private let note = LabelModel("", style: .muted)
  private let place = PlaceLabel("", style: .muted)

  override init() {
    super.init()
    spacing = Spacing(left: 1, right: 1, itemSpacing: 1)
    name.size = .fit(height: 1)
    note.size = .flexible(minimum: 1, height: 1)
    place.size = .fit(height: 1)
    let row = ContainerModel {
      name
      note
      place
    }
    row.spacing.itemSpacing = 1
    add(row)
  }

  func show(_ name: String, note: String, place: String) {
    (self.name.text, self.note.text, self.place.text) = (StyledText(name), StyledText(note), StyledText(place))
  }
}

/// Where the user is, which is not worth saying after each key.
private final class PlaceLabel: LabelModel {
  override var spokenChange: String? { nil }
}
