/// The typed identifier of an event, which senders and subscribers share.
///
/// ```swift
/// enum PostEvents {
///   static let liked = EventID<Void>("liked")
///   static let commented = EventID<String>("commented")
/// }
/// ```
///
/// Two ids are equal only if one is a copy of the other, regardless of name and source location. Keep an id in a
/// `static let`; a computed property would create a new id at each access. Ids can be created on any thread, and are
/// `Sendable` whatever their payload is.
public struct EventID<Payload>: Hashable, Sendable {
  @usableFromInline let key: NodeKey

  /// Creates a new id.
  ///
  /// - Parameters:
  ///   - name: The name of the event in traces and dumps; by default, the location of the call.
  ///   - fileID: The file where the id is created.
  ///   - line: The line where the id is created.
  public init(_ name: String = "", fileID: String = #fileID, line: Int = #line) {
    key = NodeKey(name: name, fileID: fileID, line: line)
  }

  /// The name of the event in traces and dumps.
  public var name: String { key.description }
}

extension EventID: CustomStringConvertible {
  /// The name of the event.
  public var description: String { name }
}
