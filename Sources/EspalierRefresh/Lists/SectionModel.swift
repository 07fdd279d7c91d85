import EspalierTree

/// The sections of a list in the tree.
final class SectionsModel: ContainerModel {
  /// Updates the model of an existing item, if set.
  var updateModel: ((Model, Any) -> Void)?

  /// Whether item rows of any kind can be focused, because the list handles their selection.
  var selectsItems = false {
    didSet { for items in contents { items.hasListener = selectsItems } }
  }

  /// Whether the models of all items are kept, regardless of their number.
  var keepsAllModels = false {
    didSet { for items in contents { items.keepsAllModels = keepsAllModels } }
  }

  /// The rows of the items of each section, which ignore what is not new to them.
  private var contents: some Sequence<ListContent> { children.lazy.compactMap { ($0 as? SectionModel)?.items } }

  /// Shows other sections.
  ///
  /// - Parameters:
  ///   - hasGrown: Whether the new data are the old data with another page appended.
  ///   - separator: A closure that creates the separators between the items of a new section.
  func show(_ sections: [ListSection], hasGrown: Bool, separator: (() -> SeparatorModel)?) {
    SectionModel.show(sections, in: self, hasGrown: hasGrown, updateModel: updateModel) { section in
      section.items.hasListener = selectsItems
      section.items.keepsAllModels = keepsAllModels
      if separator != nil { section.items.childSeparator = separator }
    }
  }

  /// Changes the separators between the items of each section.
  func separateItems(by separator: (() -> SeparatorModel)?) {
    for items in contents { items.childSeparator = separator }
  }

  /// Returns the item whose model contains a row, and its position.
  func item(of row: CellModel) -> (item: Any, position: ListPosition)? {
    // The user may have moved the row to another section.
    let origin = children.first { ($0 as? SectionModel)?.items.shown?.knows(row) == true }
    guard let section = (origin ?? row.ancestor(in: self)) as? SectionModel,
      let (item, index) = section.items.shown?.item(ofRow: row, in: section.items)
    else { return nil }
    return (item, ListPosition(section: section.number, index: index))
  }
}

/// A section in the tree.
final class SectionModel: ContainerModel {
  /// The identity of a section: the place that created it, and the number of earlier sections from there.
  private struct ID: Hashable {
    let place: SectionPlace
    let occurrence: Int
  }

  /// The position of the section among those shown.
  private(set) var number = 0

  /// The rows of the section's items, between its header and its footer.
  let items = ListContent(holdsContainers: false)

  private let header = ContainerModel()
  private let footer = ContainerModel()

  override init() {
    super.init()
    add(contentsOf: [header, items, footer])
  }

  /// Shows sections in a container, reusing the models of the sections that the same places have created before.
  static func show(
    _ sections: [ListSection], in container: ContainerModel, hasGrown: Bool = false,
    updateModel: ((Model, Any) -> Void)? = nil, setUp: (SectionModel) -> Void = { _ in }
  ) {
    var counts: [SectionPlace: Int] = [:]
    let identified = sections.enumerated().map { number, section in
      let occurrence = counts[section.place, default: 0]
      counts[section.place] = occurrence + 1
      return (id: ID(place: section.place, occurrence: occurrence), number: number, section: section)
    }
    container.setChildren(identified, id: \.id) { _ -> SectionModel in
      let model = SectionModel()
      setUp(model)
      return model
    } update: { model, element in
      model.number = element.number
      model.show(element.section, SectionUpdate(model: updateModel, hasGrown: hasGrown))
    }
  }

  private func show(_ section: ListSection, _ update: SectionUpdate) {
    Self.show(section.makeHeader, in: header)
    section.show(items, update)
    Self.show(section.makeFooter, in: footer)
  }

  private static func show(_ make: (() -> Model)?, in place: ContainerModel) {
    guard make != nil || !place.children.isEmpty else { return }
    place.replaceChildren(with: make.map { [$0()] } ?? [])
  }
}
