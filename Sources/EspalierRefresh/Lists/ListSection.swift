public import EspalierTree

/// A section of a list: items that are shown by one kind of model, with a header and a footer if there are any.
public struct ListSection {
  /// Shows the items in a container.
  let show: (ItemsModel, SectionUpdate) -> any SectionItems

  let makeHeader: (() -> Model)?
  let makeFooter: (() -> Model)?

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - id: What identifies an item. By default the `id` of an `Identifiable` item, else a `Hashable` item itself,
  ///     else nothing.
  ///   - header: Makes what stands above the items; made anew each time that the data are shown.
  ///   - footer: Makes what stands below the items; made anew each time that the data are shown.
  ///   - make: Makes the model of an item.
  public init<Item>(
    _ items: [Item], id: ((Item) -> AnyHashable)? = nil, header: (() -> Model)? = nil, footer: (() -> Model)? = nil,
    make: @escaping (Item) -> Model
  ) {
    makeHeader = header
    makeFooter = footer
    show = { container, update in
      let earlier = update.earlier as? ItemModels<Item>
      // Models of items of another type may have the same ids.
      if earlier == nil { container.removeAll() }
      let models = ItemModels(identifiedBy: id.map { ItemIdentity($0) } ?? .own, after: earlier, make: make)
      models.update = update.model
      if update.hasGrown, models.take(asContinuation: items, in: container) { return models }
      models.show(items, in: container)
      return models
    }
  }
}

/// What a section has shown before, and how that changes.
struct SectionUpdate {
  var earlier: (any SectionItems)?

  /// Brings the model of an item that is still there up to date, if anything does.
  var model: ((Model, Any) -> Void)?

  /// Whether the data are what they were, with another page appended.
  var hasGrown = false
}

/// The items that a section shows, whatever their type is.
protocol SectionItems: AnyObject {
  /// The item in whose model a row of a container is, and its place.
  func item(ofRow row: CellModel, in container: ItemsModel) -> (item: Any, index: Int)?
}

extension ItemModels: SectionItems {
  func item(ofRow row: CellModel, in container: ItemsModel) -> (item: Any, index: Int)? {
    index(ofRow: row, in: container).map { (items[$0], $0) }
  }
}

/// Where an item is in a list of sections.
public struct ListPosition: Hashable, Sendable {
  /// The place of the section.
  public var section: Int

  /// The place of the item in its section.
  public var index: Int

  /// Creates a position.
  package init(section: Int, index: Int) {
    self.section = section
    self.index = index
  }
}
