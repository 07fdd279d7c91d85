import EspalierWork

/// Answers: `answer 2`, and `answer "load" 2 partly with {"count":3}`.
extension StepReader {
  /// Returns whether a line is an answer with JSON, whose commas do not end a step.
  static func hasJSON(_ line: String) -> Bool {
    let text = line.trimmingBlanks()
    guard text.hasPrefix("answer \"") else { return false }
    var reader = StepReader(name: "answer", rest: text.dropFirst(7))
    guard (try? reader.takeQuoted()) != nil else { return false }
    reader.takeWord { Int($0) != nil }
    reader.takeWord { $0 == "partly" }
    return reader.takeWord { $0 == "with" } != nil
  }

  mutating func answer() throws(ScreenplayError) -> Screenplay.Step {
    guard rest.first == "\"" else {
      return .answer(try required(Self.number(of: rest, from: 1), "the number of results, as in “answer 2”"))
    }
    var answer = Screenplay.Answer(name: try takeQuoted())
    if let word = takeWord(where: { Int($0) != nil }) {
      guard let number = Self.number(of: word, from: 1) else {
        throw ScreenplayError("requests with the same name are counted from 1, the oldest; got \(word)")
      }
      answer.index = number - 1
    }
    answer.result = try result()
    return .deliver(answer)
  }

  private mutating func result() throws(ScreenplayError) -> RecordedResult {
    let text = rest
    switch takeWord() {
    case nil: return .repeated
    case "cancelled" where rest.isEmpty: return .cancellation
    case "failing" where rest.first == "\"":
      let description = try takeQuoted()
      if rest.trimmingBlanks().isEmpty { return .failure(description) }
    case "with": return .success(try json())
    case "partly":
      if takeWord(where: { $0 == "with" }) != nil { return .interim(try json()) }
    default: break
    }
    throw ScreenplayError(
      "after the request must be “with” or “partly with” and JSON, “failing” and a quoted text, “cancelled”, or nothing; got “\(text.trimmingBlanks())”"
    )
  }

  private func json() throws(ScreenplayError) -> String {
    do throws(JSONReader.Flaw) {
      _ = try JSONReader.value(of: String(rest))
    } catch {
      throw ScreenplayError("what follows “with” must be JSON: \(error); got “\(rest)”")
    }
    return String(rest)
  }
}
