import EspalierCanvas
import EspalierWindow

/// What a menu offers: a number of choices, whose texts are made when they are needed.
struct Choices {
  let count: Int

  /// Returns the text of the choice at an index.
  let text: (Int) -> StyledText

  /// A filter that all choices pass.
  var filter: FuzzyFilter { FuzzyFilter(count: count) { [text] in text($0).string } }

  /// The maximum number of choices that are measured.
  private static let largestMeasuredCount = 1_000

  /// Returns the width of the widest of the first 1,000 choices.
  func width(policy: WidthPolicy) -> Int {
    (0..<min(count, Self.largestMeasuredCount)).lazy.map { text($0).width(policy: policy) }.max() ?? 0
  }

  /// Returns the next choice after an index, and then from the beginning, that begins with a character; case and
  /// diacritics are ignored.
  ///
  /// - Complexity: O(n) in the number of choices.
  func index(after index: Int?, beginningWith character: Character) -> Int? {
    guard count > 0, !character.isWhitespace else { return nil }
    let start = (index ?? -1) + 1
    return (start..<start + count).lazy.map { $0 % count }.first { text($0).string.begins(with: character) }
  }
}

extension String {
  /// Returns whether the first character is the same as another one, apart from case and diacritics.
  fileprivate func begins(with character: Character) -> Bool {
    guard let first else { return false }
    return first == character || FuzzyMatch(String(character), in: String(first)) != nil
  }
}
