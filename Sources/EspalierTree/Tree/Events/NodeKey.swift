import Synchronization

/// The identity of an `EventID` or a `SharedDataID`: a number that is unique in the process.
@usableFromInline
struct NodeKey: Hashable, Sendable {
  /// The source of the numbers; atomic, because ids are created on any thread.
  private static let lastSerial = Atomic<UInt64>(0)

  let serial: UInt64

  /// Creates a unique key.
  init() {
    serial = Self.lastSerial.add(1, ordering: .relaxed).newValue
  }
}

/// The name of an id in traces, dumps and failure messages.
@usableFromInline
struct NodeKeyName: Sendable, CustomStringConvertible {
  let name: String
  let fileID: String
  let line: Int

  /// The given name, or else the place where the id was created.
  @usableFromInline var description: String { name.isEmpty ? "\(fileID):\(line)" : name }
}
