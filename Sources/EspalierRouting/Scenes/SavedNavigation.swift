/// A navigation state in its serialized form.
struct SavedNavigation: Codable {
  static var version: Int { 1 }

  let version: Int
  let selectedTab: Int
  let tabs: [[SavedScene]]
  let modals: [[SavedScene]]

  /// Where the user has moved the dividers of the window, by their names; missing if nowhere.
  var dividers: [String: String]?

  /// Validates a state, which may come from outside the app.
  func check() throws(SceneError) {
    guard version == Self.version else {
      throw .damagedState("expected version \(Self.version); got version \(version)")
    }
    guard tabs.isEmpty ? modals.isEmpty : tabs.indices.contains(selectedTab) else {
      throw .damagedState("there is no tab \(selectedTab)")
    }
    guard !(tabs + modals).contains(where: \.isEmpty) else { throw .damagedState("a stack is empty") }
  }

  /// Returns a short description of what is wrong with a string.
  static func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    let context: DecodingError.Context
    var description: Substring
    switch error {
    case .keyNotFound(let key, let found):
      context = found
      description = "there is no “\(key.stringValue)”"
    case .typeMismatch(_, let found), .valueNotFound(_, let found), .dataCorrupted(let found):
      context = found
      description = found.debugDescription[...]
    @unknown default: return "\(error)"
    }
    if description.hasSuffix(".") { description.removeLast() }
    let place = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    return (place.isEmpty ? "" : "at \(place.drop { $0 == "." }): ") + description
  }
}

/// A scene in its serialized form: the name of its type, and its own encoding.
struct SavedScene: Codable {
  let type: String
  let offset: Int

  /// The scene's own JSON.
  ///
  /// It is nested as text, so that the rest can be read without knowing the type.
  let scene: String
}
