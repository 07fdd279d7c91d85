/// One change of a tree's structure, which is complete before anybody hears of it.
///
/// An edit has three parts:
///
/// 1. It begins with all models that change their places, while they are in their old ones: it notes where they get
///    shared data from.
/// 2. `take` and `put` change their places and mark what has to be laid out. They call nobody.
/// 3. `finish` lets the nodes of the new paths know who is interested in what. The structure is complete then, and all
///    that follows from the edit is fixed. Those whom it concerns are called, in this order: subscribers whose source
///    of shared data has changed, hosts of the views in which something was marked, and whoever receives diagnostics.
///
/// ```swift
/// var edit = TreeEdit(of: model)
/// edit.take(model)
/// edit.put(model, into: folder)
/// edit.finish()
/// ```
///
/// Whoever is called may edit and load. That is another edit, which is complete when this one goes on: subscribers that
/// have been notified of something newer are passed over, a host whose view has been updated is not asked again, and a
/// diagnostic goes to the view that has the tree by then.
struct TreeEdit {
  private var relinks: [Relink] = []
  private var views = MarkedViews()
  private var details: Details?

  /// What few edits have.
  private struct Details {
    /// The containers that were roots, whose diagnostics have waited for a view.
    var formerRoots: [ContainerModel] = []

    /// Where the separators have been that were taken.
    var separatorPlaces: [SeparatorPlace] = []

    var reports: [Report] = []
  }

  private struct SeparatorPlace {
    let separator: SeparatorModel
    let container: ContainerModel
    let isAmongChildren: Bool
  }

  /// A diagnostic that the edit gives.
  ///
  /// It is made when the structure is complete, because messages name models by their places.
  private struct Report {
    let container: ContainerModel
    let makeDiagnostic: () -> Diagnostic
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
  /// Does nothing when it has no parent.
  ///
  /// - Parameter target: The container among whose children it is going to be, if it is; it can be the same one.
  mutating func take(_ model: Model, for target: ContainerModel? = nil) {
    guard let parent = model.parent else { return }
    if let separator = model.asSeparator {
      let isChild = separator.childLeaf != nil
      changeDetails {
        $0.separatorPlaces.append(
          SeparatorPlace(separator: separator, container: parent, isAmongChildren: isChild))
      }
    }
    if parent !== target { parent.details?.keyedChildren?.remove(model) }
    parent.takeOffLists(model)
    model.parent = nil
    if let place = model.childPlace {
      parent.checkHasEditableChildren()
      let neighbour = (place.next ?? place.previous)?.element.model
      model.childLeaf = nil
      parent.changeChildTree { $0.remove(at: place) }
      parent.noteStructureChange(around: neighbour, in: &views)
    } else {
      parent.details?.forget(model)
      parent.markNeedsLayout(in: &views)
    }
  }

  /// Makes a model that has no parent a child of a container: at an index, or the last one.
  mutating func put(_ model: Model, into container: ContainerModel, at index: Int? = nil) {
    container.checkHasEditableChildren()
    let child = Child(model: model)
    container.changeChildTree { $0.insert(child, at: index ?? $0.count) }
    adopt(model, by: container)
    container.noteStructureChange(around: model, in: &views)
  }

  /// Makes models that have no parent those of neighboring rows of a lazy container; what the rows are does not change.
  ///
  /// - Parameter number: How many rows before them have models.
  /// - Precondition: No model is there twice.
  mutating func put(_ models: [CellModel], into container: LazyContainerModel, asModel number: Int) {
    for model in models {
      require(
        model.parent == nil,
        "the closure of \(container.mention) makes a new model each time; \(model.mention) is already part of \(model.parent?.mention ?? "")"
      )
      model.parent = container
    }
    container.changeChildTree { $0.replace(number..<number, by: models.lazy.map { Child(model: $0) }) }
    container.noteModelChange()
  }

  /// Takes the models of some rows from a lazy container, before these are noted to have none.
  mutating func take(modelsOf rows: Range<Int>, from container: LazyContainerModel) {
    let places = container.places
    let numbers = places.modelCount(before: rows.lowerBound)..<places.modelCount(before: rows.upperBound)
    guard !numbers.isEmpty else { return }
    for child in container.childTree.elements(in: numbers) {
      container.takeOffLists(child.model)
      child.model.parent = nil
      child.model.childLeaf = nil
    }
    container.changeChildTree { $0.replace(numbers, by: EmptyCollection()) }
    container.noteModelChange()
  }

  /// Marks the rows of a lazy container, which have been edited.
  mutating func markRows(of container: LazyContainerModel) {
    container.markRows(in: &views)
  }

  /// Marks a model that is to get the place of its row.
  mutating func mark(_ model: CellModel, in container: LazyContainerModel) {
    container.markNeedsLayout(around: model, in: &views)
  }

  /// Replaces some children of a container: one by one where most stay, else all at once.
  ///
  /// - Parameter replacement: Who changes places. Those that are coming have no parent.
  mutating func replaceChildren(of container: ContainerModel, by replacement: ChildReplacement) {
    let count = container.childTree.count
    let stayingCount = count - replacement.leaving.count - replacement.moving.count
    // Around more than so many children, all rows are laid out anyway.
    guard replacement.count <= min(stayingCount, max(32, count / 64)) else {
      return replaceAllChildren(of: container, by: replacement)
    }
    for model in replacement.leaving { take(model) }
    for model in replacement.moving { take(model, for: container) }
    var index = replacement.range.lowerBound - replacement.movingFromFront
    for (model, stays) in zip(replacement.models, replacement.stays) {
      if !stays { put(model, into: container, at: index) }
      index += 1
    }
  }

  /// Puts a separator that has no parent above or below the children of a container.
  mutating func put(
    _ separator: SeparatorModel, into container: ContainerModel,
    at place: ReferenceWritableKeyPath<ContainerDetails, SeparatorModel?>
  ) {
    container.makeDetails()[keyPath: place] = separator
    separator.parent = container
    container.markNeedsLayout(in: &views)
    if let place = forgetPlace(of: separator) { reportMove(from: place, to: container) }
  }

  /// Takes the tree from a view that has loaded it.
  func takeTree(of view: ContainerView) {
    view.container.treeRoot?.host = nil
  }

  /// Gives a view the tree that it is going to show.
  mutating func put(_ root: ContainerModel, into view: ContainerView) {
    root.makeTreeRoot().host = view
    if root.hasWaitingDiagnostics { changeDetails { $0.formerRoots.append(root) } }
  }

  /// Marks a view as a whole.
  mutating func mark(_ view: ContainerView) {
    views.insert(view)
  }

  /// Gives a diagnostic at the end.
  mutating func report(at container: ContainerModel, _ makeDiagnostic: @escaping () -> Diagnostic) {
    changeDetails { $0.reports.append(Report(container: container, makeDiagnostic: makeDiagnostic)) }
  }

  /// Calls those whom the edit concerns.
  consuming func finish() {
    let announcements = Relink.complete(relinks)
    let diagnostics = details?.reports.map { (container: $0.container, diagnostic: $0.makeDiagnostic()) }
    for announcement in announcements { announcement.notify() }
    views.askHosts()
    guard let details, let diagnostics else { return }
    for container in details.formerRoots { container.passDiagnosticsOn() }
    for (container, diagnostic) in diagnostics { container.report(diagnostic) }
  }

  /// A whole edit in one: adds a model that has no parent, and that nobody subscribes to or below, as the last child.
  ///
  /// Most models of a tree that is being built are added like this: there is nobody to call but the host.
  static func append(_ model: Model, to container: ContainerModel) {
    container.checkHasEditableChildren()
    container.changeChildTree { $0.append(Child(model: model)) }
    model.parent = container
    var views = MarkedViews()
    container.noteStructureChange(around: model, in: &views)
    views.askHosts()
    model.asContainer?.passDiagnosticsOn()
  }

  /// Gives a container its children anew, those that stay in their places, too.
  private mutating func replaceAllChildren(of container: ContainerModel, by replacement: ChildReplacement) {
    let tree = container.childTree
    let before = tree.elements(in: 0..<replacement.range.lowerBound)
    let behind = tree.elements(in: replacement.range.upperBound..<tree.count)
    for model in replacement.leaving {
      if !replacement.isForgotten { container.details?.keyedChildren?.remove(model) }
      container.takeOffLists(model)
      model.parent = nil
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
      container.childTree.tellElements()
    }
    for model in replacement.coming { adopt(model, by: container) }
    container.noteStructureChange(around: nil, in: &views)
  }

  private mutating func adopt(_ model: Model, by container: ContainerModel) {
    model.parent = container
    if let root = model.asContainer, root.hasWaitingDiagnostics { changeDetails { $0.formerRoots.append(root) } }
    // A separator among the children is moved as every child is. One that comes from a place above or below them was
    // most likely meant to stand at both places.
    if let place = forgetPlace(of: model), !place.isAmongChildren { reportMove(from: place, to: container) }
  }

  /// Where a separator has been that was taken, asked once.
  private mutating func forgetPlace(of model: Model) -> SeparatorPlace? {
    guard let index = details?.separatorPlaces.firstIndex(where: { $0.separator === model }) else { return nil }
    return details?.separatorPlaces.remove(at: index)
  }

  private mutating func reportMove(from place: SeparatorPlace, to container: ContainerModel) {
    report(at: container) { .separatorMoved(place.separator, from: place.container, to: container) }
  }

  private mutating func changeDetails(_ change: (inout Details) -> Void) {
    var changed = details.take() ?? Details()
    change(&changed)
    details = changed
  }
}
