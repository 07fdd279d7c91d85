import Espalier
import ExampleSupport

/// The rows below a folder; only the rows in view have models.
final class DiskList: LazyContainerModel {
  enum State {
    /// The folder is being read; the list still shows what it read before or, the first time, what has been found.
    case reading(DiskProgress)
    case shown(DiskTree, SortOrder)
    case failed(Failure)
  }

  let state: ObservableValue<State>
  let path: String
  /// The view that shows the list and is focused.
  weak var view: ContainerView?
  private let source: any DiskSource
  private let outline: Outline

  /// Whether a whole tree has been shown.
  private var hasWhole = false

  /// The path to open as soon as everything has been read.
  private var pathToOpen: String?
  private var reading: Work?

  init(_ source: any DiskSource, order: SortOrder, opening pathToOpen: String? = nil) {
    self.source = source
    self.pathToOpen = pathToOpen
    path = source.path
    let outline = Outline(DiskTree(path: source.path.utf8), order: order)
    self.outline = outline
    state = ObservableValue(.reading(DiskProgress()))
    super.init(count: 0) { row in DiskRow(outline.row(at: row), of: outline.tree) }
    // The scroll indicator is in the last column.
    spacing = Spacing(right: 1)
    subscribe(to: DiskEvents.toggled) { list, row in list.toggle(row) }
    subscribe(to: DiskEvents.left) { list, row in list.leave(row) }
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

  /// Switches the sort order; the focus stays on its entry.
  func sort() {
    let focused = focusedRow.map { outline.row(at: $0).id }
    outline.sort(by: outline.order.next)
    reload(0..<count)
    if let focused, let row = outline.row(of: focused) { focus(row) }
    if case .shown = state.value { state.value = .shown(outline.tree, outline.order) }
  }

  /// Shows what has been found so far, if there is news; the focus stays on the first row if it is there.
  ///
  /// A list that has shown a whole tree keeps it until the next one is whole.
  func showSketch(of progress: DiskProgress) {
    guard !hasWhole, let sketch = progress.takeSketch() else { return }
    let way = (focusedRow ?? 0) > 0 ? wayToFocus(in: sketch) : []
    replaceTree(with: sketch)
    if count > 0 { focus(way.last.flatMap(outline.row) ?? 0) }
  }

  /// The path of the focused entry in another tree; empty if it is not there.
  private func wayToFocus(in tree: DiskTree) -> [DiskTree.ID] {
    let names = focusedRow.map { outline.tree.way(to: outline.row(at: $0).id).map(outline.tree.nameBytes) }
    return names.flatMap(tree.way) ?? []
  }

  /// Shows another tree in the rows that there are, and adds or removes rows at the end.
  private func replaceTree(with tree: DiskTree, opening path: [DiskTree.ID] = []) {
    outline.show(tree)
    outline.open(along: path)
    let (old, new) = (count, outline.rowCount)
    if new < old { remove(new..<old) } else { insert(new - old, at: old) }
    reload(0..<min(old, new))
  }

  private func show(_ tree: DiskTree) {
    hasWhole = true
    var way = wayToFocus(in: tree)
    let path = pathToOpen
    pathToOpen = nil
    let found = path.flatMap(tree.way)
    if let found { way = found }
    replaceTree(with: tree, opening: found ?? [])
    state.value = .shown(tree, outline.order)
    if count > 0 { focus(way.last.flatMap(outline.row) ?? 0) }
    if let path, found == nil {
      let folder = tree.name(of: DiskTree.root)
      state.value = .failed(Failure(.unavailable, "--open: there is no “\(path)” below \(folder)"))
    }
  }

  private func toggle(_ model: DiskRow) {
    guard let row = index(of: model), outline.tree.hasChildren(outline.row(at: row).id) else { return }
    if model.isOpen {
      remove(outline.close(row))
    } else {
      let rows = outline.open(row)
      insert(rows.count, at: rows.lowerBound)
    }
    reload(row..<row + 1)
  }

  private func leave(_ model: DiskRow) {
    guard let row = index(of: model), let folderRow = outline.row(at: row).folderRow else { return }
    focus(folderRow)
  }

  private var focusedRow: Int? { view?.focusedModel.flatMap(index) }

  private func focus(_ row: Int) {
    // Only rows that have been laid out can get the focus.
    view?.update()
    view?.focus(model(at: row))
  }
}
