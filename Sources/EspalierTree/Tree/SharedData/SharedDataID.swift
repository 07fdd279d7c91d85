import Synchronization

/// The typed identifier of a value that a node shares with everything below it.
///
/// ```swift
/// enum PostData {
///   static let accent = SharedDataID<TextColor>("accent")
/// }
/// ```
///
/// Two ids are equal only if one is a copy of the other, regardless of name and source location. Keep an id in a
/// `static let`; a computed property would create a new id at each access. Ids can be created on any thread, and are
/// `Sendable` whatever their value is.
public struct SharedDataID<Value>: Hashable, Sendable {
  @usableFromInline let key: NodeKey

  /// Creates a new id.
  ///
  /// - Parameters:
  ///   - name: The name of the value in traces and dumps; by default, the location of the call.
  ///   - fileID: The file where the id is created.
  ///   - line: The line where the id is created.
  public init(_ name: String = "", fileID: String = #fileID, line: Int = #line) {
    key = NodeKey(name: name, fileID: fileID, line: line)
  }

  /// The name of the value in traces and dumps.
  public var name: String { key.description }

  /// A number that is unique in the process.
  package var serial: UInt64 { key.serial }
}

extension SharedDataID: CustomStringConvertible {
  /// The name of the value.
  public var description: String { name }
}

/// Counters of everything that can change which node sees which shared value.
///
/// As long as a counter is unchanged, what was found on the way up from a node, or on the way down to the subscribers,
/// is still valid. The counters are global, because a path can lead through any number of trees. Changes in other
/// isolation domains advance them as well, which only costs another search.
enum SharedDataRevision {
  private static let count = Atomic<UInt64>(0)
  private static let pathCount = Atomic<UInt64>(0)

  /// Advances whenever a node may see another value: with each shared value, and with `paths`.
  static var current: UInt64 { count.load(ordering: .relaxed) }

  /// Advances whenever a value may have other subscribers: when subscriptions begin or end, when nodes move or are
  /// released, and when nodes begin or stop sharing.
  static var paths: UInt64 { pathCount.load(ordering: .relaxed) }

  /// Advances both counters.
  static func advance() {
    pathCount.wrappingAdd(1, ordering: .relaxed)
    advanceValue()
  }

  /// Advances the counter of values, when a value replaces another one and has the same subscribers.
  static func advanceValue() { count.wrappingAdd(1, ordering: .relaxed) }
}
