/// The first line of a hunk: `@@ -12,3 +12,4 @@ func main()`.
struct HunkHeader: Equatable {
  /// The numbers of the first old and new lines, from 1 on; 0 for no lines at the beginning of a file.
  var oldStart: Int
  var oldCount: Int
  var newStart: Int
  var newCount: Int

  /// What follows the positions.
  var heading = ""
}

extension HunkHeader {
  /// Reads a line; fails if it is no such header, or if its numbers are larger than a file can be.
  init?(_ line: ArraySlice<UInt8>) {
    var rest = line
    guard rest.starts(with: "@@ -".utf8) else { return nil }
    rest = rest.dropFirst(4)
    guard let old = Self.readRange(&rest), rest.starts(with: " +".utf8) else { return nil }
    rest = rest.dropFirst(2)
    guard let new = Self.readRange(&rest), rest.starts(with: " @@".utf8) else { return nil }
    rest = rest.dropFirst(3)
    (oldStart, oldCount, newStart, newCount) = (old.start, old.count, new.start, new.count)
    heading = String(decoding: rest.first == 0x20 ? rest.dropFirst() : rest, as: UTF8.self)
  }

  /// Reads `12,3`; without a comma, it is one line.
  private static func readRange(_ bytes: inout ArraySlice<UInt8>) -> (start: Int, count: Int)? {
    guard let start = readNumber(&bytes) else { return nil }
    guard bytes.first == UInt8(ascii: ",") else { return (start, 1) }
    bytes = bytes.dropFirst()
    return readNumber(&bytes).map { (start, $0) }
  }

  private static func readNumber(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    let digits = bytes.prefix { $0.isDigit }
    guard !digits.isEmpty, digits.count <= 10 else { return nil }
    bytes = bytes.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// The line.
  var text: String {
    func range(_ start: Int, _ count: Int) -> String { count == 1 ? "\(start)" : "\(start),\(count)" }
    let positions = "@@ -\(range(oldStart, oldCount)) +\(range(newStart, newCount)) @@"
    return heading.isEmpty ? positions : "\(positions) \(heading)"
  }
}
