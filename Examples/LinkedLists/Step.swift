import ExampleSupport

/// A step of the script.
enum Step: Equatable {
  case choose(String)
  case scroll(Int)
  case take(String)

  /// The steps of a script, between commas or on lines of their own.
  static func steps(of script: String) throws(Failure) -> [Step] {
    var steps: [Step] = []
    for part in script.split(whereSeparator: { $0 == "," || $0.isNewline }) {
      let words = part.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
      if words.isEmpty { continue }
      steps.append(try Step(words.map(String.init)))
    }
    return steps
  }

  private init(_ words: [String]) throws(Failure) {
    let name = words.count == 2 ? words[1].split(separator: " ").joined(separator: " ") : ""
    switch (words[0], name) {
    case ("choose", let name) where !name.isEmpty: self = .choose(name)
    case ("take", let name) where !name.isEmpty: self = .take(name)
    case ("scroll", let name):
      guard let count = Int(name), (-1_000_000...1_000_000).contains(count) else {
        throw Failure(.usage, "scroll takes a whole number of rows, not “\(name)”")
      }
      self = .scroll(count)
    default:
      throw Failure(.usage, "“\(words.joined(separator: " "))” is no step: there are choose, scroll and take")
    }
  }
}

extension Step: CustomStringConvertible {
  /// The step as the script says it.
  var description: String {
    switch self {
    case .choose(let name): "choose \(name)"
    case .scroll(let count): "scroll \(count)"
    case .take(let name): "take \(name)"
    }
  }
}
