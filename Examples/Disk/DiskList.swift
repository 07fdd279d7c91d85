import Espalier
import ExampleSupport

/// The rows below a folder; only the rows in view have models.
final class DiskList: LazyContainerModel {
  enum State {
    /// The folder is being read; the list still shows what it read before.
    case reading(DiskProgress)
    case shown(DiskTree, SortOrder)
    case failed(Failure)
  }

  let state: ObservableValue<State>
  let path: String
  /// The view that shows the list and has the focus.
  weak var view: ContainerView?
  private let source: any DiskSource
  private let outline: Outline

  /// The path to open as soon as the list has rows.
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
    } then: { list, answer in
      switch answer {
      case .success(let tree): list.show(tree)
      case .failure(let error): list.state.value = .failed(error as? Failure ?? Failure(.unavailable, "\(error)"))
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

  private func show(_ tree: DiskTree) {
    let focused = focusedRow.map { outline.tree.way(to: outline.row(at: $0).id).map(outline.tree.nameBytes) }
    var way = focused.flatMap(tree.way) ?? []
    remove(0..<count)
    outline.show(tree)
    let path = pathToOpen
    pathToOpen = nil
    if let path, let found = tree.way(along: path) {
      outline.open(along: found)
      way = found
    }
    insert(outline.rowCount, at: 0)
    state.value = .shown(tree, outline.order)
    if count > 0 { focus(way.last.flatMap(outline.row) ?? 0) }
    if let path, tree.way(along: path) == nil {
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
