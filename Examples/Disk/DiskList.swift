import Espalier
import ExampleSupport

/// What is below a folder.
final class DiskList: OutlineModel<DiskItem, DiskItem> {
  enum State {
    /// The folder is being read; the list still shows what it read before or, the first time, what has been found.
    case reading(DiskProgress)
    case shown(DiskTree, SortOrder)
    case failed(Failure)
  }

  let state = ObservableValue(State.reading(DiskProgress()))
  let path: String
  private let source: any DiskSource
  private var contents: DiskContents

  /// Whether a whole tree has been shown.
  private var hasWhole = false

  /// The path to open as soon as everything has been read.
  private var pathToOpen: String?
  private var reading: Work?

  init(_ source: any DiskSource, order: SortOrder, opening pathToOpen: String? = nil) {
    self.source = source
    self.pathToOpen = pathToOpen
    path = source.path
    contents = DiskContents(DiskTree(path: source.path.utf8), by: order)
    super.init([], id: { $0 }, content: { $0.text }, children: { $0.children })
    showsGuides = false
    trailing = { item, width in item.figures(width: width) }
    // The scroll indicator is in the last column.
    spacing = Spacing(right: 1)
    read()
  }

  /// Starts reading everything in the background, and cancels a reading that has not finished.
  func read() {
    reading?.cancel()
    let progress = DiskProgress()
    state.value = .reading(progress)
    reading = perform { [source] in
      try source.read(progress)
    } then: { list, result in
      switch result {
      case .success(let tree): list.show(tree)
      case .failure(let error):
        list.state.value = .failed(error as? Failure ?? Failure(.unavailable, "\(error)"))
      }
    }
  }

  var order: SortOrder { contents.order }

  /// Sorts in an order; the focus stays on its entry.
  func sort(by order: SortOrder) {
    show(contents.tree, by: order)
    if case .shown = state.value { state.value = .shown(contents.tree, contents.order) }
  }

  /// Shows what has been found so far, if there is news; the focus stays on the first row if it is there.
  ///
  /// A list that has shown a whole tree keeps it until the next one is whole.
  func showSketch(of progress: DiskProgress) {
    guard !hasWhole, let sketch = progress.takeSketch() else { return }
    let isAtStart = focusedNode == nil || focusedNode == roots.first
    show(sketch, by: contents.order)
    if isAtStart, let first = roots.first { focus(first) }
  }

  private func show(_ tree: DiskTree, by order: SortOrder) {
    contents = DiskContents(tree, by: order)
    roots = contents.items()
  }

  private func show(_ tree: DiskTree) {
    hasWhole = true
    let isAtStart = focusedNode == nil
    show(tree, by: contents.order)
    state.value = .shown(tree, contents.order)
    if isAtStart, let first = roots.first { focus(first) }
    if let path = pathToOpen { open(path) }
    pathToOpen = nil
  }

  /// Opens the folders on a path, and focuses its end.
  private func open(_ path: String) {
    guard let way = contents.tree.way(along: path) else {
      let folder = contents.tree.name(of: DiskTree.root)
      state.value = .failed(Failure(.unavailable, "--open: there is no “\(path)” below \(folder)"))
      return
    }
    let items = way.map { DiskItem(contents: contents, number: $0) }
    for item in items { expand(item) }
    if let last = items.last { focus(last) }
  }
}
