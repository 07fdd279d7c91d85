/// The children that `setChildren` has made, by the ids of their data.
///
/// A child that leaves its container is forgotten, so that nothing but its container keeps it.
struct KeyedChildren {
  private var models: [AnyHashable: Model] = [:]
  private var ids: [ObjectIdentifier: AnyHashable] = [:]

  subscript(id: AnyHashable) -> Model? { models[id] }

  /// The id of a model that is among these.
  func id(of model: Model) -> AnyHashable? { ids[ObjectIdentifier(model)] }

  /// Notes the model of an id, in the place of another one that it may have had.
  mutating func insert(_ model: Model, for id: AnyHashable) {
    guard models[id] !== model else { return }
    remove(model)
    if let replaced = models.updateValue(model, forKey: id) { ids[ObjectIdentifier(replaced)] = nil }
    ids[ObjectIdentifier(model)] = id
  }

  /// Forgets a model.
  ///
  /// Does nothing when it is not among these.
  mutating func remove(_ model: Model) {
    guard !ids.isEmpty, let id = ids.removeValue(forKey: ObjectIdentifier(model)) else { return }
    models[id] = nil
  }
}
