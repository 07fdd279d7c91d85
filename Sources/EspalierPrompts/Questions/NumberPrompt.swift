public import EspalierCanvas

/// A question that a number answers.
///
/// ```swift
/// NumberPrompt("Port", default: 8080, in: 1...65_535)
/// NumberPrompt("Opacity", in: 0...1.0)
/// ```
///
/// A number is written as in Swift, without underscores. Numbers that are not finite are not answers.
public struct NumberPrompt<Number: LosslessStringConvertible & Comparable>: TextPrompt {
  /// The question.
  public var question: StyledText

  /// The answer to an empty line.
  public var defaultAnswer: Number?

  /// The numbers to choose from; `nil` for all.
  public var range: ClosedRange<Number>?

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - question: The question, on one line.
  ///   - defaultAnswer: The answer to an empty line.
  ///   - range: The numbers to choose from; `nil` for all.
  public init(_ question: StyledText, default defaultAnswer: Number? = nil, in range: ClosedRange<Number>? = nil) {
    self.question = question
    self.defaultAnswer = defaultAnswer
    self.range = range
  }

  /// Returns the number that the line is, apart from blanks around it.
  public func answer(from line: String) throws(PromptProblem) -> Number {
    guard let number = Number(line.trimmed), number == number, range?.contains(number) ?? number.isFiniteNumber else {
      throw PromptProblem(range.map { "A number from \($0.lowerBound) to \($0.upperBound)." } ?? "A number.")
    }
    return number
  }
}

extension Comparable {
  /// Whether the value is not an infinity.
  fileprivate var isFiniteNumber: Bool { (self as? any FloatingPoint)?.isFinite ?? true }
}

extension String {
  /// The text without blanks at both ends.
  var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}
