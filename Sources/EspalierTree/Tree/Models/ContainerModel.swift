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

  // The lists of marks are changed outside of their properties, as in `SumTreeNode.changeElements`.

  /// The containers directly below that are marked or contain marks, while this container itself is not marked.
  private final var markedContainers: ContiguousArray<ContainerModel> = []

  /// The children around which lines are laid out again, unless all lines of the container are.
  private final var pendingChildren: ContiguousArray<Model> = []

  /// The cells of this container whose content has changed since they were last laid out.
  private final var changedCells: ContiguousArray<CellModel> = []

  /// The properties that few containers have.
  final var details: ContainerDetails?

  /// The number of edits of the children.
  package final var structureRevision: UInt32 { structureEditCount }

  /// The storage of `structureRevision`; private, so that reading it is a plain load.
  private final var structureEditCount: UInt32 = 0

  /// The number of changes that require laying out the container's rows again.
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
      guard !LayoutEnvironment.areEqual(newValue, layout) else { return }
      makeDetails().layout = newValue
      markNeedsLayout()
    }
  }

  /// Called before the container's own rows are laid out again.
  ///
  /// It is not called if only the size of something below has changed. Changes that it makes to the container's own
  /// children are part of the same pass; changes elsewhere cause another pass.
  open func willUpdate() {}

  /// Called when the first row of the container, or of a container in it, comes into view.
  ///
  /// It is called at the end of an update, or before the setter that brings the row into view returns, and not again
  /// until ``didEndDisplaying()``. Containers are notified before those inside them, and before the cells of their
  /// rows. Like the display callbacks of cells, it may scroll, edit and update the view.
  open func willDisplay() {}

  /// Called when the last visible row of the container and of the containers in it has left the view.
  ///
  /// This includes removing or hiding the container, and loading another tree. Cells are notified first, then the
  /// containers inside this one. A view that is deinitialized notifies nothing.
  open func didEndDisplaying() {}

  /// Called when the user has come within ``endThreshold`` rows of the container's end, so that you can load more.
  ///
  /// It is called after the display callbacks: at the end of an update, or before the setter that scrolls or resizes
  /// the view returns. If an update is due, it waits for that update. It is called again only after the number of the
  /// container's rows has changed, or the user has left the end and come back. It may scroll, edit and update the view:
  /// edits during an update are processed in another pass.
  open func didApproachEnd() {}

  /// Marks all cells below as changed; see ``Model/setNeedsUpdate()``.
  ///
  /// - Complexity: O(n) in the number of models below.
  public final override func setNeedsUpdate() {
    var hosts = MarkedHosts()
    var containers = [self]
    while let container = containers.popLast() {
      for child in container.children {
        if let container = child.asContainer {
          containers.append(container)
        } else if child.flags.contains(.cell) {
          unsafeDowncast(child, to: CellModel.self).noteContentChange()
        }
      }
      container.markNeedsLayout(in: &hosts)
    }
    hosts.requestUpdates()
  }

  /// Marks the rows of the container's children to be laid out again in the next update.
  public final override func setNeedsLayout() { markNeedsLayout() }

  /// Whether labels and separators of this container can be focused, because selecting them has an effect.
  ///
  /// The default is `false`. Call ``Model/setNeedsUpdate()`` when this changes.
  open var selectsChildren: Bool { false }

  /// Called when the user has selected a row of this container, after the cell's ``CellModel/didSelect(at:)``.
  ///
  /// The default implementation does nothing. Ancestors can subscribe to ``RowEvents/selected``.
  open func didSelect(_ cell: CellModel) {}

  /// Returns the container's details, and creates them if necessary.
  final func makeDetails() -> ContainerDetails {
    if let details { return details }
    let made = ContainerDetails()
    details = made
    return made
  }

  /// Notes an edit next to a child, or of all children.
  @inline(__always)
  final func noteStructureChange(around child: Model?, in hosts: inout MarkedHosts) {
    structureEditCount &+= 1
    noteRestructuring()
    // Most edits build a container, which is marked already.
    if flags.contains(.needsLayout) {
      layoutRevision &+= 1
      return
    }
    if let child { markNeedsLayout(around: child, in: &hosts) } else { markNeedsLayout(in: &hosts) }
  }

  /// Makes the drafts of the tree void if they include the container, because models have changed their places.
  @inline(__always)
  final func noteRestructuring() {
    if flags.contains(.drafted) { topContainer.details?.root?.noteRestructuring() }
  }

  /// Marks all of the container's own rows to be laid out again.
  final func markNeedsLayout() {
    var hosts = MarkedHosts()
    markNeedsLayout(in: &hosts)
    hosts.requestUpdates()
  }

  /// Marks all of the container's own rows to be laid out again, as part of an edit.
  final func markNeedsLayout(in hosts: inout MarkedHosts) {
    layoutRevision &+= 1
    if flags.insert(.needsLayout).inserted { passMarkOn(in: &hosts) }
  }

  /// Marks the lines around a child to be laid out again; for a separator that is not a child, all lines.
  ///
  /// The child may be new, or may have been laid out elsewhere.
  final func markNeedsLayout(around child: Model) {
    var hosts = MarkedHosts()
    markNeedsLayout(around: child, in: &hosts)
    hosts.requestUpdates()
  }

  /// Marks the lines around a child to be laid out again, as part of an edit.
  final func markNeedsLayout(around child: Model, in hosts: inout MarkedHosts) {
    guard child.childLeaf != nil else { return markNeedsLayout(in: &hosts) }
    layoutRevision &+= 1
    guard flags.isDisjoint(with: .needsLayout), !child.flags.contains(.listedAsPending) else { return }
    // A lazy container is never laid out as a whole, because most of its rows have no models.
    guard flags.contains(.lazy) || pendingChildren.count < max(32, childTree.count / 64) else {
      // From here on, one pass over all children is cheaper.
      _ = takePendingChildren()
      return markNeedsLayout(in: &hosts)
    }
    addPendingChild(child)
    if pendingChildren.count == 1 { passMarkOn(in: &hosts) }
  }

  /// Adds a child to the list of those around which lines are laid out again, and leaves marking the containers above
  /// to the caller.
  final func addPendingChild(_ child: Model) {
    guard child.flags.insert(.listedAsPending).inserted else { return }
    var pending = pendingChildren
    pendingChildren = []
    pending.append(child)
    pendingChildren = pending
  }

  /// Notes that rows of a lazy container have gained or lost models, while the rows are unchanged.
  final func noteModelChange() { structureEditCount &+= 1 }

  /// Marks the rows of a lazy container as edited.
  final func markRows(in hosts: inout MarkedHosts) {
    noteRestructuring()
    layoutRevision &+= 1
    if !flags.contains(.needsLayout) { passMarkOn(in: &hosts) }
  }

  /// Whether this is a lazy container whose rows have been edited since a view has laid them out.
  var hasEditedRows: Bool { false }

  /// Whether lines around any children have to be laid out again.
  final var hasPendingChildren: Bool { !pendingChildren.isEmpty }

  /// Returns the children around which lines have to be laid out again, in no particular order, and clears the list.
  final func takePendingChildren() -> ContiguousArray<Model> {
    if pendingChildren.isEmpty { return [] }
    let taken = pendingChildren
    pendingChildren = []
    return taken.unlisted(.listedAsPending)
  }

  /// Clears the parent of a leaving child or separator, and removes it from the lists, which would otherwise retain it:
  /// indefinitely if the container is never laid out again, and in a reference cycle if the container moves below that
  /// child.
  final func letGo(of model: Model) {
    model.parent = nil
    let flags = model.flags
    guard !flags.isDisjoint(with: .listed) else { return }
    model.flags.subtract(.listed)
    // The search begins at the end, because consecutive edits often concern the same children.
    var (pending, marked, changed) = (pendingChildren, markedContainers, changedCells)
    (pendingChildren, markedContainers, changedCells) = ([], [], [])
    if flags.contains(.listedAsPending), let index = pending.lastIndex(where: { $0 === model }) {
      pending.remove(at: index)
    }
    if flags.contains(.listedAsMarked) { marked.removeListed(at: model.listIndex) }
    if flags.contains(.listedAsChanged) { changed.removeListed(at: model.listIndex) }
    (pendingChildren, markedContainers, changedCells) = (pending, marked, changed)
  }

  /// Changes the children.
  ///
  /// The tree is moved out of the container in the meantime, as in `SumTreeNode.changeElements`.
  @inline(__always)
  @discardableResult
  final func changeChildTree<Result>(_ change: (inout SumTree<Child>) -> Result) -> Result {
    var changed = childTree
    defer { childTree = changed }
    return change(&changed)
  }

  /// Notes a cell of this container whose content has changed.
  final func noteChangedCell(_ cell: CellModel) {
    guard cell.flags.insert(.listedAsChanged).inserted else { return }
    var changed = changedCells
    changedCells = []
    changed.appendListed(cell)
    changedCells = changed
  }

  /// Returns the cells whose content has changed since the last call, and clears the list.
  final func takeChangedCells() -> ContiguousArray<CellModel> {
    if changedCells.isEmpty { return [] }
    let taken = changedCells
    changedCells = []
    return taken.unlisted(.listedAsChanged)
  }

  /// Whether the container, or one below it, has been marked since its marks were last taken, apart from edits of lazy
  /// rows.
  final var isMarked: Bool {
    flags.contains(.needsLayout) || hasPendingChildren || !changedCells.isEmpty || !markedContainers.isEmpty
  }

  /// Notes that cells have changed; measuring them shows whether anything moves.
  final func markContentChanged() {
    layoutRevision &+= 1
    guard !flags.contains(.needsLayout), let view = markContainersAbove() else { return }
    view.noteMark()
    view.askForUpdate()
  }

  /// Returns the marked containers directly below, and clears the list.
  final func takeMarkedContainers() -> ContiguousArray<ContainerModel> {
    let taken = markedContainers
    markedContainers = []
    return taken.unlisted(.listedAsMarked)
  }

  /// Releases child containers, and the containers inside them that have no other owner, one after another, so that
  /// releasing a deep tree needs no deep stack.
  private final func release(_ containers: inout [ContainerModel]) {
    // Everything else that retains children.
    childTree = SumTree()
    details = nil
    pendingChildren = []
    markedContainers = []
    containers.reverse()
    while var container = containers.popLast() {
      // Its inner containers are retained until it has been released.
      guard isKnownUniquelyReferenced(&container) else { continue }
      containers.append(contentsOf: container.childContainers().reversed())
    }
  }

  /// Returns the containers among the children, and visits every child on the way.
  private final func childContainers(visiting visit: (Model) -> Void = { _ in }) -> [ContainerModel] {
    var containers: [ContainerModel] = []
    for chunk in childTree.chunks {
      // The snapshot retains the models, so each of them need not be retained.
      for index in chunk.indices {
        Unmanaged.passUnretained(chunk[index].model)._withUnsafeGuaranteedRef { model in
          visit(model)
          if let container = model.asContainer { containers.append(container) }
        }
      }
    }
    return containers
  }

  /// Passes the mark on to the containers above, and notes the view whose host has to be asked for an update.
  private func passMarkOn(in hosts: inout MarkedHosts) {
    if let view = markContainersAbove() { hosts.insert(view) }
  }

  /// Marks the containers above, up to the first that is already marked.
  ///
  /// A container that needs layout itself visits all of its children anyway, and the containers above are marked.
  ///
  /// - Returns: What has loaded the tree, if the mark has reached its root.
  private func markContainersAbove() -> (any TreeHost)? {
    var lower = self
    while let upper = lower.parent {
      if lower.flags.contains(.listedAsMarked) || upper.flags.contains(.needsLayout) { return nil }
      lower.flags.insert(.listedAsMarked)
      var marked = upper.markedContainers
      upper.markedContainers = []
      marked.appendListed(lower)
      upper.markedContainers = marked
      lower = upper
    }
    return lower.details?.root?.host
  }
}

/// A list of models that know their own index, so that removing one takes constant time.
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

  /// Returns the models, none of which is on the list of a flag any more.
  fileprivate func unlisted(_ list: ModelFlags) -> Self {
    for model in self { model.flags.remove(list) }
    return self
  }
}
