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
    var found: Found?
    visitDescendants { model in
      guard let candidate = match(model, type, name, isMatch) else { return true }
      found = candidate
      return false
    }
    return found
  }

  /// Returns all models below this one, in tree order, with a type, a name and a condition.
  ///
  /// See ``find(_:named:where:)``.
  public func findAll<Found: Model>(
    _ type: Found.Type, named name: String? = nil, where isMatch: (Found) -> Bool = { _ in true }
  ) -> [Found] {
    var found: [Found] = []
    visitDescendants { model in
      if let candidate = match(model, type, name, isMatch) { found.append(candidate) }
      return true
    }
    return found
  }

  /// Returns the first model below this one with a name, in tree order; see ``find(_:named:where:)``.
  public func find(named name: String) -> Model? {
    find(Model.self, named: name)
  }

  /// Returns all models below this one with a name, in tree order; see ``find(_:named:where:)``.
  public func findAll(named name: String) -> [Model] {
    findAll(Model.self, named: name)
  }

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
    for model in ModelPath(path).models(from: self) {
      if let found = model as? Found { return found }
    }
    return nil
  }

  /// Returns all models at the end of a path of names, in tree order; see ``find(_:path:)``.
  ///
  /// - Precondition: The path consists of names, separated by `/`.
  public func findAll<Found: Model>(_ type: Found.Type = Model.self, path: String) -> [Found] {
    ModelPath(path).models(from: self).compactMap { $0 as? Found }
  }

  private func match<Found: Model>(
    _ model: Model, _ type: Found.Type, _ name: String?, _ isMatch: (Found) -> Bool
  ) -> Found? {
    guard let candidate = model as? Found, name.map(model.answers) ?? true, isMatch(candidate) else { return nil }
    return candidate
  }

  /// Visits all models below, parents before children, until `body` returns `false`.
  private func visitDescendants(_ body: (Model) -> Bool) {
    var levels = [(self as? ContainerModel)?.children.makeIterator()].compactMap { $0 }
    while !levels.isEmpty {
      guard let model = levels[levels.count - 1].next() else {
        levels.removeLast()
        continue
      }
      guard body(model) else { return }
      if let container = model as? ContainerModel { levels.append(container.children.makeIterator()) }
    }
  }
}
