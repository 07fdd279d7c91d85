public import EspalierTree

extension Model {
  /// Returns the first model below this one, in tree order, with a type, a name and a condition.
  ///
  /// ```swift
  /// feed.find(PhotoModel.self)
  /// feed.find(LabelModel.self, named: "title")
  /// feed.find(LabelModel.self) { $0.text == "Nothing yet" }
  /// ```
  ///
  /// Hidden models are included; separators are not, because they are not among the children.
  ///
  /// - Complexity: O(n) in the number of models below.
  /// - Parameters:
  ///   - type: The type, or a superclass.
  ///   - name: The name of the model or of its type; `nil` for any.
  ///   - isMatch: The condition, which must not edit the tree.
  public func find<Found: Model>(
    _ type: Found.Type, named name: String? = nil, where isMatch: (Found) -> Bool = { _ in true }
  ) -> Found? {
    for model in descendants {
      if let found: Found = match(model, name, isMatch) { return found }
    }
    return nil
  }

  /// Returns all models below this one, in tree order, with a type, a name and a condition.
  ///
  /// See ``find(_:named:where:)``.
  public func findAll<Found: Model>(
    _ type: Found.Type, named name: String? = nil, where isMatch: (Found) -> Bool = { _ in true }
  ) -> [Found] {
    descendants.compactMap { match($0, name, isMatch) }
  }

  /// Returns the first model below this one with a name, in tree order; see ``find(_:named:where:)``.
  public func find(named name: String) -> Model? { find(Model.self, named: name) }

  /// Returns all models below this one with a name, in tree order; see ``find(_:named:where:)``.
  public func findAll(named name: String) -> [Model] { findAll(Model.self, named: name) }

  /// Returns the first model at the end of a path of names.
  ///
  /// ```swift
  /// feed.find(path: "PostItem[1]/CommentItem")       // the first comment of the second post
  /// feed.find(path: "Feed/PostItem/LabelModel")      // the first label that is directly in some post
  /// ```
  ///
  /// Each name is that of a child or of its type; an index in brackets, starting at 0, counts the siblings with that
  /// name. The path starts with this model's children or, if that finds nothing, with the model's own name.
  ///
  /// - Precondition: The path consists of such names, separated by `/`.
  public func find<Found: Model>(_ type: Found.Type = Model.self, path: String) -> Found? {
    findAll(type, path: path).first
  }

  /// Returns all models at the end of a path of names, in tree order; see ``find(_:path:)``.
  ///
  /// - Precondition: The path consists of names, separated by `/`.
  public func findAll<Found: Model>(_ type: Found.Type = Model.self, path: String) -> [Found] {
    ModelPath(path).models(from: self).compactMap { $0 as? Found }
  }

  private func match<Found: Model>(_ model: Model, _ name: String?, _ isMatch: (Found) -> Bool) -> Found? {
    guard let candidate = model as? Found, name.map(model.answers) ?? true, isMatch(candidate) else { return nil }
    return candidate
  }

  /// All models below, parents before children.
  private var descendants: some Sequence<Model> {
    sequence(state: [(self as? ContainerModel)?.children.makeIterator()].compactMap { $0 }) { levels in
      while !levels.isEmpty {
        guard let model = levels[levels.count - 1].next() else {
          levels.removeLast()
          continue
        }
        if let container = model as? ContainerModel { levels.append(container.children.makeIterator()) }
        return model
      }
      return nil
    }
  }
}
