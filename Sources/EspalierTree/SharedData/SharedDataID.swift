/// The typed name of a value that a node shares with everything below it.
///
/// ```swift
/// enum PostData {
///   static let accent = SharedDataID<TextColor>("accent")
/// }
/// ```
///
/// Two ids are equal only when one is a copy of the other: neither the name nor the place makes them equal. Keep an id
/// in a `static let`; a computed property would make another id at each read. Ids can be made on any thread and are
/// `Sendable` whatever their value is.
public struct SharedDataID<Value>: Hashable, Sendable {
  @usableFromInline let key: NodeKey
  @usableFromInline let label: NodeKeyName

  /// Creates a new id.
  ///
  /// - Parameters:
  ///   - name: What traces and dumps call the value; the place of the call where it is left out.
  ///   - fileID: The file where the id is made.
  ///   - line: The line where the id is made.
  public init(_ name: String = "", fileID: String = #fileID, line: Int = #line) {
    key = NodeKey()
    label = NodeKeyName(name: name, fileID: fileID, line: line)
  }

  /// What traces and dumps call the value.
  public var name: String { label.description }

  /// What no other id of the process has.
  package var serial: UInt64 { key.serial }

  /// Whether two ids are the same one.
  public static func == (left: Self, right: Self) -> Bool { left.key == right.key }

  /// Hashes the identity of the id.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension SharedDataID: CustomStringConvertible {
  /// The name of the value.
  public var description: String { name }
}
