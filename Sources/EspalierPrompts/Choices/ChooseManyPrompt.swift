public import EspalierCanvas
import EspalierTree

/// A question that is answered with any number of several values.
///
/// ```
/// ? Features  space checks, ctrl+a all      2 checked
///   [x] Tests
/// ❯ [x] Documentation
///   [ ] Benchmarks
/// ```
///
/// The answer has the order of the values, whatever the order in which they were checked.
public struct ChooseManyPrompt<Value>: Prompt {
  /// The question.
  public var question: StyledText

  /// The values to choose from.
  public var values: [Value]

  /// The values that are checked from the start, and the answer to an empty line; `nil` if there is no default.
  public var defaultAnswer: [Value]?

  /// A closure that returns what is wrong with the checked values, or `nil` if they are an answer.
  public var validate: (([Value]) -> String?)?

  private let describe: (Value) -> String

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - question: The question, on one line.
  ///   - values: The values to choose from.
  ///   - defaultAnswer: The values that are checked from the start; those with the same descriptions among the values.
  ///   - describe: A closure that returns the text of a value. It is called for the values in view, and for all of
  ///     them when the user begins to type.
  ///   - validate: A closure that returns what is wrong with the checked values, or `nil` if they are an answer.
  public init(
    _ question: StyledText, from values: [Value], default defaultAnswer: [Value]? = nil,
    describing describe: @escaping (Value) -> String = { "\($0)" }, validate: (([Value]) -> String?)? = nil
  ) {
    self.question = question
    self.values = values
    self.defaultAnswer = defaultAnswer
    self.validate = validate
    self.describe = describe
  }

  /// A model with a list of check boxes.
  public func makeModel() -> PromptModel<[Value]> {
    let checked = (defaultAnswer ?? []).compactMap { list.index(ofText: describe($0)) }
    let model = ChoicesModel(self, list, start: nil, checked: Set(checked)) { [values] indices in
      indices.map { values[$0] }
    }
    model.validate = validate
    return model
  }

  /// The numbered values, at most 100 of them.
  public var choices: [String] { list.numbered }

  /// Returns the values with the texts or the numbers in the line, which are separated by commas; `all` and `none` are
  /// possible, too, and an empty line means none.
  public func answer(from line: String) throws(PromptProblem) -> [Value] {
    try PromptProblem.check(list.indices(for: line).map { values[$0] }, validate)
  }

  /// The descriptions of the values, or `none`.
  public func text(of answer: [Value]) -> String {
    answer.isEmpty ? Wording.standard[.noChoices] : answer.map(describe).joined(separator: ", ")
  }

  private var list: ChoiceTexts { ChoiceTexts(count: values.count) { [values, describe] in describe(values[$0]) } }
}
