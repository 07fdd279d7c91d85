public import EspalierTree

/// A page that loads a value, and fills its content with it after each success.
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
/// It loads when it is first shown. The content is empty each time it is filled; a failed refresh leaves it unchanged.
/// A page can also show a ``DataState`` that is owned elsewhere.
open class RefreshPageModel<Value: Sendable>: RefreshListModel<Value> {
  private let show: (Value, ContainerModel) -> Void
  private let page = ContainerModel()
  private var shownVersion: ContentVersion?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - load: A closure that loads the value.
  ///   - show: A closure that fills the content.
  public init(load: @escaping @Sendable () async throws -> Value, show: @escaping (Value, ContainerModel) -> Void) {
    self.show = show
    super.init(holdsContainers: true)
    let source = ClosureSource { (_: PageTarget) in Page(items: [try await load()]) }
    prepare()
    follow(RefreshOperator(source: source, target: PageTarget(), removesDuplicates: false)) { [weak self] in
      self?.showValue(of: $0)
    }
  }

  /// Creates a page that shows a state that is owned elsewhere.
  ///
  /// It requests the value through ``RefreshListModel/onRefresh``.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - show: A closure that fills the content each time a new value arrives.
  public init(state: ObservableValue<DataState<Value>>, show: @escaping (Value, ContainerModel) -> Void) {
    self.show = show
    super.init(holdsContainers: true)
    prepare()
    follow(state.map { CollectionState($0.asList()) }) { [weak self] in self?.showValue(of: $0) }
  }

  /// The last loaded value.
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
