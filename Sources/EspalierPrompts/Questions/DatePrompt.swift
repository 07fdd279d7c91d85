public import EspalierCanvas
public import EspalierControls
import EspalierTree

/// A question that a date answers, written as `2026-03-14`.
///
/// The signs between the numbers come by themselves.
public struct DatePrompt: TextPrompt {
  /// The question.
  public var question: StyledText

  /// The answer to an empty line.
  public var defaultAnswer: CalendarDate?

  /// The dates to choose from; `nil` for all.
  public var range: ClosedRange<CalendarDate>?

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - question: The question, on one line.
  ///   - defaultAnswer: The answer to an empty line.
  ///   - range: The dates to choose from; `nil` for all.
  public init(
    _ question: StyledText, default defaultAnswer: CalendarDate? = nil, in range: ClosedRange<CalendarDate>? = nil
  ) {
    self.question = question
    self.defaultAnswer = defaultAnswer
    self.range = range
  }

  /// Four, two and two digits.
  public var mask: TextMask? { TextMask("9999-99-99") }

  /// The default, or the form of a date.
  public var placeholder: String { defaultAnswer?.description ?? Wording.standard[.dateForm] }

  /// Returns the date that the line is, apart from blanks around it.
  public func answer(from line: String) throws(PromptProblem) -> CalendarDate {
    guard let date = CalendarDate(line.trimmed) else { throw PromptProblem(Wording.standard[.aDate]) }
    if let range, !range.contains(date) {
      throw PromptProblem(Wording.standard[.dateFromTo]("\(range.lowerBound)", "\(range.upperBound)"))
    }
    return date
  }
}
