public import EspalierRefresh
public import EspalierTree

/// Items that arrive later.
extension TableModel {
  /// Creates a table that loads its items from a source, page by page.
  ///
  /// ```swift
  /// let table = TableModel(source: Posts(server), target: PostsTarget(author: "ada"), id: \.id, columns: columns)
  /// ```
  ///
  /// It loads the first page when it is shown, and the next one when the user comes near the end. While it loads, and
  /// after a failure, a line below the rows says so. Sorting and filtering concern the items that have been loaded.
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - target: The target to request.
  ///   - info: Information that updates the target; passed by the code that opens the table.
  ///   - id: A closure that returns what identifies an item.
  ///   - columns: The columns, whose ids must be unique.
  public convenience init<Source: PageSource>(
    source: Source, target: Source.Target, info: Source.Target.Info? = nil, id: @escaping (Item) -> ID,
    columns: [TableColumn<Item>]
  ) where Source.Item == Item {
    self.init([], id: id, columns: columns)
    load(from: RefreshOperator(source: source, target: target, info: info, id: { AnyHashable(id($0)) }))
  }

  /// Creates a table that loads its items from a source with a single target, page by page.
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - id: A closure that returns what identifies an item.
  ///   - columns: The columns, whose ids must be unique.
  public convenience init<Source: PageSource>(
    source: Source, id: @escaping (Item) -> ID, columns: [TableColumn<Item>]
  ) where Source.Item == Item, Source.Target == PageTarget {
    self.init([], id: id, columns: columns)
    load(from: RefreshOperator(source: source, id: { AnyHashable(id($0)) }))
  }

  /// Shows a state that is owned elsewhere: its items, and whether they are being loaded or could not be.
  ///
  /// Further pages are added to the ``items``, so those that the program has changed stay as they are until all are
  /// loaded anew. To request more, set ``onLoadMore``, and for the button after a failure ``onRetry``.
  public final func follow(_ state: ObservableValue<CollectionState<Item>>) {
    var shown: (version: ContentVersion, count: Int)?
    state.bind(to: self) { table, state in
      if let shown, state.version.hasGrown(from: shown.version) {
        if state.elements.count > shown.count { table.items += state.elements[shown.count...] }
      } else {
        table.items = state.elements
      }
      shown = (state.version, state.elements.count)
      table.showLoading(of: state)
    }
  }

  /// Waits until all requests of the table have ended, and their results have been shown.
  public final func settleLoading() async { await loader?.settle() }

  /// Loads the items anew, if the table loads from a source.
  public final func reload() { loader?.beginRefresh() }

  private final func load<Source: PageSource>(from refreshOperator: RefreshOperator<Source>)
  where Source.Item == Item {
    let loader = TableLoader(refreshOperator, for: self)
    self.loader = loader
    add(loader)
    onLoadMore = { [weak loader] in loader?.beginLoadMore() }
    loader.onLoadMoreSwitch = { [weak self] in self?.showLoading(of: refreshOperator.state.value) }
    follow(refreshOperator.state)
  }

  private final func showLoading(of new: CollectionState<Item>) {
    let isEnabled = loader?.isLoadMoreEnabled ?? true
    groups.asksAtEnd = new.hasMore && !new.isLoading && new.error == nil && isEnabled
    state =
      switch new.refreshState {
      case .failed(let error): .failed("\(error)")
      case .initial: .notLoaded
      case .refreshing: new.hasContent ? .ready : .loading
      case .paging: .loading
      case .paginated, .populated: .ready
      }
  }
}
