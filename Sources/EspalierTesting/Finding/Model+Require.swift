public import EspalierTree

extension Model {
  /// Returns the first model below this one with a type, a name and a condition; throws if there is none.
  ///
  /// ```swift
  /// let label = try feed.require(LabelModel.self, named: "title")
  /// ```
  ///
  /// The failure shows the tree, as `Model.dump()` does. The model is the one that ``find(_:named:where:)`` returns.
  public func require<Found: Model>(
    _ type: Found.Type, named name: String? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column,
    where isMatch: (Found) -> Bool = { _ in true }
  ) throws(ExpectationFailure) -> Found {
    if let found = find(type, named: name, where: isMatch) { return found }
    let wanted = Self.describe(type) + (name.map { " named \($0)" } ?? "")
    let candidates = findAll(type, named: name).count
    let message =
      candidates == 0
      ? "There is no \(wanted) below \(self.nodeName)."
      : "None of the \(candidates) below \(self.nodeName) that could be the \(wanted) meets the condition."
    throw ExpectationFailure("\(message)\n\(outline)", at: SourcePlace(fileID, filePath, line, column))
  }

  /// Returns the first model below this one with a name; throws if there is none.
  ///
  /// The failure shows the tree.
  public func require(
    named name: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws(ExpectationFailure) -> Model {
    try require(Model.self, named: name, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Returns the first model at the end of a path of names; throws if there is none.
  ///
  /// The failure shows where the path ends, and the tree. The model is the one that ``find(_:path:)`` returns.
  ///
  /// - Precondition: The path consists of names, separated by `/`.
  public func require<Found: Model>(
    _ type: Found.Type = Model.self, path: String, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) throws(ExpectationFailure) -> Found {
    if let found = find(type, path: path) { return found }
    var message = "There is no \(Self.describe(type)) at \(path) from \(nodeName)"
    if let (step, before) = ModelPath(path).deadEnd(from: self) {
      let place = before.isEmpty ? nodeName : before.map(\.description).joined(separator: "/")
      message += ": \(place) has no \(step)."
    } else if let other = find(path: path) {
      message += ": what is there is a \(Self.describe(Swift.type(of: other)))."
    }
    throw ExpectationFailure("\(message)\n\(outline)", at: SourcePlace(fileID, filePath, line, column))
  }

  /// The dump of the tree or, if it is large, its beginning.
  private var outline: String {
    let lines = dump().split(separator: "\n")
    let shown = lines.prefix(40)
    return (shown + (shown.count < lines.count ? ["… and \(lines.count - shown.count) more"] : []))
      .joined(separator: "\n")
  }

  private static func describe(_ type: Model.Type) -> String {
    type == Model.self ? "model" : String(describing: type)
  }
}
