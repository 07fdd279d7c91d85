@testable import EspalierCanvas

/// A simple implementation of the rules of width, to compare with.
enum NaiveWidth {
  /// The width of each scalar by its value, read from the ranges.
  static let scalarWidths: [ScalarWidth] = {
    var widths = [ScalarWidth](repeating: .narrow, count: 0x110000)
    for word in ScalarWidthVectors.ranges.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let width: ScalarWidth = word.hasPrefix("0:") ? .zero : word.hasPrefix("2:") ? .wide : .ambiguous
      for value in range(word.dropFirst(2)) { widths[Int(value)] = width }
    }
    return widths
  }()

  /// The scalars with a text and an emoji presentation.
  static let variationBases: Set<UInt32> = Set(
    ScalarWidthVectors.variationBases.split { $0 == " " || $0 == "\n" }.flatMap(range))

  static func width(of character: Character, _ policy: WidthPolicy) -> Int {
    if character == "\n" || character == "\r\n" { return 0 }
    let scalars = character.unicodeScalars.map(\.value)
    guard policy.clusters == .modern else { return scalars.reduce(0) { $0 + width(of: $1, policy) } }
    var widths = scalars.map { (0x1F1E6...0x1F1FF).contains($0) ? 2 : width(of: $0, policy) }
    for place in scalars.indices.dropFirst() where variationBases.contains(scalars[place - 1]) {
      if scalars[place] == 0xFE0F { widths[place - 1] = 2 }
      if scalars[place] == 0xFE0E, scalarWidths[Int(scalars[place - 1])] == .wide { widths[place - 1] = 1 }
    }
    return min(2, widths.reduce(0, +))
  }

  static func width(of line: String, _ policy: WidthPolicy) -> Int {
    var column = 0
    for character in line {
      if character == "\t" {
        repeat { column += 1 } while column % 8 != 0
      } else {
        column += width(of: character, policy)
      }
    }
    return column
  }

  private static func width(of value: UInt32, _ policy: WidthPolicy) -> Int {
    switch scalarWidths[Int(value)] {
    case .zero: 0
    case .narrow: 1
    case .wide: 2
    case .ambiguous: policy.isAmbiguousWide ? 2 : 1
    }
  }

  private static func range(_ word: Substring) -> ClosedRange<UInt32> {
    let bounds = word.split(separator: "-").compactMap { UInt32($0, radix: 16) }
    return bounds[0]...bounds[bounds.count - 1]
  }
}
