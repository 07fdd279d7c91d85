import Synchronization

/// The identity behind an `EventID` or a `SharedDataID`: a number that no other id of the process has.
@usableFromInline
struct NodeKey: Hashable, Sendable {
  /// Where the numbers come from; atomic, because ids are made on any thread.
  private static let lastSerial = Atomic<UInt64>(0)

  let serial: UInt64

  /// Creates a key that is equal to no other one.
  init() {
    serial = Self.lastSerial.add(1, ordering: .relaxed).newValue
  }
}

/// What an id is called in traces, dumps and failure messages.
@usableFromInline
struct NodeKeyName: Sendable, CustomStringConvertible {
  let name: String
  let fileID: String
  let line: Int

  /// The name that was given, else the place where the id was made.
  @usableFromInline var description: String { name.isEmpty ? "\(fileID):\(line)" : name }
}
