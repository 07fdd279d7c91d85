/// A change of a tree's structure, which is complete before anything is notified.
///
/// An edit has three parts:
///
/// 1. It begins with all models that change their places, while they are in their old ones: it notes their sources of
///    shared data.
/// 2. `take` and `put` change their places and mark what has to be laid out. They call nothing.
/// 3. `finish` adds the interest of the moved nodes to their new paths. The structure is then complete, and all effects
///    of the edit are determined. It then calls, in this order: subscribers whose source of shared data has changed,
///    the hosts of marked trees, and recipients of diagnostics.
///
/// ```swift
/// var edit = TreeEdit(of: model)
/// edit.take(model)
/// edit.put(model, into: folder)
/// edit.finish()
/// ```
///
/// These callbacks may edit and load. That is another edit, which is complete before this one continues: subscribers
/// that have been notified of newer values are skipped, a host whose view has been updated is not asked again, and a
/// diagnostic goes to the view that has the tree by then.
struct TreeEdit {
  private var relinks: [Relink] = []
  /// The hosts of the trees that the edit has marked.
  var hosts = MarkedHosts()

  /// The containers that were roots and kept diagnostics for a view.
  private var formerRoots: [ContainerModel] = []

  /// The old places of removed separators.
  private var separatorPlaces: [SeparatorPlace] = []

  /// The diagnostics of the edit.
  ///
  /// They are created when the structure is complete, because messages name models by their places.
  private var reports: [(container: ContainerModel, makeDiagnostic: () -> Diagnostic)] = []

  private struct SeparatorPlace {
    let separator: SeparatorModel
    let container: ContainerModel
    let isAmongChildren: Bool
  }

  /// Begins an edit that changes the place of a model.
  init(of model: Model) {
    if model.record != nil, let relink = Relink(model) { relinks.append(relink) }
  }

  /// Begins an edit that changes the places of some models.
  init(of models: [Model]) {
    var seen: Set<ObjectIdentifier> = []
    for model in models where model.record != nil && seen.insert(ObjectIdentifier(model)).inserted {
      if let relink = Relink(model) { relinks.append(relink) }
    }
  }

  /// Takes a model from its parent's children or separators.
  ///
  /// Does nothing if it has no parent.
  ///
  /// - Parameter target: The container whose child the model is going to be, if any; it can be the same container.
  mutating func take(_ model: Model, for target: ContainerModel? = nil) {
    guard let parent = model.parent else { return }
    if let separator = model.asSeparator {
      separatorPlaces.append(
        SeparatorPlace(separator: separator, container: parent, isAmongChildren: separator.childLeaf != nil))
      separator.childAbove = nil
    }
    if parent !== target { parent.details?.keyedChildren?.remove(model) }
    parent.letGo(of: model)
    if let place = model.childPlace {
      parent.checkHasEditableChildren()
      let neighbor = (place.next ?? place.previous)?.element.model
      model.childLeaf = nil
      parent.changeChildTree { $0.remove(at: place) }
      parent.noteStructureChange(around: neighbor, in: &hosts)
    } else {
      parent.details?.forget(model)
      parent.noteRestructuring()
      parent.markNeedsLayout(in: &hosts)
    }
  }

  /// Makes a model without a parent a child of a container, at an index or as the last one.
  mutating func put(_ model: Model, into container: ContainerModel, at index: Int? = nil) {
    container.checkHasEditableChildren()
    let child = Child(model: model)
    container.changeChildTree { $0.insert(child, at: index ?? $0.count) }
    adopt(model, by: container)
    container.noteStructureChange(around: model, in: &hosts)
  }

  /// Replaces some children of a container: one by one if most of them stay, otherwise all at once.
  ///
  /// - Parameter replacement: The models that change places. Those that are coming have no parent.
  mutating func replaceChildren(of container: ContainerModel, by replacement: ChildReplacement) {
    let count = container.childTree.count
    let stayingCount = count - replacement.leaving.count - replacement.moving.count
    // Around more children than this, all rows are laid out anyway.
    guard replacement.count <= min(stayingCount, max(32, count / 64)) else {
      return replaceAllChildren(of: container, by: replacement)
    }
    for model in replacement.leaving { take(model) }
    for model in replacement.moving { take(model, for: container) }
    let start = replacement.range.lowerBound - replacement.movingFromFront
    for (offset, (model, stays)) in zip(replacement.models, replacement.stays).enumerated() where !stays {
      put(model, into: container, at: start + offset)
    }
  }

  /// Puts a separator without a parent above or below the children of a container.
  mutating func put(
    _ separator: SeparatorModel, into container: ContainerModel,
    at place: ReferenceWritableKeyPath<ContainerDetails, SeparatorModel?>
  ) {
    container.makeDetails()[keyPath: place] = separator
    separator.parent = container
    container.noteRestructuring()
    container.markNeedsLayout(in: &hosts)
    if let place = forgetPlace(of: separator) { reportMove(from: place, to: container) }
  }

  /// Puts a tree into the host that is going to show it.
  mutating func put(_ root: ContainerModel, into host: any TreeHost) {
    root.makeTreeRoot().host = host
    if root.hasWaitingDiagnostics { formerRoots.append(root) }
  }

  /// Emits a diagnostic when the edit finishes.
  mutating func report(at container: ContainerModel, _ makeDiagnostic: @escaping () -> Diagnostic) {
    reports.append((container, makeDiagnostic))
  }

  /// Finishes the edit, and notifies everything that it affects.
  consuming func finish() {
    let announcements = Relink.complete(relinks)
    let diagnostics = reports.map { (container: $0.container, diagnostic: $0.makeDiagnostic()) }
    for announcement in announcements { announcement.notify() }
    hosts.requestUpdates()
    for container in formerRoots { container.passDiagnosticsOn() }
    for (container, diagnostic) in diagnostics { container.report(diagnostic) }
  }

  /// Performs a whole edit: adds a model without a parent, and without subscribers at or below it, as the last child.
  ///
  /// Most models of a tree under construction are added like this: there is nothing to notify but the host.
  static func append(_ model: Model, to container: ContainerModel) {
    container.checkHasEditableChildren()
    container.changeChildTree { $0.append(Child(model: model)) }
    container.flags.insert(.hasChildrenToPrepare)
    model.parent = container
    var hosts = MarkedHosts()
    container.noteStructureChange(around: model, in: &hosts)
    hosts.requestUpdates()
    model.asContainer?.passDiagnosticsOn()
  }

  /// Replaces all children of a container, including those that stay in their places.
  private mutating func replaceAllChildren(of container: ContainerModel, by replacement: ChildReplacement) {
    let tree = container.childTree
    let before = tree.elements(in: 0..<replacement.range.lowerBound)
    let behind = tree.elements(in: replacement.range.upperBound..<tree.count)
    for model in replacement.leaving {
      if !replacement.isForgotten { container.details?.keyedChildren?.remove(model) }
      container.letGo(of: model)
      model.childLeaf = nil
    }
    if replacement.movingFromFront > 0 {
      let models = (before + replacement.models.map { Child(model: $0) } + behind).map(\.model)
      container.childTree = SumTree(models.keepingLastOccurrences().lazy.map { Child(model: $0) })
    } else {
      var builder = SumTree<Child>.Builder()
      builder.append(contentsOf: before)
      builder.append(contentsOf: replacement.models.lazy.map { Child(model: $0) })
      builder.append(contentsOf: behind)
      container.childTree = builder.finish()
      container.childTree.registerElements()
    }
    for model in replacement.coming { adopt(model, by: container) }
    container.noteStructureChange(around: nil, in: &hosts)
  }

  private mutating func adopt(_ model: Model, by container: ContainerModel) {
    container.flags.insert(.hasChildrenToPrepare)
    model.parent = container
    if let root = model.asContainer, root.hasWaitingDiagnostics { formerRoots.append(root) }
    // A separator that was among children is moved like any child. One from above or below the children was most likely
    // meant to be in both places.
    if let place = forgetPlace(of: model), !place.isAmongChildren { reportMove(from: place, to: container) }
  }

  /// Returns the old place of a removed separator, and forgets it.
  private mutating func forgetPlace(of model: Model) -> SeparatorPlace? {
    guard let index = separatorPlaces.firstIndex(where: { $0.separator === model }) else { return nil }
    return separatorPlaces.remove(at: index)
  }

  private mutating func reportMove(from place: SeparatorPlace, to container: ContainerModel) {
    report(at: container) { .separatorMoved(place.separator, from: place.container, to: container) }
  }
}
