import TestSupport
import Testing

@Suite("Grapheme clusters")
struct GraphemeBreakTests {
  /// The lines on which the standard library disagrees with the test data of Unicode 15.0, with the reasons.
  static let knownDisagreements = [
    "2701_200D_2701": "Unicode 17.0, whose data the library has, took Extended_Pictographic from what is no emoji"
  ]

  @Test("Character breaks text where Unicode's grapheme break test does")
  func breaks() {
    let lines = GraphemeBreakVectors.lines.split { $0 == " " || $0 == "\n" }.map(String.init)
    #expect(lines.count == GraphemeBreakVectors.count)
    var disagreements: Set<String> = []
    for line in lines {
      let expected = line.split(separator: "|").map { String(scalars: $0.split(separator: "_")) }
      if expected.joined().map(String.init) != expected { disagreements.insert(line) }
    }
    #expect(disagreements == Set(Self.knownDisagreements.keys))
  }
}

extension String {
  /// Creates the string of some hexadecimal scalars.
  init(scalars: some Sequence<Substring>) {
    self.init()
    unicodeScalars.append(contentsOf: scalars.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) })
  }
}
