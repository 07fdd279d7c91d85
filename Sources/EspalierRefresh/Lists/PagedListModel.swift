public import EspalierTree

/// A list that loads its items page by page, and shows its loading state.
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
/// It loads when it is first shown, and loads more automatically when the user nears the end of the items. Items are
/// shown by cells or containers, and matched with their models by identity, even after rows have been moved or deleted
/// through the view. A row deleted that way stays away until a refresh brings its item back. ``RefreshList/rows``
/// defines what is shown besides the items; `childSeparator` separates the items.
///
/// After a refresh, the models and rows of unchanged items stay: if nothing is new, items are compared one by one, and
/// no row is laid out again.
///
/// From 2,000 items on, if each is shown by one cell of the same class without separators, only the models near the
/// viewport are kept, so the cost of a hundred thousand items is that of the visible ones. Released models are created
/// again when the user comes back; see ``RefreshListModel/keepsAllModels``.
///
/// A list can also show a ``CollectionState`` or a ``DataState`` that is owned elsewhere; it then requests data through
/// ``RefreshListModel/onRefresh`` and ``RefreshListModel/onLoadMore``.
open class PagedListModel<Item>: RefreshListModel<Item> {
  /// A closure that is called when the user selects an item, with the item and its index.
  ///
  /// - Complexity: O(log n) in the number of items, for each selection; O(n) after the user has moved or deleted rows.
  public final var onSelect: ((Item, Int) -> Void)? {
    didSet {
      content.onSelect = onSelect.map { onSelect in
        { [weak self] row in
          guard let self, let index = models.index(ofRow: row, in: content), items.indices.contains(index)
          else { return }
          onSelect(items[index], index)
        }
      }
    }
  }

  /// A closure that is called after the user has moved or deleted rows through the view, with the items as shown.
  ///
  /// Only the order of the rows changes; ``RefreshList/items`` stays what the source has sent, and the next refresh
  /// restores its order. So send the new order to the source, or store it. While a row is dragged, the closure is
  /// called for each step.
  ///
  /// - Complexity: O(n) in the number of items, for each call.
  public final var onRearrange: (([Item]) -> Void)? {
    didSet {
      content.onRearrange = onRearrange.map { onRearrange in
        { [weak self] in if let self { onRearrange(shownItems) } }
      }
    }
  }

  /// The items in the order in which they are shown, without those whose rows the user has deleted.
  ///
  /// It differs from ``RefreshList/items`` only after the user has moved or deleted rows; see ``onRearrange``.
  ///
  /// - Complexity: O(n) in the number of items after the user has moved or deleted rows.
  public final var shownItems: [Item] { models.shownItems(in: content) }

  /// A closure that updates the model of an existing item.
  ///
  /// It is called for items that have changed, and for all items that are objects or cannot be compared, because they
  /// may have changed. If it is `nil`, which is the default, a new model is created for each item that has changed or
  /// cannot be compared.
  public final var updateModel: ((Model, Item) -> Void)? {
    get { models.update }
    set { models.update = newValue }
  }

  private let models: ItemPresenter<Item>
  private var shownVersion = ContentVersion.none

  // Initializers come with and without `id`: with an optional closure before the trailing one, the compiler crashes on
  // a misspelled label, because containers can also be called with a closure.

  /// Creates a list that loads from a source.
  ///
  /// An item is identified by its `id` if it is `Identifiable`, or by itself if it is `Hashable`; others have no
  /// identity.
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - target: The target to request.
  ///   - info: Information that updates the target; passed by the code that opens the list.
  ///   - make: A closure that creates the model of an item.
  public init<Source: PageSource>(
    source: Source, target: Source.Target, info: Source.Target.Info? = nil, make: @escaping (Item) -> Model
  ) where Source.Item == Item {
    models = ItemPresenter(identifiedBy: .own, make: make)
    super.init(holdsContainers: false)
    follow(RefreshOperator(source: source, target: target, info: info)) { [weak self] in self?.showItems(of: $0) }
  }

  /// Creates a list that loads from a source, with items identified by `id`.
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - target: The target to request.
  ///   - info: Information that updates the target; passed by the code that opens the list.
  ///   - id: A closure that returns the identity of an item.
  ///   - make: A closure that creates the model of an item.
  public init<Source: PageSource>(
    source: Source, target: Source.Target, info: Source.Target.Info? = nil, id: @escaping (Item) -> AnyHashable,
    make: @escaping (Item) -> Model
  ) where Source.Item == Item {
    models = ItemPresenter(identifiedBy: ItemIdentity(id), make: make)
    super.init(holdsContainers: false)
    follow(RefreshOperator(source: source, target: target, info: info, id: id)) { [weak self] in
      self?.showItems(of: $0)
    }
  }

  /// Creates a list that loads from a source with a single target.
  ///
  /// An item is identified by its `id` if it is `Identifiable`, or by itself if it is `Hashable`; others have no
  /// identity.
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - make: A closure that creates the model of an item.
  public init<Source: PageSource>(source: Source, make: @escaping (Item) -> Model)
  where Source.Item == Item, Source.Target == PageTarget {
    models = ItemPresenter(identifiedBy: .own, make: make)
    super.init(holdsContainers: false)
    follow(RefreshOperator(source: source)) { [weak self] in self?.showItems(of: $0) }
  }

  /// Creates a list that loads from a source with a single target, with items identified by `id`.
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - id: A closure that returns the identity of an item.
  ///   - make: A closure that creates the model of an item.
  public init<Source: PageSource>(
    source: Source, id: @escaping (Item) -> AnyHashable, make: @escaping (Item) -> Model
  ) where Source.Item == Item, Source.Target == PageTarget {
    models = ItemPresenter(identifiedBy: ItemIdentity(id), make: make)
    super.init(holdsContainers: false)
    follow(RefreshOperator(source: source, id: id)) { [weak self] in self?.showItems(of: $0) }
  }

  /// Creates a list that shows a state that is owned elsewhere.
  ///
  /// An item is identified by its `id` if it is `Identifiable`, or by itself if it is `Hashable`; others have no
  /// identity.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - make: A closure that creates the model of an item.
  public init(state: ObservableValue<CollectionState<Item>>, make: @escaping (Item) -> Model) {
    models = ItemPresenter(identifiedBy: .own, make: make)
    super.init(holdsContainers: false)
    follow(state) { [weak self] in self?.showItems(of: $0) }
  }

  /// Creates a list that shows a state that is owned elsewhere, with items identified by `id`.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - id: A closure that returns the identity of an item.
  ///   - make: A closure that creates the model of an item.
  public init(
    state: ObservableValue<CollectionState<Item>>, id: @escaping (Item) -> AnyHashable, make: @escaping (Item) -> Model
  ) {
    models = ItemPresenter(identifiedBy: ItemIdentity(id), make: make)
    super.init(holdsContainers: false)
    follow(state) { [weak self] in self?.showItems(of: $0) }
  }

  /// Creates a list that is driven by your own operator.
  ///
  /// The operator determines the identity of items.
  ///
  /// - Parameters:
  ///   - handler: The operator that loads the items.
  ///   - make: A closure that creates the model of an item.
  /// - Precondition: The operator belongs to no other list, and to no other state machine.
  public init<Source: PageSource>(operator handler: RefreshOperator<Source>, make: @escaping (Item) -> Model)
  where Source.Item == Item {
    models = ItemPresenter(identifiedBy: handler.progress.identity, make: make)
    super.init(holdsContainers: false)
    follow(handler) { [weak self] in self?.showItems(of: $0) }
  }

  /// Creates a list that shows a state that is owned elsewhere, whose items arrive all at once.
  ///
  /// An item is identified by its `id` if it is `Identifiable`, or by itself if it is `Hashable`; others have no
  /// identity.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - make: A closure that creates the model of an item.
  public init(state: ObservableValue<DataState<[Item]>>, make: @escaping (Item) -> Model) {
    models = ItemPresenter(identifiedBy: .own, make: make)
    super.init(holdsContainers: false)
    follow(state.map { CollectionState($0) }) { [weak self] in self?.showItems(of: $0) }
  }

  /// Creates a list that shows a state owned elsewhere, whose items arrive all at once and are identified by `id`.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - id: A closure that returns the identity of an item.
  ///   - make: A closure that creates the model of an item.
  public init(
    state: ObservableValue<DataState<[Item]>>, id: @escaping (Item) -> AnyHashable, make: @escaping (Item) -> Model
  ) {
    models = ItemPresenter(identifiedBy: ItemIdentity(id), make: make)
    super.init(holdsContainers: false)
    follow(state.map { CollectionState($0) }) { [weak self] in self?.showItems(of: $0) }
  }

  /// Synchronizes the models with the items of a state.
  private func showItems(of state: CollectionState<Item>) {
    let shownCount = models.items.count
    if !state.version.hasGrown(from: shownVersion) || state.elements.count < shownCount {
      models.show(state.elements, in: content)
    } else if state.elements.count > shownCount {
      models.append(state.elements[shownCount...], in: content)
    }
    shownVersion = state.version
  }
}
