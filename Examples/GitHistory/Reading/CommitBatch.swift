/// Commits that Git has found one after the other: their contents are in a file, and the batch says where.
struct CommitBatch: Sendable {
  /// Where the first commit begins in the file.
  let start: Int
  /// How many bytes each of them takes.
  var lengths: [Int] = []
  var times: [Int] = []
  /// The hashes, one after the other.
  var hashes: [UInt8] = []

  var isEmpty: Bool { lengths.isEmpty }

  init(start: Int) {
    self.start = start
  }

  /// Adds a commit: the length of its record, its hash and its time.
  mutating func add(_ record: ArraySlice<UInt8>) {
    lengths.append(record.count)
    let end = record.firstIndex(of: 0) ?? record.endIndex
    hashes += CommitID.bytes(ofHex: record[..<end]) ?? []
    times.append(Commit.time(in: record))
  }
}

/// The hash of a commit as bytes.
enum CommitID {
  /// Reads hexadecimal digits; `nil` if there is any other character, or an odd number of digits.
  static func bytes(ofHex digits: some Collection<UInt8>) -> [UInt8]? {
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    var high: UInt8?
    for digit in digits {
      guard let value = value(ofDigit: digit) else { return nil }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return bytes
  }

  private static func value(ofDigit digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
