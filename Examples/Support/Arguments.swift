/// The words of a command line, from which an example takes its options one by one, and its operand last.
///
/// Options are written `--width 40` or `--width=40`; what follows `--` is not an option.
package struct Arguments {
  private var words: [String]
  private let literals: [String]

  package init(_ words: [String]) {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    self.words = Array(words[..<end])
    literals = Array(words[end...].dropFirst())
  }

  /// Whether an option without a value is there.
  package mutating func takeFlag(_ name: String) -> Bool {
    let count = words.count
    words.removeAll { $0 == name }
    return words.count < count
  }

  /// The value of an option, or `nil` when the option is not there.
  package mutating func takeValue(of name: String) throws(Failure) -> String? {
    var value: String?
    while let index = words.firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") }) {
      guard value == nil else { throw Failure(.usage, "\(name) was given twice") }
      let word = words.remove(at: index)
      if word != name {
        value = String(word.dropFirst(name.count + 1))
      } else if index < words.count {
        value = words.remove(at: index)
      } else {
        throw Failure(.usage, "\(name) requires a value")
      }
    }
    return value
  }

  /// The value of an option that takes a whole number.
  package mutating func takeInteger(of name: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
    guard let value = try takeValue(of: name) else { return nil }
    guard let number = Int(value), range.contains(number) else {
      throw Failure(
        .usage, "\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound); got “\(value)”")
    }
    return number
  }

  /// The value of an option that takes one of a few words.
  package mutating func takeChoice<Choice: RawRepresentable<String> & CaseIterable>(
    of name: String, as type: Choice.Type = Choice.self
  ) throws(Failure) -> Choice? {
    guard let value = try takeValue(of: name) else { return nil }
    guard let choice = Choice(rawValue: value) else {
      let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(.usage, "\(name) must be one of \(choices); got “\(value)”")
    }
    return choice
  }

  /// What is left after all options have been taken: at most one operand, `nil` if there is none.
  package func operand() throws(Failure) -> String? {
    // A single `-` is an operand: by custom it means standard input.
    if let option = words.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      throw Failure(.usage, "there is no option “\(option)”")
    }
    let operands = words + literals
    guard operands.count <= 1 else { throw Failure(.usage, "“\(operands[1])” is an unexpected argument") }
    return operands.first
  }

  /// Makes sure that nothing is left after all options have been taken.
  package func end() throws(Failure) {
    if let operand = try operand() { throw Failure(.usage, "“\(operand)” is an unexpected argument") }
  }
}
