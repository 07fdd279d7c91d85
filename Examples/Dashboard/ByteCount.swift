/// An amount of data.
struct ByteCount: Equatable, Comparable {
  let bytes: Int

  init(bytes: Int) {
    self.bytes = bytes
  }

  /// Creates an amount from a number of bytes as /proc gives it; `nil` if no machine can have that many.
  init?(_ bytes: Double) {
    // More than any machine can have is a mistake, too.
    guard let count = Int(exactly: bytes), (0...(1 << 60)).contains(count) else { return nil }
    self.init(bytes: count)
  }

  /// Reads `812 kB`; /proc uses no other unit.
  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, words[1] == "kB", let count = Double(words[0]) else { return nil }
    self.init(count * 1_024)
  }

  static func < (left: ByteCount, right: ByteCount) -> Bool { left.bytes < right.bytes }
}

extension ByteCount: CustomStringConvertible {
  /// `812 MiB`; amounts below ten have one more digit: `5.1 GiB`.
  var description: String {
    var (value, unit) = (Double(bytes), 0)
    while value >= 1_023.5 && unit < Self.units.count - 1 { (value, unit) = (value / 1_024, unit + 1) }
    let number = value < 9.95 && unit > 0 ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))"
    return "\(number) \(Self.units[unit])"
  }

  private static let units = ["B", "KiB", "MiB", "GiB", "TiB", "PiB"]
}
