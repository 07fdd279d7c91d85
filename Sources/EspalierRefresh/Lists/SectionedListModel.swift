internal import EspalierTree

/// A list whose data say how they are shown, section by section, and of which one section grows by pages.
///
/// ```swift
/// let list = SectionedListModel { position in try await server.results(for: query, from: position) }
/// ```
open class SectionedListModel<Data: ListData & Sendable>: RefreshListModel<Data> {
  private var shownGeneration = 0
  private var shownCount = 0
  private let sections = ContainerModel()

  /// What is shown: the first page, with the pageable sections of those after it appended.
  public private(set) final var data: Data?

  /// Makes a list.
  ///
  /// - Parameter load: Loads the page that begins at a position, the first one at `nil`.
  public init(load: @escaping @Sendable (PagePosition?) async throws -> Data) {
    super.init()
    let source = ClosureSource { (target: PageTarget) in
      let data = try await load(target.position)
      return Page(items: [data], next: Data.pageable == nil ? nil : data.next)
    }
    // No page is another one, whatever is in it.
    var pageCount = 0
    let refreshOperator = RefreshOperator(source: source, target: PageTarget()) { _ in
      pageCount += 1
      return pageCount
    }
    content.add(sections)
    start(MachineEngine(refreshOperator, inbox: inbox))
  }

  override func showItems() {
    let pages = engine.items
    if engine.generation != shownGeneration || pages.count < shownCount {
      data = nil
      shownCount = 0
    }
    guard shownCount < pages.count else { return }
    for page in pages[shownCount...] {
      if data == nil { data = page } else { data?.append(page) }
    }
    shownGeneration = engine.generation
    shownCount = pages.count
    data?.show(in: sections)
  }
}
