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

    @inline(__always)
    mutating func makeID() -> RowID {
      if next == end { self = Self.nextBlock() }
      next += 1
      return RowID(serial: next - 1)
    }

    /// Creates consecutive identities, and returns the first one.
    mutating func makeIDs(_ count: Int) -> RowID {
      guard UInt64(count) > end - next else {
        next += UInt64(count)
        return RowID(serial: next - UInt64(count))
      }
      let blocks = (UInt64(count) + Self.blockSize - 1) / Self.blockSize
      let last = Self.blocksTaken.add(blocks, ordering: .relaxed).newValue * Self.blockSize
      let first = last - blocks * Self.blockSize + 1
      // The rest of the previous block is lost; numbers do not run out.
      self = Source(next: first + UInt64(count), end: last + 1)
      return RowID(serial: first)
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
