import EspalierWork

/// A reader of what follows the word in `answer "load" 2 partly with {"count":3}`.
enum AnswerReader {
  /// Returns whether a line is an answer with JSON, whose commas do not end a step.
  static func hasJSON(_ line: String) -> Bool {
    let text = line.trimmingBlanks()
    guard text.hasPrefix("answer \"") else { return false }
    var rest = Substring(text.dropFirst(7))
    guard (try? StepReader.takeQuoted(&rest)) != nil else { return false }
    _ = takeWord(&rest) { Int($0) != nil }
    _ = takeWord(&rest) { $0 == "partly" }
    return takeWord(&rest) { $0 == "with" } != nil
  }

  /// Returns the answer of the text, which begins with a quotation mark.
  static func answer(_ text: Substring) throws(ScreenplayError) -> Screenplay.Answer {
    var rest = text
    var answer = Screenplay.Answer(name: try StepReader.takeQuoted(&rest))
    if let word = takeWord(&rest, where: { Int($0) != nil }) {
      guard let number = StepReader.number(of: word, from: 1) else {
        throw ScreenplayError("requests with the same name are counted from 1, the oldest; got \(word)")
      }
      answer.index = number - 1
    }
    answer.result = try result(rest)
    return answer
  }

  private static func result(_ text: Substring) throws(ScreenplayError) -> RecordedResult {
    var rest = text
    switch takeWord(&rest, where: { _ in true }) {
    case nil: return .repeated
    case "cancelled" where rest.isEmpty: return .cancellation
    case "failing" where rest.first == "\"":
      let description = try StepReader.takeQuoted(&rest)
      if rest.trimmingBlanks().isEmpty { return .failure(description) }
    case "with": return .success(try json(rest))
    case "partly":
      if takeWord(&rest, where: { $0 == "with" }) != nil { return .interim(try json(rest)) }
    default: break
    }
    throw ScreenplayError(
      "after the request must be “with” or “partly with” and JSON, “failing” and a quoted text, “cancelled”, or nothing; got “\(text.trimmingBlanks())”"
    )
  }

  private static func json(_ text: Substring) throws(ScreenplayError) -> String {
    do throws(JSONReader.Flaw) {
      _ = try JSONReader.value(of: String(text))
    } catch {
      throw ScreenplayError("what follows “with” must be JSON: \(error); got “\(text)”")
    }
    return String(text)
  }

  /// Removes a word and the blanks around it from the beginning if it meets a condition.
  private static func takeWord(_ rest: inout Substring, where isTaken: (Substring) -> Bool) -> Substring? {
    let start = rest.drop { $0.isWhitespace }
    let word = start.prefix { !$0.isWhitespace }
    guard !word.isEmpty, isTaken(word) else { return nil }
    rest = start.dropFirst(word.count).drop { $0.isWhitespace }
    return word
  }
}
