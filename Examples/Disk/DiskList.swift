import Espalier
import ExampleSupport

/// The rows of what is below a folder, of which only those have models that are in view.
final class DiskList: LazyContainerModel {
  enum State {
    /// It is being read; what has been read before is still shown.
    case reading(DiskProgress)
    case shown(DiskTree, SortOrder)
    case failed(Failure)
  }

  let state: ObservableValue<State>
  let path: String
  /// The view that shows it; the focus is there.
  weak var view: ContainerView?
  private let source: any DiskSource
  private let outline: Outline

  /// The path that is opened as soon as there is something to be seen.
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
    // The scroll indicator stands in the last column.
    spacing = Spacing(right: 1)
    subscribe(to: DiskEvents.toggled) { list, row in list.toggle(row) }
    subscribe(to: DiskEvents.left) { list, row in list.leave(row) }
    read()
  }

  /// Begins to read everything, elsewhere; what was being read before is not waited for.
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

  /// Sorts what is shown in the other order; the focus stays on its entry.
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
    // The focus goes to rows that have been laid out.
    view?.update()
    view?.focus(model(at: row))
  }
}
