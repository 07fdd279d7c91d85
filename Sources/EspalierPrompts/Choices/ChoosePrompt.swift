public import EspalierCanvas

/// A question that is answered with one of several values.
///
/// ```
/// ? License  type to filter            3 choices
/// ❯ MIT
///   Apache-2.0
///   BSD-3-Clause
/// ```
///
/// Typing shows only the choices that match, the best first; see `FuzzyMatch`.
public struct ChoosePrompt<Value>: Prompt {
  /// The question.
  public var question: StyledText

  /// The values to choose from.
  public var values: [Value]

  /// The value that is chosen from the start, and the answer to an empty line; `nil` if there is none.
  public var defaultAnswer: Value?

  private let describe: (Value) -> String

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - question: The question, on one line.
  ///   - values: The values to choose from. Without any, the question ends with `PromptError.noAnswer`.
  ///   - defaultAnswer: The value that is chosen from the start; one with the same description is among the values.
  ///   - describe: A closure that returns the text of a value. It is called for the values in view, and for all of
  ///     them when the user begins to type.
  public init(
    _ question: StyledText, from values: [Value], default defaultAnswer: Value? = nil,
    describing describe: @escaping (Value) -> String = { "\($0)" }
  ) {
    self.question = question
    self.values = values
    self.defaultAnswer = defaultAnswer
    self.describe = describe
  }

  /// A model with a list.
  public func makeModel() -> PromptModel<Value> {
    let start = defaultAnswer.flatMap { list.index(ofText: describe($0)) }
    let model = ChoicesModel(self, list, start: start, checked: nil) { [values] indices in values[indices[0]] }
    if values.isEmpty { model.fail(.noAnswer(question: question.description)) }
    return model
  }

  /// The numbered values, at most 100 of them.
  public var choices: [String] { list.numbered }

  /// Returns the value with the text or the number of the line, or the only one whose text contains it.
  public func answer(from line: String) throws(PromptProblem) -> Value { values[try list.index(for: line)] }

  /// The description of the value.
  public func text(of answer: Value) -> String { describe(answer) }

  private var list: ChoiceTexts { ChoiceTexts(count: values.count) { [values, describe] in describe(values[$0]) } }
}
