/// The typed name of what a scene hands back to whoever presented it.
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
/// Two ids are equal only when one is a copy of the other. Keep an id in a `static let`.
public struct SceneResultID<Value>: Hashable, Sendable {
  /// What errors call the result.
  public let name: String

  let identity = SceneResultIdentity()

  /// Creates a new id.
  ///
  /// - Parameters:
  ///   - name: What errors call the result; the place of the call where it is left out.
  ///   - fileID: The file where the id is made.
  ///   - line: The line where the id is made.
  public init(_ name: String = "", fileID: String = #fileID, line: Int = #line) {
    self.name = name.isEmpty ? "\(fileID):\(line)" : name
  }

  /// Whether two ids are the same one.
  public static func == (left: Self, right: Self) -> Bool { left.identity === right.identity }

  /// Hashes the identity of the id.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}

/// What makes a result id unlike all others.
final class SceneResultIdentity: Sendable {}
