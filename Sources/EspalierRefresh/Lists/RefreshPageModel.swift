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
  private let page = ContainerModel()
  private var shownVersion: ContentVersion?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - load: Loads the value.
  ///   - show: Fills the content.
  public init(load: @escaping @Sendable () async throws -> Value, show: @escaping (Value, ContainerModel) -> Void) {
    self.show = show
    super.init(holdsContainers: true)
    let source = ClosureSource { (_: PageTarget) in Page(items: [try await load()]) }
    prepare()
    follow(RefreshOperator(source: source, target: PageTarget(), removesDuplicates: false)) { [weak self] in
      self?.showValue(of: $0)
    }
  }

  /// Creates a page that shows a state that somebody else owns.
  ///
  /// It asks for the value by ``RefreshListModel/onRefresh``.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - show: Fills the content, each time another value has come.
  public init(state: ObservableValue<DataState<Value>>, show: @escaping (Value, ContainerModel) -> Void) {
    self.show = show
    super.init(holdsContainers: true)
    prepare()
    follow(state.map { CollectionState($0.asList()) }) { [weak self] in self?.showValue(of: $0) }
  }

  /// The value that was loaded last.
  public final var value: Value? { items.first }

  private func prepare() {
    statusRows.end = { nil }
    separateChildren(of: page)
  }

  private func showValue(of state: CollectionState<Value>) {
    guard state.version != shownVersion else { return }
    shownVersion = state.version
    page.removeAll()
    if let value = state.elements.first { show(value, page) }
    if page.parent == nil { content.add(page) }
  }
}
