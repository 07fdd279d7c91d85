import EspalierCanvas

/// The children that `setChildren` has made, by the ids of their data, of whatever type these are.
///
/// A child that leaves its container is forgotten, so that nothing but its container keeps it. There is nothing but
/// `ChildTable`s; this is what can be said of one without knowing the type of its ids.
@usableFromInline
class KeyedChildren {
  /// The model of an id.
  func model(for id: AnyHashable) -> Model? { trap("keyed children are always a ChildTable of some ids") }

  /// The id of a model that is among these.
  func id(of model: Model) -> AnyHashable? { trap("keyed children are always a ChildTable of some ids") }

  /// Notes the model of an id, in the place of another one that it may have had.
  func insert(_ model: Model, for id: AnyHashable) { trap("keyed children are always a ChildTable of some ids") }

  /// Forgets a model.
  ///
  /// Does nothing when it is not among these.
  func remove(_ model: Model) { trap("keyed children are always a ChildTable of some ids") }

  /// The same children, by ids of any type.
  func erased() -> ChildTable<AnyHashable> { trap("keyed children are always a ChildTable of some ids") }
}

/// The children that `setChildren` has made, by ids of one type.
///
/// What `setChildren` does with ids is inlined where it is called: then ids are hashed and compared as what they are.
@usableFromInline
final class ChildTable<ID: Hashable>: KeyedChildren {
  @usableFromInline var models: [ID: Model] = [:]
  @usableFromInline var ids: [ObjectIdentifier: ID] = [:]

  /// The ids of all children in their order, if the structure of the container is of the revision beside them.
  private var order: (ids: [ID], revision: UInt32)?

  /// Hands out the ids of all children in their order, if they are known, and forgets the order.
  func takeOrder(ofRevision revision: UInt32) -> [ID]? {
    defer { order = nil }
    return order?.revision == revision ? order?.ids : nil
  }

  /// Notes the ids of all children in their order.
  func setOrder(_ ids: [ID], ofRevision revision: UInt32) {
    order = (ids, revision)
  }

  /// Notes the model of an id, in the place of another one that it may have had.
  ///
  /// - Returns: Whether the model was not among these.
  @inlinable
  @discardableResult
  func insert(_ model: Model, for id: ID) -> Bool {
    let previous = ids.updateValue(id, forKey: ObjectIdentifier(model))
    if let previous, previous != id { models[previous] = nil }
    if let replaced = models.updateValue(model, forKey: id), replaced !== model {
      ids[ObjectIdentifier(replaced)] = nil
    }
    return previous == nil
  }

  /// Forgets a model whose id is known.
  @inlinable
  func remove(_ model: Model, for id: ID) {
    ids[ObjectIdentifier(model)] = nil
    models[id] = nil
  }

  override func model(for id: AnyHashable) -> Model? { (id as? ID).flatMap { models[$0] } }

  override func id(of model: Model) -> AnyHashable? { ids[ObjectIdentifier(model)].map { AnyHashable($0) } }

  override func insert(_ model: Model, for id: AnyHashable) {
    guard let id = id as? ID else { trap("an id of a ChildTable is of the table's type") }
    insert(model, for: id)
  }

  override func remove(_ model: Model) {
    guard !ids.isEmpty, let id = ids.removeValue(forKey: ObjectIdentifier(model)) else { return }
    models[id] = nil
  }

  override func erased() -> ChildTable<AnyHashable> {
    let erased = ChildTable<AnyHashable>()
    for (id, model) in models { erased.insert(model, for: AnyHashable(id)) }
    return erased
  }
}

extension ContainerModel {
  /// The table of the children's ids, made when there is none yet.
  ///
  /// Ids of different types can be equal: a table that is asked for ids of another type than its own becomes one of
  /// ids of any type, and stays that.
  ///
  /// - Returns: The table; `nil` when its ids are of any type by now, and `ID` is a certain one.
  @usableFromInline
  final func childTable<ID>(of type: ID.Type) -> ChildTable<ID>? {
    let details = makeDetails()
    guard let present = details.keyedChildren else {
      let table = ChildTable<ID>()
      details.keyedChildren = table
      return table
    }
    if let table = present as? ChildTable<ID> { return table }
    if !(present is ChildTable<AnyHashable>) { details.keyedChildren = present.erased() }
    return details.keyedChildren as? ChildTable<ID>
  }
}
