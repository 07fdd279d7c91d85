/// A node with children, which groups cells and other containers.
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
/// A container draws nothing itself: it arranges its contents vertically or side by side, with space around them.
/// Consecutive cells of a container form a run of lines; a child container interrupts the run.
///
/// Containers can be nested 1,000 levels deep; laying out a deeper tree traps.
open class ContainerModel: Model {
  final var childTree = SumTree<Child>()

  /// The containers directly below that are marked or have marks below them, when this container itself is not marked.
  private final var markedContainers: ContiguousArray<ContainerModel> = []

  /// The children around which lines are laid out again, when not all of the container's lines are.
  private final var pendingChildren: ContiguousArray<Model> = []

  /// The cells of this container that show something else since they were last laid out.
  private final var changedCells: ContiguousArray<CellModel> = []

  /// What few containers have.
  final var details: ContainerDetails?

  /// Counts the edits of the children.
  package final var structureRevision: UInt32 { structureEditCount }

  /// Behind `structureRevision`; no other module sees it, so that reading it is a plain load.
  private final var structureEditCount: UInt32 = 0

  /// Counts everything that makes the container's rows be laid out again.
  final private(set) var layoutRevision: UInt32 = 0

  /// Creates a container without children.
  public override init() {
    super.init()
    flags = [.container, .needsLayout]
  }

  deinit {
    var containers = childContainers { $0.becomeRoot() }
    details?.release()
    if !containers.isEmpty { release(&containers) }
  }

  /// The children, in order, as a live view.
  public final var children: Children { Children(container: self) }

  /// The empty space around and between the children.
  ///
  /// By default, all values are inherited.
  public final var spacing: Spacing {
    get { details?.spacing ?? .inherited }
    set {
      newValue.checkValues()
      guard newValue != spacing else { return }
      makeDetails().spacing = newValue
      markNeedsLayout()
    }
  }

  /// The layout for the cells of this container, and of all containers below that do not set their own.
  ///
  /// If it is `nil`, which is the default, the nearest ancestor's layout applies, or otherwise ``FlowLayout``.
  public final var layout: (any ContainerLayout)? {
    get { details?.layout }
    set {
      if let newValue, let layout, newValue.isEqual(to: layout) { return }
      guard newValue != nil || layout != nil else { return }
      makeDetails().layout = newValue
      markNeedsLayout()
    }
  }

  /// Called before the container's own rows are laid out again.
  ///
  /// It is not called if only the size of something below has changed. Changes to the container's own children are part
  /// of the same pass; changes elsewhere cause another pass.
  open func willUpdate() {}

  /// Called when the first row of the container, or of a container in it, comes into view.
  ///
  /// It is called at the end of an update, or before the setter returns that has brought the row into view, and not
  /// again until ``didEndDisplaying()``. Containers are notified before those inside them, and before the cells of
  /// their rows. Like the display callbacks of cells, it may scroll, edit and update the view.
  open func willDisplay() {}

  /// Called when the last visible row of the container and of the containers in it has left the view.
  ///
  /// This includes that the container was removed or hidden, or another tree was loaded. Cells are notified first, then
  /// the containers inside this one. A view that goes away notifies nothing.
  open func didEndDisplaying() {}

  /// Called when the user has come within ``endThreshold`` rows of the container's end, which is the time to load more.
  ///
  /// It is called at the end of an update, or before the setter returns that has scrolled or resized the view, after
  /// the display callbacks; while an update is due, it waits for that. It is called again only after the number of the
  /// container's rows has changed, or the user has left the end and come back. It may scroll, edit and update the view:
  /// edits inside an update are processed in another pass.
  open func didApproachEnd() {}

  /// Marks all cells below as changed; see ``Model/setNeedsUpdate()``.
  ///
  /// - Complexity: O(n) in the number of models below.
  public final override func setNeedsUpdate() {
    var views = MarkedViews()
    var containers = [self]
    while let container = containers.popLast() {
      for child in container.children {
        if let container = child.asContainer {
          containers.append(container)
        } else if child.flags.contains(.cell) {
          unsafeDowncast(child, to: CellModel.self).noteContentChange()
        }
      }
      container.markNeedsLayout(in: &views)
    }
    views.askHosts()
  }

  /// Marks the rows of the container's children to be laid out again in the next update.
  public final override func setNeedsLayout() {
    markNeedsLayout()
  }

  /// Whether labels and separators of this container can have the focus, because selecting them has an effect.
  ///
  /// The default is `false`. Call ``Model/setNeedsUpdate()`` when this changes.
  open var selectsChildren: Bool { false }

  /// Called when the user has selected a row of this container, after the cell's ``CellModel/didSelect(at:)``.
  ///
  /// The default implementation does nothing. Ancestors can subscribe to ``RowEvents/selected``.
  open func didSelect(_ cell: CellModel) {}

  /// The container's details, made when there are none yet.
  final func makeDetails() -> ContainerDetails {
    if let details { return details }
    let made = ContainerDetails()
    details = made
    return made
  }

  /// Notes an edit of the children: next to a child, or of all of them.
  final func noteStructureChange(around child: Model?, in views: inout MarkedViews) {
    structureEditCount &+= 1
    if let child { markNeedsLayout(around: child, in: &views) } else { markNeedsLayout(in: &views) }
  }

  /// Marks the container's own rows to be laid out again, all of them.
  final func markNeedsLayout() {
    var views = MarkedViews()
    markNeedsLayout(in: &views)
    views.askHosts()
  }

  /// Marks the container's own rows to be laid out again, all of them, as a part of an edit.
  final func markNeedsLayout(in views: inout MarkedViews) {
    layoutRevision &+= 1
    guard !flags.contains(.needsLayout) else { return }
    flags.insert(.needsLayout)
    passMarkOn(in: &views)
  }

  /// Marks the lines around a child to be laid out again; around a separator that is no child, all lines.
  ///
  /// What has become of the child since it was laid out does not matter: it may be new, or have been somewhere else.
  final func markNeedsLayout(around child: Model) {
    var views = MarkedViews()
    markNeedsLayout(around: child, in: &views)
    views.askHosts()
  }

  /// Marks the lines around a child to be laid out again, as a part of an edit.
  final func markNeedsLayout(around child: Model, in views: inout MarkedViews) {
    guard child.childLeaf != nil else { return markNeedsLayout(in: &views) }
    layoutRevision &+= 1
    guard flags.isDisjoint(with: .needsLayout), !child.flags.contains(.listedAsPending) else { return }
    // The rows of a lazy container are never gone through, for most of them are not there.
    guard flags.contains(.lazy) || pendingChildren.count < max(32, childTree.count / 64) else {
      // From here on it is cheaper to go through the children once.
      _ = takePendingChildren()
      return markNeedsLayout(in: &views)
    }
    child.flags.insert(.listedAsPending)
    pendingChildren.append(child)
    if pendingChildren.count == 1 { passMarkOn(in: &views) }
  }

  /// Notes that rows of a lazy container have got models, or lost them; the rows are the same.
  final func noteModelChange() {
    structureEditCount &+= 1
  }

  /// Marks that the rows of a lazy container have been edited.
  final func markRows(in views: inout MarkedViews) {
    layoutRevision &+= 1
    if !flags.contains(.needsLayout) { passMarkOn(in: &views) }
  }

  /// Whether lines around some children have to be laid out again.
  final var hasPendingChildren: Bool { !pendingChildren.isEmpty }

  /// Hands out the children around which lines have to be laid out again, in no particular order, and forgets them.
  final func takePendingChildren() -> ContiguousArray<Model> {
    if pendingChildren.isEmpty { return [] }
    let pending = pendingChildren
    pendingChildren.removeAll()
    for child in pending { child.flags.remove(.listedAsPending) }
    return pending
  }

  /// Those of some models that are children of this container, each once and in the order of their places.
  ///
  /// - Complexity: O(k log n) for k models, in the number of children.
  final func inOrder(_ models: some Collection<Model>) -> [Model] {
    if models.count == 1 { return models.filter { $0.parent === self && $0.childLeaf != nil } }
    var places: [ObjectIdentifier: (index: Int, model: Model)] = [:]
    for model in models where model.parent === self {
      if let index = model.indexInParent { places[ObjectIdentifier(model)] = (index, model) }
    }
    return places.values.sorted { $0.index < $1.index }.map(\.model)
  }

  /// Takes a child or separator that leaves off the lists, which would keep it: for good, when the container is never
  /// laid out again, and in a circle, when the container comes below what it keeps.
  final func takeOffLists(_ model: Model) {
    let flags = model.flags
    guard !flags.isDisjoint(with: .listed) else { return }
    model.flags.subtract(.listed)
    // The last ones are looked at first, for edits often follow each other.
    if flags.contains(.listedAsPending), let index = pendingChildren.lastIndex(where: { $0 === model }) {
      pendingChildren.remove(at: index)
    }
    if flags.contains(.listedAsMarked) { markedContainers.removeListed(at: model.listIndex) }
    if flags.contains(.listedAsChanged) { changedCells.removeListed(at: model.listIndex) }
  }

  /// Changes the children.
  ///
  /// Outside of the container, as `SumTreeNode.changeElements` does.
  @inline(__always)
  @discardableResult
  final func changeChildTree<Result>(_ change: (inout SumTree<Child>) -> Result) -> Result {
    var changed = childTree
    defer { childTree = changed }
    return change(&changed)
  }

  /// Notes a cell of this container that shows something else.
  final func noteChangedCell(_ cell: CellModel) {
    guard !cell.flags.contains(.listedAsChanged) else { return }
    cell.flags.insert(.listedAsChanged)
    changedCells.appendListed(cell)
  }

  /// Hands out the cells that show something else since this was last asked.
  final func takeChangedCells() -> ContiguousArray<CellModel> {
    if changedCells.isEmpty { return [] }
    let cells = changedCells
    changedCells.removeAll()
    for cell in cells { cell.flags.remove(.listedAsChanged) }
    return cells
  }

  /// Lets the containers above know once more of marks that are still there.
  final func repeatMarks() {
    if flags.contains(.needsLayout) || hasPendingChildren || !changedCells.isEmpty || !markedContainers.isEmpty
      || asLazy?.hasEdits == true
    {
      passMarkOn()
    }
  }

  /// Notes that cells have changed; whether that moves anything is found out when they are measured.
  final func markContentChanged() {
    layoutRevision &+= 1
    if !flags.contains(.needsLayout) { passMarkOn() }
  }

  /// Hands out the containers directly below that have been marked, and forgets them.
  final func takeMarkedContainers() -> ContiguousArray<ContainerModel> {
    let marked = markedContainers
    markedContainers.removeAll()
    for container in marked { container.flags.remove(.listedAsMarked) }
    return marked
  }

  /// Lets go of child containers, and of those inside that nobody else keeps, one after the other: a deep tree needs no
  /// deep stack to go.
  private final func release(_ containers: inout [ContainerModel]) {
    // What else holds children.
    childTree = SumTree()
    details = nil
    pendingChildren.removeAll()
    markedContainers.removeAll()
    containers.reverse()
    while var container = containers.popLast() {
      // What is inside one that goes now is kept until that has gone.
      guard isKnownUniquelyReferenced(&container) else { continue }
      containers.append(contentsOf: container.childContainers().reversed())
    }
  }

  /// The containers among the children, and a look at each child on the way.
  private final func childContainers(visiting visit: (Model) -> Void = { _ in }) -> [ContainerModel] {
    var containers: [ContainerModel] = []
    for chunk in childTree.chunks {
      // The snapshot keeps the models, so there is no need to retain each of them.
      for index in chunk.indices {
        Unmanaged.passUnretained(chunk[index].model)._withUnsafeGuaranteedRef { model in
          visit(model)
          if let container = model.asContainer { containers.append(container) }
        }
      }
    }
    return containers
  }

  /// Lets the containers above and the host know where the mark is.
  private func passMarkOn() {
    var views = MarkedViews()
    passMarkOn(in: &views)
    views.askHosts()
  }

  /// Lets the containers above know where the mark is, up to the first that knows already; when there is none, lets the
  /// view know that has loaded the tree.
  ///
  /// A container that needs layout itself visits all its children anyway, and those above it know.
  private func passMarkOn(in views: inout MarkedViews) {
    var lower = self
    while let upper = lower.parent {
      if lower.flags.contains(.listedAsMarked) || upper.flags.contains(.needsLayout) { return }
      lower.flags.insert(.listedAsMarked)
      upper.markedContainers.appendListed(lower)
      lower = upper
    }
    if let view = lower.details?.root?.host { views.insert(view) }
  }
}

/// A list of models of which each knows its index, so that it can leave at once.
extension ContiguousArray where Element: Model {
  fileprivate mutating func appendListed(_ model: Element) {
    model.listIndex = UInt32(count)
    append(model)
  }

  /// Removes a model; the last one takes its place.
  fileprivate mutating func removeListed(at index: UInt32) {
    let last = removeLast()
    guard index < count else { return }
    self[Int(index)] = last
    last.listIndex = index
  }
}
