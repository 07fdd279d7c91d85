/// A matching that finds the children that an earlier `setChildren` created for some ids, and lists the new children.
///
/// Most ids keep their order. If the order of the children's ids is known, ids are compared in order and need not be
/// hashed:
///
///     children   a b c d e f
///     data       a b x d f      a, b and d are found one after another, f after skipping the e that is missing;
///                               only x is looked up
///
/// The closures that create and update models may edit the children. After such an edit, every id is looked up.
@usableFromInline
struct ChildMatching<ID: Hashable> {
  /// The result of a search for an id.
  @usableFromInline
  enum Finding {
    /// No child was created for the id.
    case unknown
    /// A child was created for the id, and now belongs to it.
    case free(Model)
    /// A child was created for the id, but it belongs to an earlier id, or is not among the children to replace.
    case taken(Model)
  }

  @usableFromInline let table: ChildTable<ID>
  private let container: ContainerModel
  private let details: ContainerDetails
  private let revision: UInt32
  private let range: Range<Int>
  private let previous: Model?
  private let following: Model?

  /// The children to replace.
  private let old: ContiguousArray<Child>

  /// Whether each of them belongs to an id.
  @usableFromInline var isTaken: [Bool]

  /// The ids of these children, if all children are replaced and the order of their ids was known.
  @usableFromInline let oldIDs: [ID]

  /// The index of the next child if nothing has changed.
  @usableFromInline var next = 0

  /// The new children, and the index of each among the old ones, or -1.
  private var models: [Model] = []
  private var origins: [Int] = []

  private var duplicates: [DuplicateID] = []

  /// Whether a created model may have been a child before, or was returned twice.
  private var hasSuspects = false

  /// The old children that belong to no id, once the children have been edited.
  private var unclaimed: Set<ObjectIdentifier>?

  /// Begins replacing the children at some positions.
  @usableFromInline
  init(in range: Range<Int>, of container: ContainerModel, by table: ChildTable<ID>, count: Int) {
    self.container = container
    details = container.makeDetails()
    self.table = table
    self.range = range
    let tree = container.childTree
    previous = range.lowerBound > 0 ? tree[range.lowerBound - 1].model : nil
    following = range.upperBound < tree.count ? tree[range.upperBound].model : nil
    revision = container.structureRevision
    old = tree.elements(in: range)
    isTaken = [Bool](repeating: false, count: old.count)
    // The order is invalid from now on, even if callbacks set other children in the meantime.
    let order = table.takeOrder(ofRevision: revision)
    oldIDs = range.count == tree.count ? order ?? [] : []
    models.reserveCapacity(count)
    origins.reserveCapacity(count)
  }

  /// Finds the child of an id and reserves it for that id.
  @inlinable
  mutating func find(_ id: ID) -> Finding {
    guard isUndisturbed else { return findAnew(AnyHashable(id)) }
    if next < oldIDs.count, oldIDs[next] == id { return take(next) }
    // One item may have been removed.
    if next + 1 < oldIDs.count, oldIDs[next + 1] == id { return take(next + 1) }
    guard let model = table.models[id] else { return .unknown }
    guard let index = index(of: model) else { return .taken(model) }
    return take(index)
  }

  /// Lists the child that was found last.
  @usableFromInline
  mutating func append(survivor: Model) {
    models.append(survivor)
    origins.append(unclaimed == nil ? next - 1 : -1)
  }

  /// Lists a model that was created for an id without a model.
  @inlinable
  mutating func append(_ model: Model, madeFor id: ID) {
    appendMade(model, isNew: isUndisturbed ? table.insert(model, for: id) : insertAnew(model, for: AnyHashable(id)))
  }

  /// Lists a model that was created for an id that already has one.
  @usableFromInline
  mutating func append(_ model: Model, insteadOf first: Model, withID id: AnyHashable) {
    duplicates.append(DuplicateID(id: id, first: first, second: model))
    appendMade(model, isNew: false)
  }

  /// Replaces the children.
  ///
  /// - Parameter ids: All ids, in their order.
  @inlinable
  mutating func finish(_ ids: [ID]) {
    guard isUndisturbed else { return replaceAnew(ids.map { AnyHashable($0) }) }
    // This is fastest here, where the type of the ids is known.
    for index in oldIDs.indices where !isTaken[index] { table.remove(child(at: index), for: oldIDs[index]) }
    replace(ids)
  }

  /// Whether the children have not been edited since the beginning.
  @usableFromInline
  var isUndisturbed: Bool { container.structureRevision == revision && details.keyedChildren === table }

  /// Assigns the old child at an index to an id, unless it belongs to one.
  @inlinable
  mutating func take(_ index: Int) -> Finding {
    guard !isTaken[index] else { return .taken(child(at: index)) }
    isTaken[index] = true
    next = index + 1
    return .free(child(at: index))
  }

  /// Returns the old child at an index.
  @usableFromInline
  func child(at index: Int) -> Model { old[index].model }

  /// Returns the index of a child among the old ones.
  @usableFromInline
  func index(of model: Model) -> Int? {
    if next < old.count, old[next].model === model { return next }
    guard model.parent === container, let index = model.indexInParent, range.contains(index) else { return nil }
    return index - range.lowerBound
  }

  /// Finds the child of an id after the children have been edited.
  @usableFromInline
  mutating func findAnew(_ id: AnyHashable) -> Finding {
    guard let model = details.keyedChildren?.model(for: id) else { return .unknown }
    var unclaimed = claim()
    defer { self.unclaimed = unclaimed }
    return unclaimed.remove(ObjectIdentifier(model)) == nil ? .taken(model) : .free(model)
  }

  @usableFromInline
  mutating func insertAnew(_ model: Model, for id: AnyHashable) -> Bool {
    details.keyedChildren?.insert(model, for: id)
    return false
  }

  @usableFromInline
  mutating func appendMade(_ model: Model, isNew: Bool) {
    if !isNew || model.parent === container { hasSuspects = true }
    models.append(model)
    origins.append(-1)
  }

  /// Replaces the children if they have not been edited.
  @usableFromInline
  mutating func replace(_ ids: [ID]) {
    var replacement =
      hasSuspects
      ? ChildReplacement(of: range, in: container, by: models)
      : ChildReplacement(of: range, among: old, by: models, from: origins)
    replacement.isForgotten = !hasSuspects && oldIDs.count == old.count
    let isWhole = range.count == container.childTree.count
    let revision = container.replaceChildren(by: replacement, listed: models, duplicates: duplicates)
    if isWhole, !hasSuspects { table.setOrder(ids, ofRevision: revision) }
  }

  /// Replaces the children between the neighbors of the old ones, after the children have been edited.
  @usableFromInline
  mutating func replaceAnew(_ ids: [AnyHashable]) {
    // A surviving model that was removed in the meantime is added again.
    for (id, model) in zip(ids, models) where !duplicates.contains(where: { $0.second === model }) {
      details.keyedChildren?.insert(model, for: id)
    }
    let children = container.children
    let start = previous.flatMap { children.index(of: $0) }.map { $0 + 1 } ?? 0
    let end = following.flatMap { children.index(of: $0) } ?? children.count
    let replacement = ChildReplacement(of: start..<max(start, end), in: container, by: models)
    container.replaceChildren(by: replacement, listed: models, duplicates: duplicates)
  }

  /// Returns the old children that belong to no id.
  private mutating func claim() -> Set<ObjectIdentifier> {
    unclaimed.take() ?? Set(zip(old, isTaken).lazy.filter { !$0.1 }.map { ObjectIdentifier($0.0.model) })
  }
}
