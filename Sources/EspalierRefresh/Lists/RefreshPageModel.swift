public import EspalierTree

/// A page that loads one value, and fills free content with it after each success.
///
/// ```swift
/// let page = RefreshPageModel(
///   load: { try await server.profile() },
///   show: { profile, content in
///     content.add(LabelModel.styled(.title, profile.name))
///     for link in profile.links { content.add(LinkModel(link)) }
///   })
/// ```
///
/// It loads when it is first shown. The content is empty each time it is filled; a refresh that fails leaves it alone.
/// A page can also show a ``DataState`` that somebody else owns.
open class RefreshPageModel<Value: Sendable>: RefreshListModel<Value> {
  private let show: (Value, ContainerModel) -> Void

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - load: Loads the value.
  ///   - show: Fills the content.
  public init(load: @escaping @Sendable () async throws -> Value, show: @escaping (Value, ContainerModel) -> Void) {
    self.show = show
    super.init(holdsContainers: true)
    let source = ClosureSource { (_: PageTarget) in Page(items: [try await load()]) }
    begin(
      MachineEngine(RefreshOperator(source: source, target: PageTarget(), content: .ofDistinctItems), inbox: ownInbox))
  }

  /// Makes a page that shows a state that somebody else owns.
  ///
  /// It asks for the value by ``RefreshListModel/onRefresh``.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - show: Fills the content, each time another value has come.
  public init(state: ObservableValue<DataState<Value>>, show: @escaping (Value, ContainerModel) -> Void) {
    self.show = show
    super.init(holdsContainers: true)
    begin(StateEngine(state.map { CollectionState($0.asList()) }))
  }

  /// The value that was loaded last.
  public final var value: Value? { items.first }

  private func begin(_ engine: ListEngine<Value>) {
    statusRows.end = { nil }
    separateChildren(of: page)
    start(engine) { [weak self] in self?.showValue() }
  }

  private func showValue() {
    guard engine.generation != shownGeneration else { return }
    shownGeneration = engine.generation
    page.removeAll()
    if let value = engine.items.first { show(value, page) }
    if page.parent == nil { content.add(page) }
  }

  private let page = ContainerModel()
  private var shownGeneration: Int?
}
