/// A text to search for in bytes.
///
/// If it has no capital letter, the search ignores the case of the letters A to Z.
package struct TextPattern: Equatable, Sendable {
  package let text: String
  private let bytes: [UInt8]
  private let ignoresCase: Bool

  /// How far the search advances for the byte that is aligned with the end of the pattern (Horspool, 1980); 0 if that
  /// byte matches the end.
  private let steps: [Int]

  /// How far the search advances after a comparison at the end of the pattern.
  private let stepFromEnd: Int

  private static let leastStep = 4

  /// Creates a pattern; `nil` for a text that no line can contain.
  package init?(_ text: String) {
    guard !text.isEmpty, !text.utf8.contains(UInt8(ascii: "\n")) else { return nil }
    self.text = text
    let ignoresCase = !text.contains(where: \.isUppercase)
    let bytes = Array(text.utf8)
    var steps = [Int](repeating: bytes.count, count: 256)
    func set(_ step: Int, of byte: UInt8) {
      steps[Int(byte)] = step
      if ignoresCase, byte.isSmallLetter { steps[Int(byte - 32)] = step }
    }
    for (place, byte) in bytes.dropLast().enumerated() { set(bytes.count - 1 - place, of: byte) }
    stepFromEnd = steps[Int(bytes[bytes.count - 1])]
    set(0, of: bytes[bytes.count - 1])
    self.ignoresCase = ignoresCase
    self.bytes = bytes
    self.steps = steps
  }

  /// How many bytes it has.
  package var count: Int { bytes.count }

  /// The index of the first occurrence at or after `start`.
  package func firstIndex(in text: UnsafeRawBufferPointer, from start: Int = 0) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      steps.withUnsafeBufferPointer { steps in
        let last = bytes.count - 1
        var place = start
        while true {
          if last < Self.leastStep {
            // With steps this small, advancing by one is faster than waiting for each step.
            while place &+ last < text.count, steps[Int(text[place &+ last])] != 0 { place &+= 1 }
          } else {
            while place &+ last < text.count, case let step = steps[Int(text[place &+ last])], step != 0 {
              place &+= step
            }
          }
          guard place &+ last < text.count else { return nil }
          var offset = 0
          while offset < last, folded(text[place &+ offset]) == bytes[offset] { offset &+= 1 }
          if offset == last { return place }
          place &+= stepFromEnd
        }
      }
    }
  }

  /// The ranges of all occurrences that do not overlap, in order.
  package func ranges(in text: [UInt8]) -> [Range<Int>] {
    text.withUnsafeBytes { text in
      var ranges: [Range<Int>] = []
      var start = 0
      while let place = firstIndex(in: text, from: start) {
        start = place + count
        ranges.append(place..<start)
      }
      return ranges
    }
  }

  @inline(__always)
  private func folded(_ byte: UInt8) -> UInt8 {
    ignoresCase && byte &- UInt8(ascii: "A") < 26 ? byte | 32 : byte
  }
}

extension UInt8 {
  fileprivate var isSmallLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}
