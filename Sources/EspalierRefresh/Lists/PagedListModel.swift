public import EspalierTree

/// A list that loads its items page by page, and shows how it is.
///
/// ```swift
/// let list = PagedListModel(source: Posts(server), target: PostsTarget(author: "ada")) { PostModel($0) }
/// list.onSelect = { post, _ in open(post) }
/// view.load(list)
/// view.update()                                  // begins to load: "Loading…"
/// await list.settle()
/// view.update()                                  // the first page
/// ```
///
/// It loads when it is first shown, and by itself loads more when the reader comes near the end of the items. Models of
/// items that are still there after a refresh are kept. What is shown besides the items is in
/// ``RefreshListModel/rows``.
///
/// A list can also show a ``CollectionState`` that somebody else owns; then it only asks for more, by ``onRefresh`` and
/// ``onLoadMore``.
open class PagedListModel<Item>: RefreshListModel<Item> {
  /// Called when the reader selects an item, with its position.
  ///
  /// Not called for a cell whose model overrides `didSelect` without calling `super`.
  public final var onSelect: ((Item, Int) -> Void)? {
    didSet {
      content.onSelect = onSelect.map { onSelect in
        { [weak self] index in
          guard let self, self.shown.indices.contains(index) else { return }
          onSelect(self.shown[index], index)
        }
      }
    }
  }

  /// Brings the model of an item that is still there up to date.
  ///
  /// By default there is nothing that does: then such a model is kept as it is when the item is equal to what it was,
  /// or cannot be compared; else another one is made.
  public final var updateModel: ((CellModel, Item) -> Void)?

  /// What loads the first page of a state that the list only shows.
  ///
  /// By default nothing does.
  public final var onRefresh: (() -> Void)? {
    get { stateEngine?.onRefresh }
    set { stateEngine?.onRefresh = newValue }
  }

  /// What loads the next page of a state that the list only shows.
  ///
  /// By default nothing does.
  public final var onLoadMore: (() -> Void)? {
    get { stateEngine?.onLoadMore }
    set { stateEngine?.onLoadMore = newValue }
  }

  private let identify: ((Item) -> AnyHashable)?
  private let make: (Item) -> CellModel
  private let areEqual = EqualityTest<Item>()

  /// The items whose models are the children of the content, in that order.
  private var shown: [Item] = []
  private var shownGeneration = 0

  private var stateEngine: StateEngine<Item>? { engine as? StateEngine<Item> }

  /// Makes a list that loads from a source.
  ///
  /// - Parameters:
  ///   - source: Where pages come from.
  ///   - target: What to ask for.
  ///   - info: What the target is updated with; handed over by whoever opens the list.
  ///   - id: What identifies an item. By default the `id` of an `Identifiable` item, else a `Hashable` item itself,
  ///     else nothing.
  ///   - make: Makes the model of an item.
  public convenience init<Source: PageSource>(
    source: Source, target: Source.Target, info: Source.Target.Info? = nil, id: ((Item) -> AnyHashable)? = nil,
    make: @escaping (Item) -> CellModel
  ) where Source.Item == Item {
    self.init(
      operator: RefreshOperator(source: source, target: target, info: info, id: id), id: id, make: make)
  }

  /// Makes a list that is driven by an operator of your own.
  ///
  /// The list sets the operator's ``RefreshOperator/onItemsChange``. The other parameters are those of
  /// ``init(source:target:info:id:make:)``.
  public init<Source: PageSource>(
    operator: RefreshOperator<Source>, id: ((Item) -> AnyHashable)? = nil, make: @escaping (Item) -> CellModel
  ) where Source.Item == Item {
    identify = id ?? PagedItems<Item>.ownIdentity
    self.make = make
    super.init()
    content.holdsOnlyCells = true
    start(MachineEngine(`operator`, inbox: inbox))
  }

  /// Makes a list that shows a state that somebody else owns.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - id: What identifies an item. By default the `id` of an `Identifiable` item, else a `Hashable` item itself,
  ///     else nothing.
  ///   - make: Makes the model of an item.
  public init(
    state: ObservableValue<CollectionState<Item>>, id: ((Item) -> AnyHashable)? = nil,
    make: @escaping (Item) -> CellModel
  ) {
    identify = id ?? PagedItems<Item>.ownIdentity
    self.make = make
    super.init()
    content.holdsOnlyCells = true
    start(StateEngine(state))
  }

  override func showItems() {
    let items = engine.items
    if engine.generation == shownGeneration, items.count >= shown.count {
      guard items.count > shown.count else { return }
      content.add(contentsOf: items[shown.count...].map(make))
    } else {
      replaceModels(with: items)
    }
    shown = items
    shownGeneration = engine.generation
  }

  /// Makes the models of other items, and keeps those of items that are still there.
  private func replaceModels(with items: [Item]) {
    guard let identify else { return content.replaceChildren(with: items.map(make)) }
    var old: [AnyHashable: (item: Item, model: CellModel)] = [:]
    for (item, child) in zip(shown, content.children) {
      // The first of two items with one id keeps it.
      if let model = child as? CellModel, old[identify(item)] == nil { old[identify(item)] = (item, model) }
    }
    content.replaceChildren(
      with: items.map { item -> CellModel in
        guard let (oldItem, model) = old.removeValue(forKey: identify(item)) else { return make(item) }
        if let updateModel {
          updateModel(model, item)
          return model
        }
        return areEqual(oldItem, item) ?? true ? model : make(item)
      })
  }
}
