import Synchronization

/// The identity of a row: it stays the same while the row is moved and changed, and no other row ever gets it.
public struct RowID: Hashable, Sendable {
  private let serial: UInt64

  /// What a slot has that is no row.
  static let none = RowID(serial: 0)

  /// Hands out identities that no other row of the process has.
  ///
  /// It takes a block of numbers at a time, so that trees on many threads seldom meet.
  struct Source {
    private static let blockSize: UInt64 = 1024
    private static let blocksTaken = Atomic<UInt64>(0)

    private var next: UInt64 = 0
    private var end: UInt64 = 0

    mutating func makeID() -> RowID {
      if next == end { self = Self.nextBlock() }
      next += 1
      return RowID(serial: next - 1)
    }

    private static func nextBlock() -> Source {
      let end = blocksTaken.add(1, ordering: .relaxed).newValue * blockSize + 1
      return Source(next: end - blockSize, end: end)
    }
  }
}

extension RowID: CustomStringConvertible {
  /// `#17`.
  public var description: String { "#\(serial)" }
}
