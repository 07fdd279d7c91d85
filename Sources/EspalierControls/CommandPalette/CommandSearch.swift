import EspalierTree
import EspalierWindow

/// A search for commands by a query while the user types.
///
/// Everything that matches a query also matches its beginning, so each further character is only searched for in the
/// previous matches.
struct CommandSearch {
  /// A command that matches.
  struct Match {
    let help: KeyHelp

    /// The match in the command's title or, if only its id matches, in the id.
    let match: FuzzyMatch
    let isByID: Bool
  }

  /// The matches of a query, as indices into the array of commands.
  private struct Rest {
    var query = ""

    /// The commands whose titles match.
    var byHelp: [Int]

    /// The other commands, whose ids may match.
    var byID: [Int]
  }

  private let commands: [KeyHelp]
  private let recent: [String]

  /// The number of title matches that makes searching ids unnecessary.
  private let limit: Int

  private var rest: Rest

  init(_ commands: [KeyHelp], recent: [String], limit: Int) {
    self.commands = commands
    self.recent = recent
    self.limit = limit
    rest = Rest(byHelp: Array(commands.indices), byID: [])
  }

  /// Returns the commands whose titles match, best first, and then, below the limit, those whose ids match.
  ///
  /// - Complexity: O(n · q · t + n log n) for n commands that match the query without its last characters, where q is
  ///   the length of the query and t the length of the text.
  mutating func matches(_ query: String) -> [Match] {
    if !query.hasPrefix(rest.query) { rest = Rest(byHelp: Array(commands.indices), byID: []) }
    let byHelp = ranked(query, rest.byHelp) { $0.command.help }
    let found = Set(byHelp.map(\.item))
    // A command whose title no longer matches can still match by its id.
    var next = Rest(query: query, byHelp: rest.byHelp.filter(found.contains), byID: [])
    next.byID = (rest.byID + rest.byHelp.filter { !found.contains($0) }).sorted()
    defer { rest = next }
    var matches = byHelp.map { Match(help: commands[$0], match: $1, isByID: false) }
    guard matches.count < limit else { return matches }
    let byID = ranked(query, next.byID) { $0.command.id }
    next.byID = byID.map(\.item)
    matches += byID.map { Match(help: commands[$0], match: $1, isByID: true) }
    return matches
  }

  private func ranked(
    _ query: String, _ indices: [Int], by text: (KeyHelp) -> String
  ) -> [(item: Int, match: FuzzyMatch)] {
    FuzzyMatch.ranked(query, indices, recent: recent, id: { commands[$0].command.id }, text: { text(commands[$0]) })
  }
}
