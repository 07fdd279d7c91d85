import EspalierCanvas

/// The children that `setChildren` has created, by the ids of their items, whatever the type of the ids.
///
/// A child that leaves its container is forgotten, so that only its container retains it. All instances are
/// `ChildTable`s; this base class is the part that does not depend on the type of the ids.
@usableFromInline
class KeyedChildren {
  /// Returns the model of an id.
  func model(for id: AnyHashable) -> Model? { trap("keyed children are always a ChildTable of some ids") }

  /// Returns the id of a model; `nil` if it is not among these children.
  func id(of model: Model) -> AnyHashable? { trap("keyed children are always a ChildTable of some ids") }

  /// Sets the model of an id, and replaces a previous one.
  func insert(_ model: Model, for id: AnyHashable) { trap("keyed children are always a ChildTable of some ids") }

  /// Forgets a model.
  ///
  /// Does nothing if it is not among these children.
  func remove(_ model: Model) { trap("keyed children are always a ChildTable of some ids") }

  /// Returns the same children by type-erased ids.
  func erased() -> ChildTable<AnyHashable> { trap("keyed children are always a ChildTable of some ids") }
}

/// The children that `setChildren` has created, by ids of one type.
///
/// The work of `setChildren` is inlined into its callers, so ids are hashed and compared with their concrete type.
@usableFromInline
final class ChildTable<ID: Hashable>: KeyedChildren {
  @usableFromInline var models: [ID: Model] = [:]
  @usableFromInline var ids: [ObjectIdentifier: ID] = [:]

  /// The ids of all children in order, valid for the structure revision stored with them.
  private var order: (ids: [ID], revision: UInt32)?

  /// Returns the ids of all children in order, if they are known, and forgets the order.
  func takeOrder(ofRevision revision: UInt32) -> [ID]? {
    defer { order = nil }
    return order?.revision == revision ? order?.ids : nil
  }

  /// Sets the ids of all children in order.
  func setOrder(_ ids: [ID], ofRevision revision: UInt32) { order = (ids, revision) }

  /// Sets the model of an id, and replaces a previous one.
  ///
  /// - Returns: Whether the model was not among these children before.
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
  /// Returns the table of the children's ids, and creates it if necessary.
  ///
  /// Ids of different types can be equal. A table that is requested for another type of ids permanently becomes a table
  /// of type-erased ids.
  ///
  /// - Returns: The table; `nil` if its ids are type-erased and `ID` is not.
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
