import EspalierCanvas

/// The first difference between two screens, for a failure that shows both with the place marked.
struct ScreenDifference {
  /// The first line that differs, starting at 0.
  let line: Int

  /// The first column of that line that differs, in character cells, starting at 0.
  let column: Int

  private let expected: [String]
  private let shown: [String]
  private let expectedCharacter: Character?
  private let shownCharacter: Character?

  /// Compares two screens; fails if they are the same.
  init?(_ expected: [String], _ shown: [String], _ policy: WidthPolicy) {
    let common = min(expected.count, shown.count)
    guard expected != shown else { return nil }
    self.expected = expected
    self.shown = shown
    line = (0..<common).first { expected[$0] != shown[$0] } ?? common
    var column = 0
    var left = line < expected.count ? expected[line][...] : ""
    var right = line < shown.count ? shown[line][...] : ""
    while let character = left.first, character == right.first {
      column += policy.width(of: character)
      left.removeFirst()
      right.removeFirst()
    }
    self.column = column
    expectedCharacter = left.first
    shownCharacter = right.first
  }

  /// Returns a message that describes the difference and shows both screens.
  func message(about name: String) -> String {
    """
    \(name) differs, first at line \(line), column \(column) (from 0): \(places).

    \(pictures)
    """
  }

  /// Pictures of both screens.
  var pictures: String {
    """
    expected:
    \(picture(of: expected, comparedWith: shown))

    shown:
    \(picture(of: shown, comparedWith: expected))
    """
  }

  private var places: String {
    let left = Self.describe(expectedCharacter, line, of: expected)
    let right = Self.describe(shownCharacter, line, of: shown)
    return "expected \(left), shown \(right)"
  }

  private static func describe(_ character: Character?, _ line: Int, of screen: [String]) -> String {
    guard line < screen.count else { return "\(screen.count) \(screen.count == 1 ? "line" : "lines") only" }
    guard let character else { return "the end of the line" }
    // Code points distinguish characters that look alike.
    guard !character.isASCII || character.asciiValue.map({ $0 < 0x20 }) ?? true else { return "“\(character)”" }
    let numbers = character.unicodeScalars.map { "U+" + $0.value.hexadecimal(digits: 4, uppercase: true) }
    return "“\(character)” (\(numbers.joined(separator: " ")))"
  }

  /// Returns a screen with numbered lines, `≠` on those that differ, and a mark below the place.
  private func picture(of screen: [String], comparedWith other: [String]) -> String {
    let digits = String(max(expected.count, shown.count)).count
    let indent = String(repeating: " ", count: digits)
    var picture: [String] = []
    for (index, text) in screen.enumerated() {
      let isSame = index < other.count && other[index] == text
      let number = String(index)
      let margin = String(repeating: " ", count: digits - number.count) + number
      picture.append("\(margin) \(isSame ? "│" : "≠")" + (text.isEmpty ? "" : " \(text)"))
      if index == line { picture.append("\(indent) │ " + String(repeating: " ", count: column) + "^") }
    }
    if line >= screen.count { picture.append("\(indent) ^") }
    return picture.joined(separator: "\n")
  }
}
