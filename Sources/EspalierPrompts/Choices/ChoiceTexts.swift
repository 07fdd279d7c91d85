import EspalierTree

/// The texts of choices, which are only made when they are needed.
struct ChoiceTexts {
  let count: Int

  /// Returns the text of a choice.
  let text: (Int) -> String

  /// The maximum number of choices that are printed.
  private static let largestPrintedCount = 100

  /// All texts.
  var all: [String] { (0..<count).map(text) }

  /// The choices with their numbers, as lines.
  var numbered: [String] {
    let shown = min(count, Self.largestPrintedCount)
    let lines = (0..<shown).map { "  \($0 + 1). \(text($0))" }
    return count == shown ? lines : lines + ["  " + Wording.standard[.moreChoices](count - shown)]
  }

  /// Returns the first choice with a text.
  func index(ofText wanted: String) -> Int? { (0..<count).first { text($0) == wanted } }

  /// Returns the choice that a line means: its text, its number, its text in another case, or the only one whose text
  /// begins with the line or, if none does, contains it.
  func index(for line: String) throws(PromptProblem) -> Int {
    let line = line.trimmed
    guard !line.isEmpty else { throw PromptProblem(Wording.standard[.aChoice]) }
    if let index = index(ofText: line) { return index }
    if let number = Int(line), (1...max(1, count)).contains(number), count > 0 { return number - 1 }
    let wanted = line.lowercased()
    let texts = all.map { $0.lowercased() }
    for fits in [{ $0 == wanted }, { $0.hasPrefix(wanted) }, { $0.contains(wanted) }] as [(String) -> Bool] {
      let found = texts.indices.filter { fits(texts[$0]) }
      if found.count == 1 { return found[0] }
      if found.count > 1 { throw PromptProblem(Wording.standard[.manyChoicesMatch](line, found.count)) }
    }
    throw PromptProblem(Wording.standard[.notAChoice](line))
  }

  /// Returns the choices that a line means, separated by commas, in their own order.
  func indices(for line: String) throws(PromptProblem) -> [Int] {
    let line = line.trimmed
    if let index = index(ofText: line) { return [index] }
    switch line.lowercased() {
    case "", "none", Wording.standard[.noChoices].lowercased(): return []
    case "all", Wording.standard[.allChoices].lowercased(): return Array(0..<count)
    default: break
    }
    var found: Set<Int> = []
    for part in line.split(separator: ",") { found.insert(try index(for: String(part))) }
    return found.sorted()
  }
}
