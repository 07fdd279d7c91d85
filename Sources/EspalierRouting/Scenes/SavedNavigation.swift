/// A navigation state as it is written down.
struct SavedNavigation: Codable {
  static var version: Int { 1 }

  let version: Int
  let selectedTab: Int
  let tabs: [[SavedScene]]
  let modals: [[SavedScene]]

  /// Checks what may come from outside.
  func check() throws(SceneError) {
    guard version == Self.version else {
      throw .damagedState("it is of version \(version), and this is version \(Self.version)")
    }
    guard tabs.isEmpty ? modals.isEmpty : tabs.indices.contains(selectedTab) else {
      throw .damagedState("there is no tab \(selectedTab)")
    }
    guard !(tabs + modals).contains(where: \.isEmpty) else { throw .damagedState("a stack is empty") }
  }

  /// What was wrong with a text, in a few words.
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

/// A scene as it is written down: the name of its type, and what it writes itself.
struct SavedScene: Codable {
  let type: String
  let offset: Int

  /// JSON of the scene's own.
  ///
  /// As a text, so that the rest can be read without knowing the type.
  let scene: String
}
