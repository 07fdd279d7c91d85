import Synchronization

/// The identity of a row, which stays the same when the row moves or changes, and is never reused.
public struct RowID: Hashable, Sendable {
  private let serial: UInt64

  /// The identity of a slot that is not a row.
  static let none = RowID(serial: 0)

  /// Returns the identity that is `count` after this one.
  func advanced(by count: Int) -> RowID { RowID(serial: serial + UInt64(count)) }

  /// Returns the distance from another identity to this one; `nil` if the other is later.
  func distance(from other: RowID) -> Int? {
    serial >= other.serial ? Int(clamping: serial - other.serial) : nil
  }

  /// A source of identities that are unique in the process.
  ///
  /// It reserves a block of numbers at a time, so that trees on different threads rarely contend.
  struct Source {
    private static let blockSize: UInt64 = 1024
    private static let blocksTaken = Atomic<UInt64>(0)

    private var next: UInt64 = 0
    private var end: UInt64 = 0

    /// Creates consecutive identities, and returns the first one.
    @inline(__always)
    mutating func makeIDs(_ count: Int) -> RowID {
      if UInt64(count) > end - next { reserve(UInt64(count)) }
      next += UInt64(count)
      return RowID(serial: next - UInt64(count))
    }

    /// Reserves new blocks; the rest of the previous one is lost, and numbers do not run out.
    private mutating func reserve(_ count: UInt64) {
      let blocks = (count + Self.blockSize - 1) / Self.blockSize
      end = Self.blocksTaken.add(blocks, ordering: .relaxed).newValue * Self.blockSize + 1
      next = end - blocks * Self.blockSize
    }
  }
}

extension RowID: CustomStringConvertible {
  /// `#17`.
  public var description: String { "#\(serial)" }
}
