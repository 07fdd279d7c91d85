/// Where a line of a log names its level.
///
/// A level is near the beginning of its line, in capital letters, or in any letters if something marks it:
///
/// ```
/// 2026-03-01 12:00:00 ERROR disk full         level=warn msg="slow"
/// [error] disk full                           {"time": 7, "level": "info"}
/// error: disk full                            <debug> tick
/// ```
public struct LogLevelMark: Hashable, Sendable {
  /// The level.
  public let level: LogLevel

  /// The place of its name, as offsets in UTF-8.
  public let range: Range<Int>

  /// How far from the beginning a level can be.
  private static let reach = 160

  /// Finds the first level in a line; fails without one.
  public init?(in line: String) {
    var line = line
    guard let mark = line.withUTF8({ LogLevelMark(in: $0) }) else { return nil }
    self = mark
  }

  /// Finds the first level in a line in UTF-8; fails without one.
  public init?(in line: [UInt8]) {
    guard let mark = line.withUnsafeBufferPointer({ LogLevelMark(in: $0) }) else { return nil }
    self = mark
  }

  private init?(in line: UnsafeBufferPointer<UInt8>) {
    var next = 0
    while let start = line.prefix(Self.reach).dropFirst(next).firstIndex(where: { $0.isWordByte }) {
      let range = start..<(line[start...].firstIndex { !$0.isWordByte } ?? line.count)
      // The shortest are “err”, the longest “critical”.
      if (3...8).contains(range.count), let level = LogLevel(word: String(decoding: line[range], as: UTF8.self)),
        Self.isMarked(range, in: line)
      {
        self.level = level
        self.range = range
        return
      }
      next = range.upperBound
    }
    return nil
  }

  /// Whether a word is a level rather than an ordinary word.
  private static func isMarked(_ range: Range<Int>, in line: UnsafeBufferPointer<UInt8>) -> Bool {
    if line[range].allSatisfy({ $0 & 32 == 0 }) { return true }
    let after = range.upperBound < line.count ? line[range.upperBound] : nil
    if after == UInt8(ascii: ":") && (range.upperBound + 1 == line.count || line[range.upperBound + 1] <= 32) {
      return true
    }
    guard range.lowerBound > 0 else { return false }
    switch line[range.lowerBound - 1] {
    case UInt8(ascii: "["): return after == UInt8(ascii: "]")
    case UInt8(ascii: "("): return after == UInt8(ascii: ")")
    case UInt8(ascii: "<"): return after == UInt8(ascii: ">")
    case UInt8(ascii: "|"): return after == UInt8(ascii: "|")
    case UInt8(ascii: "="), UInt8(ascii: "\""): return namesLevel(line[..<(range.lowerBound - 1)])
    default: return false
    }
  }

  /// Whether the bytes before a value end in a name such as `level` or `"severity": `.
  private static func namesLevel(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let name = bytes.reversed().drop { !$0.isWordByte }.prefix(while: \.isWordByte).reversed()
    return ["level", "lvl", "severity", "loglevel"].contains(String(decoding: name, as: UTF8.self).lowercased())
  }
}

extension UInt8 {
  /// Whether it is a part of a word; `ERROR_COUNT` and `my-error` are not levels.
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 128...255:
      true
    default: false
    }
  }
}
