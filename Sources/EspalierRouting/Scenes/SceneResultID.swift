/// The typed identifier of a result that a scene returns to its presenter.
///
/// ```swift
/// enum TaskResults {
///   static let renamed = SceneResultID<String>("renamed")
/// }
/// try coordinator.transition(to: EditScene(task), type: .modal, expecting: TaskResults.renamed) { title in
///   task.title = title
/// }
/// // in the scene:
/// try coordinator.finish(TaskResults.renamed, "Water the pears")
/// ```
///
/// Two ids are equal only if one is a copy of the other. Keep an id in a `static let`.
public struct SceneResultID<Value>: Hashable, Sendable {
  /// The name of the result in error messages.
  public let name: String

  let identity = SceneResultIdentity()

  /// Creates a new id.
  ///
  /// - Parameters:
  ///   - name: The name of the result in error messages; by default, the location of the call.
  ///   - fileID: The file where the id is created.
  ///   - line: The line where the id is created.
  public init(_ name: String = "", fileID: String = #fileID, line: Int = #line) {
    self.name = name.isEmpty ? "\(fileID):\(line)" : name
  }

  /// Returns whether two ids are the same.
  public static func == (left: Self, right: Self) -> Bool { left.identity === right.identity }

  /// Hashes the identity of the id.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}

/// The unique identity of a result id.
final class SceneResultIdentity: Sendable {}
