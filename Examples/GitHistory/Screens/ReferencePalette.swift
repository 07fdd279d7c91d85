import Espalier

/// Branches and tags, which the user chooses by typing a few letters.
final class ReferencePalette: ContainerModel {
  /// The user finds more by typing more letters.
  private static let largestCount = 200

  private let names: [String]
  private let field = TextFieldModel("", placeholder: "Search branches and tags")
  private let list = ContainerModel()
  private let onChoose: (String) -> Void

  init(_ names: [String], onChoose: @escaping (String) -> Void) {
    self.names = names
    self.onChoose = onChoose
    super.init()
    field.stickiness = .list
    field.onSubmit = { [unowned self] _ in
      if let first = list.children.first as? ReferenceRow { choose(first.name) }
    }
    self {
      field
      list
    }
    subscribe(to: RowEvents.selected) { palette, row in
      if let row = row as? ReferenceRow { palette.choose(row.name) }
    }
    field.value.bind(to: self) { palette, query in palette.show(query) }
  }

  static func style(count: Int) -> OverlayStyle {
    .dialog(width: 60, height: min(max(count, 1), 14) + 3)
      .box(Box(title: "Branches and tags", padding: Insets(left: 1, right: 1)))
  }

  private func show(_ query: String) {
    let found = FuzzyMatch.ranked(query, names) { $0 }
    list.replaceChildren(with: found.prefix(Self.largestCount).map { ReferenceRow($0.item, $0.match) })
    if found.isEmpty { list.add(LabelModel("No branch or tag", style: .muted)) }
  }

  private func choose(_ name: String) {
    field.overlay?.dismiss()
    onChoose(name)
  }
}

/// The name of a branch or a tag, with the matched letters in bold.
final class ReferenceRow: CellModel {
  let name: String
  private let match: FuzzyMatch

  init(_ name: String, _ match: FuzzyMatch) {
    self.name = name
    self.match = match
    super.init()
    size = .fill(height: 1)
  }

  override var content: StyledText { match.styled(name, TextStyle(attributes: .bold)) }
  override var isFocusable: Bool { true }
}
