import ExampleSupport

/// A step of the script.
enum Step: Equatable {
  case move(Int, to: Int)
  case delete(Int)

  /// The steps of a script, between commas.
  static func steps(of script: String) throws(Failure) -> [Step] {
    var steps: [Step] = []
    for part in script.split(separator: ",") {
      let words = part.split(separator: " ").map(String.init)
      let numbers = words.dropFirst().compactMap(Int.init)
      switch (words.first, words.count, numbers.count) {
      case ("move", 3, 2): steps.append(.move(numbers[0], to: numbers[1]))
      case ("delete", 2, 1): steps.append(.delete(numbers[0]))
      default:
        throw Failure(
          .usage, "“\(words.joined(separator: " "))” is no step: there are “move 2 5” and “delete 3”")
      }
    }
    return steps
  }
}

extension Step: CustomStringConvertible {
  /// The step as the script says it.
  var description: String {
    switch self {
    case .move(let source, let target): "move \(source) \(target)"
    case .delete(let row): "delete \(row)"
    }
  }
}
