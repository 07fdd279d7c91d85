public import EspalierTree

/// A page that loads one value, and fills free content with it after each success.
///
/// ```swift
/// let page = RefreshPageModel(load: { try await server.profile() }) { profile, content in
///   content.add(LabelModel.styled(.title, profile.name))
///   for link in profile.links { content.add(LinkModel(link)) }
/// }
/// ```
///
/// It loads when it is first shown. The content is empty each time it is filled; a refresh that fails leaves it alone.
open class RefreshPageModel<Value: Sendable>: RefreshListModel<Value> {
  private let show: (Value, ContainerModel) -> Void

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - load: Loads the value.
  ///   - show: Fills the content.
  public init(load: @escaping @Sendable () async throws -> Value, show: @escaping (Value, ContainerModel) -> Void) {
    self.show = show
    super.init()
    rows.end = { nil }
    let source = ClosureSource { (_: PageTarget) in Page(items: [try await load()]) }
    // A value that is equal to the last one is shown all the same: only its first appearance in a page counts.
    start(MachineEngine(RefreshOperator(source: source, target: PageTarget(), id: { _ in 0 }), inbox: inbox))
  }

  /// The value that was loaded last.
  public final var value: Value? { items.first }

  override func showItems() {
    guard let value, engine.generation != shownGeneration else { return }
    shownGeneration = engine.generation
    page.removeAll()
    show(value, page)
    if page.parent == nil { content.add(page) }
  }

  private let page = ContainerModel()
  private var shownGeneration = 0
}
