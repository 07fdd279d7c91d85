public import EspalierTree

/// A section of a list: items shown by one kind of model, with an optional header and footer.
///
/// When new data are shown, a section keeps the models of the earlier section that was created at the same place in the
/// source code. If a place creates several sections, such as in a loop, they are matched in order.
public struct ListSection {
  /// Shows the items in a container.
  let show: (ListContent, SectionUpdate) -> Void

  let makeHeader: (() -> Model)?
  let makeFooter: (() -> Model)?

  /// Where the section was created in the source code.
  let place: SectionPlace

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - id: A closure that returns the identity of an item. The default is the `id` of an `Identifiable` item or a
  ///     `Hashable` item itself; other items have no identity.
  ///   - header: A closure that creates the header; called each time the data are shown.
  ///   - footer: A closure that creates the footer; called each time the data are shown.
  ///   - fileID: The file in which the section is created.
  ///   - line: The line in which it is created.
  ///   - column: The column in which it is created.
  ///   - make: A closure that creates the model of an item.
  public init<Item>(
    _ items: [Item], id: ((Item) -> AnyHashable)? = nil, header: (() -> Model)? = nil, footer: (() -> Model)? = nil,
    fileID: String = #fileID, line: Int = #line, column: Int = #column, make: @escaping (Item) -> Model
  ) {
    place = SectionPlace(fileID: fileID, line: line, column: column)
    makeHeader = header
    makeFooter = footer
    show = { container, update in
      let identity = id.map { ItemIdentity($0) } ?? .own
      var earlier = container.shown as? ItemPresenter<Item>
      if (earlier?.comparison.identity == nil) != (identity == nil) { earlier = nil }
      // Models of items of another type, or identified in another way, may have the same ids.
      if earlier == nil { container.removeAll() }
      let models = ItemPresenter(identifiedBy: identity, after: earlier, make: make)
      models.update = update.model
      if update.hasGrown, models.take(asContinuation: items, in: container) { return }
      models.show(items, in: container)
    }
  }
}

/// A place in the source code that creates sections.
struct SectionPlace: Hashable {
  let fileID: String
  let line: Int
  let column: Int
}

/// How the content of a section changes.
struct SectionUpdate {
  /// Updates the model of an existing item, if set.
  var model: ((Model, Any) -> Void)?

  /// Whether the new data are the old data with another page appended.
  var hasGrown = false
}

/// The position of an item in a list of sections.
public struct ListPosition: Hashable, Sendable {
  /// The index of the section.
  public var section: Int

  /// The index of the item in its section.
  public var index: Int

  /// Creates a position.
  package init(section: Int, index: Int) {
    self.section = section
    self.index = index
  }
}
