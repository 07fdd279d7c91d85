public import EspalierCanvas
public import EspalierControls
import EspalierTree

/// A question that a number answers.
///
/// ```swift
/// NumberPrompt("Port", default: 8080, in: 1...65_535)
/// NumberPrompt("Opacity", in: 0...1.0)
/// ```
///
/// Numbers are written as in a `NumberFieldModel`: integers in decimal digits, others with a decimal point.
public struct NumberPrompt<Number: FieldNumber>: TextPrompt {
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
    guard let number = Number(fieldText: line), range?.contains(number) ?? true else {
      throw PromptProblem(
        range.map { Wording.standard[.numberFromTo](text(of: $0.lowerBound), text(of: $0.upperBound)) }
          ?? Wording.standard[.numberNeeded])
    }
    return number
  }

  /// The number in digits.
  public func text(of answer: Number) -> String { answer.fieldText(step: Number.fieldStep) }
}
