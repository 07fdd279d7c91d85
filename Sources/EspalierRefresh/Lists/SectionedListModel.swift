public import EspalierTree

/// A list whose data say how they are shown, section by section, and of which one section grows by pages.
///
/// ```swift
/// let list = SectionedListModel { position in try await server.results(for: query, from: position) }
/// list.onSelect = { item, place in
///   if let person = item as? Person { open(person) }
/// }
/// ```
///
/// It can also load from a ``PageSource`` whose items are such data, or show a ``DataState`` of them that somebody else
/// owns. Models of items that are still there are kept as in a ``PagedListModel``, and of long sections only those near the
/// viewport; `childSeparator` separates the items of each section.
open class SectionedListModel<Data: ListData & Sendable>: RefreshListModel<Data> {
  /// What is shown: the first page, with the pageable sections of those after it appended.
  public private(set) final var data: Data?

  /// Called when the user selects an item, with its section and its place in there.
  ///
  /// Sections can have items of different types: cast the item to the one you want.
  ///
  /// - Complexity: O(n) in the number of the section's items, for each selection.
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

  /// Brings the model of an item that is still there up to date.
  ///
  /// It is called for items that are not equal to what they were, and for all items that cannot be compared or are
  /// objects, which may have changed all the same. By default there is nothing that does it: then another model is made
  /// of an item that is not equal to what it was or cannot be compared.
  public final var updateModel: ((Model, Any) -> Void)? {
    get { sections.updateModel }
    set { sections.updateModel = newValue }
  }

  private let sections = SectionsModel()
  private var shownVersion = ContentVersion.none
  private var shownCount = 0

  /// Creates a list.
  ///
  /// - Parameter load: Loads the page that begins at a position, the first one at `nil`.
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
  ///   - source: Where pages come from.
  ///   - target: What to ask for.
  ///   - info: What the target is updated with; passed by the code that opens the list.
  public init<Source: PageSource>(source: Source, target: Source.Target, info: Source.Target.Info? = nil)
  where Source.Item == Data {
    super.init(holdsContainers: true)
    followPages(of: RefreshOperator(source: source, target: target, info: info, removesDuplicates: false))
  }

  /// Creates a list that loads from a source that has only one thing to ask for.
  ///
  /// - Parameter source: Where pages come from; each item of one is appended as a page of ``ListData``.
  public init<Source: PageSource>(source: Source) where Source.Item == Data, Source.Target == PageTarget {
    super.init(holdsContainers: true)
    followPages(of: RefreshOperator(source: source, target: PageTarget(), removesDuplicates: false))
  }

  /// Creates a list that is driven by an operator of your own.
  public init<Source: PageSource>(operator handler: RefreshOperator<Source>) where Source.Item == Data {
    super.init(holdsContainers: true)
    followPages(of: handler)
  }

  /// Creates a list that shows a state that somebody else owns.
  ///
  /// It asks for the data by ``RefreshListModel/onRefresh``.
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
    // The only child of the content has nothing to be separated from: what separates is handed on to the sections.
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
