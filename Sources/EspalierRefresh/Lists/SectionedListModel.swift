public import EspalierTree

/// A list whose data define its sections, one of which can grow by pages.
///
/// ```swift
/// let list = SectionedListModel { position in try await server.results(for: query, from: position) }
/// list.onSelect = { item, place in
///   if let person = item as? Person { open(person) }
/// }
/// ```
///
/// It can also load from a ``PageSource`` whose items are such data, or show a ``DataState`` of them that is owned
/// elsewhere. Models of existing items are kept as in a ``PagedListModel``, and long sections keep only those near the
/// viewport; `childSeparator` separates the items of each section.
open class SectionedListModel<Data: ListData & Sendable>: RefreshListModel<Data> {
  /// The data: the first page, with the pageable sections of the following pages appended.
  public private(set) final var data: Data?

  /// A closure that is called when the user selects an item, with the item and its position.
  ///
  /// Sections can have items of different types: cast the item to the type that you expect. If the user has moved a row
  /// to another section, the position is still that of its item in the data.
  ///
  /// - Complexity: O(s + log n) in the number of sections and of the section's items, for each selection; O(n) after the
  ///   user has moved or deleted rows.
  public final var onSelect: ((Any, ListPosition) -> Void)? {
    didSet {
      content.onSelect = onSelect.map { onSelect in
        { [weak self] row in
          guard let self, let (item, position) = sections.item(of: row) else { return }
          onSelect(item, position)
        }
      }
      sections.selectsItems = onSelect != nil
    }
  }

  /// A closure that updates the model of an existing item.
  ///
  /// It is called for items that have changed, and for all items that are objects or cannot be compared, because they
  /// may have changed. If it is `nil`, which is the default, a new model is created for each item that has changed or
  /// cannot be compared.
  public final var updateModel: ((Model, Any) -> Void)? {
    get { sections.updateModel }
    set { sections.updateModel = newValue }
  }

  private let sections = SectionsModel()
  private var shownVersion = ContentVersion.none
  private var shownCount = 0

  /// Creates a list.
  ///
  /// - Parameter load: A closure that loads the page at a position; `nil` is the first page.
  public init(load: @escaping @Sendable (PagePosition?) async throws -> Data) {
    super.init(holdsContainers: true)
    let source = ClosureSource { (target: PageTarget) in
      let data = try await load(target.position)
      return Page(items: [data], next: Data.pageable == nil ? nil : data.next)
    }
    followPages(of: RefreshOperator(source: source, target: PageTarget(), removesDuplicates: false))
  }

  /// Creates a list that loads from a source; each item of a page is appended as a page of ``ListData``.
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - target: The target to request.
  ///   - info: Information that updates the target; passed by the code that opens the list.
  public init<Source: PageSource>(source: Source, target: Source.Target, info: Source.Target.Info? = nil)
  where Source.Item == Data {
    super.init(holdsContainers: true)
    followPages(of: RefreshOperator(source: source, target: target, info: info, removesDuplicates: false))
  }

  /// Creates a list that loads from a source with a single target.
  ///
  /// - Parameter source: The source of the pages; each item of a page is appended as a page of ``ListData``.
  public init<Source: PageSource>(source: Source) where Source.Item == Data, Source.Target == PageTarget {
    super.init(holdsContainers: true)
    followPages(of: RefreshOperator(source: source, target: PageTarget(), removesDuplicates: false))
  }

  /// Creates a list that is driven by your own operator.
  ///
  /// - Precondition: The operator belongs to no other list, and to no other state machine.
  public init<Source: PageSource>(operator handler: RefreshOperator<Source>) where Source.Item == Data {
    super.init(holdsContainers: true)
    followPages(of: handler)
  }

  /// Creates a list that shows a state that is owned elsewhere.
  ///
  /// It requests the data through ``RefreshListModel/onRefresh``.
  public init(state: ObservableValue<DataState<Data>>) {
    super.init(holdsContainers: true)
    prepare()
    follow(state.map { CollectionState($0.asList()) }) { [weak self] in self?.showPages(of: $0) }
  }

  private func followPages<Source: PageSource>(of refreshOperator: RefreshOperator<Source>) where Source.Item == Data {
    prepare()
    follow(refreshOperator) { [weak self] in self?.showPages(of: $0) }
  }

  private func prepare() {
    content.add(sections)
    // The content has only one child, so the separator is passed on to the sections.
    content.onLayout = { [sections, unowned content] in
      sections.separateItems(by: content.childSeparator)
      sections.keepsAllModels = content.keepsAllModels
    }
  }

  private func showPages(of state: CollectionState<Data>) {
    guard state.version != shownVersion else { return }
    let pages = state.elements
    let hasGrown = state.version.hasGrown(from: shownVersion) && pages.count > shownCount
    if !hasGrown {
      data = nil
      shownCount = 0
    }
    for page in pages[shownCount...] {
      if data == nil { data = page } else { data?.append(page) }
    }
    shownVersion = state.version
    shownCount = pages.count
    sections.keepsAllModels = content.keepsAllModels
    sections.show(data?.sections ?? [], hasGrown: hasGrown, separator: content.childSeparator)
  }
}
