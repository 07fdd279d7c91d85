import Synchronization

/// The identity of a row: it stays the same while the row is moved and changed, and no other row ever gets it.
public struct RowID: Hashable, Sendable {
  private let serial: UInt64

  /// What a slot has that is no row.
  static let none = RowID(serial: 0)

  /// The identity that comes so many after this one.
  func advanced(by count: Int) -> RowID { RowID(serial: serial + UInt64(count)) }

  /// How many identities come between another one and this one; `nil` when the other comes later.
  func distance(from other: RowID) -> Int? {
    serial >= other.serial ? Int(clamping: serial - other.serial) : nil
  }

  /// Hands out identities that no other row of the process has.
  ///
  /// It takes a block of numbers at a time, so that trees on many threads seldom meet.
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

    /// Makes identities that follow each other, and returns the first.
    mutating func makeIDs(_ count: Int) -> RowID {
      guard UInt64(count) > end - next else {
        next += UInt64(count)
        return RowID(serial: next - UInt64(count))
      }
      let blocks = (UInt64(count) + Self.blockSize - 1) / Self.blockSize
      let last = Self.blocksTaken.add(blocks, ordering: .relaxed).newValue * Self.blockSize
      let first = last - blocks * Self.blockSize + 1
      // What is left of the blocks before them is lost: numbers do not run out.
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
