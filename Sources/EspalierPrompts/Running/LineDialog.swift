import EspalierTerminal
import EspalierTree

/// A question that is asked without keys: what is printed, and what a line of the input means.
///
/// ```
/// License [MIT]
///   1. MIT
///   2. Apache-2.0
/// 3
/// “3” is not one of the choices.
/// License [MIT]
/// 2
/// ```
struct LineDialog<Question: Prompt> {
  /// What follows a line of the input.
  enum Step {
    case answer(Question.Answer)
    /// The question is asked again, after this text.
    case again(String)
    /// Another line of the same answer is read.
    case more
  }

  private let prompt: Question
  private let characterSupport: CharacterSupport

  /// The lines of the answer so far, if it can have several.
  private var collected: [String] = []

  init(_ prompt: Question, characterSupport: CharacterSupport) {
    self.prompt = prompt
    self.characterSupport = characterSupport
  }

  /// The text before the first answer.
  var opening: String { plain([question] + prompt.choices) }

  /// Returns the meaning of a line.
  mutating func step(after line: LineBuffer.Line) -> Step {
    switch line {
    case .text(let text):
      if prompt.hasSeveralLines, text != Self.lastLine {
        collected.append(text)
        return .more
      }
      switch prompt.reply(to: prompt.hasSeveralLines ? takeLines() : text) {
      case .success(let answer): return .answer(answer)
      case .failure(let problem): return .again(plain([problem.message, question]))
      }
    case .tooLong: return .again(plain([Wording.standard[.lineTooLong](LineBuffer.largestLine), question]))
    case .notText: return .again(plain([Wording.standard[.aText], question]))
    }
  }

  /// Returns the answer at the end of the input: the lines so far, if it can have several, or else the default.
  mutating func end() throws(PromptError) -> Question.Answer {
    if !collected.isEmpty, case .success(let answer) = prompt.reply(to: takeLines()) { return answer }
    guard let answer = prompt.defaultAnswer else { throw .noAnswer(question: prompt.question.description) }
    return answer
  }

  /// Returns the line that shows an answer which nobody has seen being typed.
  func echo(of answer: Question.Answer) -> String { plain(["> " + prompt.shownText(of: answer)]) }

  /// The line that ends an answer of several lines.
  private static var lastLine: String { "." }

  private mutating func takeLines() -> String {
    defer { collected = [] }
    return collected.joined(separator: "\n")
  }

  /// The question with the default answer.
  private var question: String {
    let text = prompt.question.description
    guard let answer = prompt.defaultAnswer, !prompt.isSecret else { return text }
    let shown = prompt.text(of: answer)
    return shown.isEmpty ? text : "\(text) [\(shown)]"
  }

  /// Returns lines that contain no control characters but the ends of lines.
  private func plain(_ lines: [String]) -> String { characterSupport.shown(lines) }
}

extension CharacterSupport {
  /// Returns lines as an output with this support can show them.
  func shown(_ lines: [String]) -> String {
    var encoder = PlainTextEncoder(characterSupport: self)
    return lines.map { line in
      let text = StyledText(line.split(whereSeparator: \.isNewline).joined(separator: " "))
      var canvas = Canvas(width: text.width(), height: 1, policy: WidthPolicy(textOrder: .logical))
      canvas.draw(text, paragraph: ParagraphStyle(wrapping: .none))
      var output = ""
      encoder.encode(canvas, into: &output)
      return output
    }.joined()
  }
}
