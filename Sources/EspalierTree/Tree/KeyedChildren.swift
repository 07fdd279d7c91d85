/// The children that `setChildren` has made, by the ids of their data.
///
/// A child that leaves its container is forgotten, so that nothing but its container keeps it.
struct KeyedChildren {
  private var models: [AnyHashable: Model] = [:]
  private var ids: [ObjectIdentifier: AnyHashable] = [:]

  var isEmpty: Bool { models.isEmpty }

  subscript(id: AnyHashable) -> Model? { models[id] }

  /// The id of a model that is among these.
  func id(of model: Model) -> AnyHashable? { ids[ObjectIdentifier(model)] }

  /// Notes the model of an id that has none yet.
  mutating func insert(_ model: Model, for id: AnyHashable) {
    models[id] = model
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
