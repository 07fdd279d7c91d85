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
/// It loads when it is first shown, and by itself loads more when the user comes near the end of the items. Items are
/// shown by cells or by containers; items and models are matched by identity, also after rows have been moved or
/// deleted through the view. A row that was deleted so is gone until its item comes with a refresh. What is shown
/// besides the items is in ``RefreshList/rows``; `childSeparator` separates the items.
///
/// After a refresh the models of items that are equal to what they were stay, with their rows: an answer that brings
/// nothing new is compared item by item, and no row is laid out again.
///
/// From 2,000 items on, where each is shown by one cell of the same class and nothing separates them, only the models near
/// the viewport are kept: a hundred thousand items cost what is seen of them. Models that are let go of are made again when
/// the user comes back; see ``RefreshListModel/keepsAllModels``.
///
/// A list can also show a ``CollectionState`` or a ``DataState`` that somebody else owns; then it only asks for more,
/// by ``RefreshListModel/onRefresh`` and ``RefreshListModel/onLoadMore``.
open class PagedListModel<Item>: RefreshListModel<Item> {
  /// Called when the user selects an item, with its place among the list's items.
  ///
  /// - Complexity: O(n) in the number of items, for each selection.
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

  /// Brings the model of an item that is still there up to date.
  ///
  /// It is called for items that are not equal to what they were, and for all items that cannot be compared or are
  /// objects, which may have changed all the same. By default there is nothing that does it: then another model is made
  /// of an item that is not equal to what it was or cannot be compared.
  public final var updateModel: ((Model, Item) -> Void)? {
    get { models.update }
    set { models.update = newValue }
  }

  private let models: ItemModels<Item>
  private var shownVersion = ContentVersion.none

  // Initializers come with and without `id`: an optional closure before the trailing one lets the compiler crash
  // on a misspelt label, because containers can be called with a closure, too.

  /// Creates a list that loads from a source.
  ///
  /// An item is identified by its `id` if it is `Identifiable`, else by itself if it is `Hashable`, else by nothing.
  ///
  /// - Parameters:
  ///   - source: Where pages come from.
  ///   - target: What to ask for.
  ///   - info: What the target is updated with; passed by the code that opens the list.
  ///   - make: Makes the model of an item.
  public init<Source: PageSource>(
    source: Source, target: Source.Target, info: Source.Target.Info? = nil, make: @escaping (Item) -> Model
  ) where Source.Item == Item {
    models = ItemModels(identifiedBy: .own, make: make)
    super.init(holdsContainers: false)
    follow(RefreshOperator(source: source, target: target, info: info)) { [weak self] in self?.showItems(of: $0) }
  }

  /// Creates a list that loads from a source, of items that `id` identifies.
  ///
  /// - Parameters:
  ///   - source: Where pages come from.
  ///   - target: What to ask for.
  ///   - info: What the target is updated with; passed by the code that opens the list.
  ///   - id: What identifies an item.
  ///   - make: Makes the model of an item.
  public init<Source: PageSource>(
    source: Source, target: Source.Target, info: Source.Target.Info? = nil, id: @escaping (Item) -> AnyHashable,
    make: @escaping (Item) -> Model
  ) where Source.Item == Item {
    models = ItemModels(identifiedBy: ItemIdentity(id), make: make)
    super.init(holdsContainers: false)
    follow(RefreshOperator(source: source, target: target, info: info, id: id)) { [weak self] in
      self?.showItems(of: $0)
    }
  }

  /// Creates a list that loads from a source that has only one thing to ask for.
  ///
  /// An item is identified by its `id` if it is `Identifiable`, else by itself if it is `Hashable`, else by nothing.
  ///
  /// - Parameters:
  ///   - source: Where pages come from.
  ///   - make: Makes the model of an item.
  public init<Source: PageSource>(source: Source, make: @escaping (Item) -> Model)
  where Source.Item == Item, Source.Target == PageTarget {
    models = ItemModels(identifiedBy: .own, make: make)
    super.init(holdsContainers: false)
    follow(RefreshOperator(source: source)) { [weak self] in self?.showItems(of: $0) }
  }

  /// Creates a list that loads from a source that has only one thing to ask for, of items that `id` identifies.
  ///
  /// - Parameters:
  ///   - source: Where pages come from.
  ///   - id: What identifies an item.
  ///   - make: Makes the model of an item.
  public init<Source: PageSource>(
    source: Source, id: @escaping (Item) -> AnyHashable, make: @escaping (Item) -> Model
  ) where Source.Item == Item, Source.Target == PageTarget {
    models = ItemModels(identifiedBy: ItemIdentity(id), make: make)
    super.init(holdsContainers: false)
    follow(RefreshOperator(source: source, id: id)) { [weak self] in self?.showItems(of: $0) }
  }

  /// Creates a list that shows a state that somebody else owns.
  ///
  /// An item is identified by its `id` if it is `Identifiable`, else by itself if it is `Hashable`, else by nothing.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - make: Makes the model of an item.
  public init(state: ObservableValue<CollectionState<Item>>, make: @escaping (Item) -> Model) {
    models = ItemModels(identifiedBy: .own, make: make)
    super.init(holdsContainers: false)
    follow(state) { [weak self] in self?.showItems(of: $0) }
  }

  /// Creates a list that shows a state that somebody else owns, of items that `id` identifies.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - id: What identifies an item.
  ///   - make: Makes the model of an item.
  public init(
    state: ObservableValue<CollectionState<Item>>, id: @escaping (Item) -> AnyHashable, make: @escaping (Item) -> Model
  ) {
    models = ItemModels(identifiedBy: ItemIdentity(id), make: make)
    super.init(holdsContainers: false)
    follow(state) { [weak self] in self?.showItems(of: $0) }
  }

  /// Creates a list that is driven by an operator of your own.
  ///
  /// Items are identified as the operator identifies them.
  ///
  /// - Parameters:
  ///   - handler: Loads the items.
  ///   - make: Makes the model of an item.
  public init<Source: PageSource>(operator handler: RefreshOperator<Source>, make: @escaping (Item) -> Model)
  where Source.Item == Item {
    models = ItemModels(identifiedBy: handler.progress.identity, make: make)
    super.init(holdsContainers: false)
    follow(handler) { [weak self] in self?.showItems(of: $0) }
  }

  /// Creates a list that shows a state that somebody else owns, of items that come at once.
  ///
  /// An item is identified by its `id` if it is `Identifiable`, else by itself if it is `Hashable`, else by nothing.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - make: Makes the model of an item.
  public init(state: ObservableValue<DataState<[Item]>>, make: @escaping (Item) -> Model) {
    models = ItemModels(identifiedBy: .own, make: make)
    super.init(holdsContainers: false)
    follow(state.map { CollectionState($0) }) { [weak self] in self?.showItems(of: $0) }
  }

  /// Creates a list that shows a state that somebody else owns, of items that come at once and that `id` identifies.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - id: What identifies an item.
  ///   - make: Makes the model of an item.
  public init(
    state: ObservableValue<DataState<[Item]>>, id: @escaping (Item) -> AnyHashable, make: @escaping (Item) -> Model
  ) {
    models = ItemModels(identifiedBy: ItemIdentity(id), make: make)
    super.init(holdsContainers: false)
    follow(state.map { CollectionState($0) }) { [weak self] in self?.showItems(of: $0) }
  }

  /// Brings the models into line with the items of a state.
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
