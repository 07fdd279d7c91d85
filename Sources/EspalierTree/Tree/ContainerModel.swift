/// A node with children: a folder of cells and of other containers.
///
/// ```swift
/// final class PostItem: ContainerModel {
///   init(_ post: Post) {
///     super.init()
///     add(LabelModel(post.text))
///     for comment in post.comments { add(CommentItem(comment)) }
///     subscribe(to: CommentEvents.deleted) { item, comment in item.remove(comment) }
///   }
/// }
/// ```
///
/// A container has no looks of its own: it places what it contains one below the other, or side by side, and leaves
/// space around it. Cells of one container that follow each other make a run of lines; a child container breaks the
/// run.
///
/// Containers can be nested 1,000 deep; laying out a deeper tree is a precondition failure.
open class ContainerModel: Model {
  final var siblings = SumTree<Child>()

  /// The containers directly below that are marked or have marks below them, when this container itself is not marked.
  private final var markedContainers: ContiguousArray<ContainerModel> = []

  /// The cells of this container that show something else since they were last laid out.
  private final var changedCells: ContiguousArray<CellModel> = []

  /// What few containers have.
  final var details: ContainerDetails?

  /// Counts the edits of the children.
  final private(set) var structureRevision: UInt32 = 0

  /// Counts everything that makes the container's rows be laid out again.
  final private(set) var layoutRevision: UInt32 = 0

  /// Makes a container without children.
  public override init() {
    super.init()
    flags = [.container, .needsLayout]
  }

  deinit {
    for chunk in siblings.chunks {
      for index in chunk.indices {
        Unmanaged.passUnretained(chunk[index].model)._withUnsafeGuaranteedRef { $0.becomeRoot() }
      }
    }
    details?.releaseSeparators()
  }

  /// The children, in order; a live view, never a copy.
  public final var children: Children { Children(container: self) }

  /// The empty space around and between the children.
  ///
  /// By default all of it is inherited.
  public final var spacing: Spacing {
    get { details?.spacing ?? .inherited }
    set {
      newValue.checkValues()
      guard newValue != spacing else { return }
      makeDetails().spacing = newValue
      markNeedsLayout()
    }
  }

  /// Called before the container's own rows are laid out again, not when only something below it has changed its
  /// extent.
  ///
  /// What it changes in its own children belongs to the same pass; what it changes elsewhere causes another one.
  open func willUpdate() {}

  /// Marks all cells below as changed; see ``Model/setNeedsUpdate()``.
  ///
  /// O(n) in the number of models below.
  public final override func setNeedsUpdate() {
    for child in children {
      if child.flags.contains(.container) {
        child.setNeedsUpdate()
      } else if child.flags.contains(.cell) {
        child.flags.insert(.contentChanged)
        noteChangedCell(unsafeDowncast(child, to: CellModel.self))
      }
    }
    markNeedsLayout()
  }

  /// Marks the rows of the container's children to be laid out again in the next update.
  public final override func setNeedsLayout() {
    markNeedsLayout()
  }

  /// Called when the reader selects a cell of this container, by the cell's own ``CellModel/didSelect()``.
  ///
  /// By default it does nothing. A cell whose model overrides `didSelect` without calling `super` keeps it to itself.
  open func didSelect(_ cell: CellModel) {}

  /// The container's details, made when there are none yet.
  final func makeDetails() -> ContainerDetails {
    if let details { return details }
    let made = ContainerDetails()
    details = made
    return made
  }

  /// Notes an edit of the children.
  final func structureDidChange() {
    structureRevision &+= 1
    markNeedsLayout()
  }

  /// Marks the container's own rows to be laid out again.
  final func markNeedsLayout() {
    layoutRevision &+= 1
    guard !flags.contains(.needsLayout) else { return }
    flags.insert(.needsLayout)
    passMarkOn()
  }

  /// Notes a cell of this container that shows something else.
  final func noteChangedCell(_ cell: CellModel) {
    guard !cell.flags.contains(.listedAsChanged) else { return }
    cell.flags.insert(.listedAsChanged)
    changedCells.append(cell)
  }

  /// Hands out the cells that show something else since this was last asked.
  final func takeChangedCells() -> ContiguousArray<CellModel> {
    if changedCells.isEmpty { return [] }
    let cells = changedCells
    changedCells.removeAll()
    for cell in cells where cell.parentReference === self { cell.flags.remove(.listedAsChanged) }
    return cells
  }

  /// Notes that cells have changed in a way that moves nothing.
  final func markContentChanged() {
    guard !flags.contains(.needsLayout) else { return }
    passMarkOn()
  }

  /// Hands out the containers directly below that have been marked, and forgets them.
  final func takeMarkedContainers() -> ContiguousArray<ContainerModel> {
    let marked = markedContainers
    markedContainers.removeAll()
    return marked.filter { container in
      guard container.parentReference === self else { return false }
      container.flags.remove(.listedAsMarked)
      return true
    }
  }

  /// Lets the containers above know where the mark is, up to the first that knows already, and the host when there is
  /// none.
  ///
  /// A container that needs layout itself visits all its children anyway, and has told those above.
  private func passMarkOn() {
    var lower = self
    while let upper = lower.parentReference {
      if lower.flags.contains(.listedAsMarked) || upper.flags.contains(.needsLayout) { return }
      lower.flags.insert(.listedAsMarked)
      upper.markedContainers.append(lower)
      lower = upper
    }
    (lower.record?.attachment as? ContainerView)?.treeWasMarked()
  }
}
