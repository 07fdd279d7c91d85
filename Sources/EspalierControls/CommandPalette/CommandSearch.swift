import EspalierTree
import EspalierWindow

/// Finds commands by a query, while the user types it.
///
/// What matches a longer query matches its beginning, too. So the next character of a query is looked for only in what
/// the characters before it have left.
struct CommandSearch {
  /// A command that matches.
  struct Match {
    let help: KeyHelp

    /// Where its help matches, or, for one that is only found by that, its id.
    let match: FuzzyMatch
    let isByID: Bool
  }

  /// What a query has left, by places in the array of commands.
  private struct Rest {
    var query = ""

    /// What matches by its help.
    var byHelp: [Int]

    /// What else can match by its id.
    var byID: [Int]
  }

  private let commands: [KeyHelp]
  private let recent: [String]

  /// So many matches by help are enough to leave out ids.
  private let limit: Int

  private var rest: Rest

  init(_ commands: [KeyHelp], recent: [String], limit: Int) {
    self.commands = commands
    self.recent = recent
    self.limit = limit
    rest = Rest(byHelp: Array(commands.indices), byID: [])
  }

  /// What matches by its help, the best first, and then, where that is less than the limit, what only matches by its
  /// id.
  ///
  /// - Complexity: O(n · q · t + n log n) for the n commands that match the query without its last characters, in the
  ///   numbers of characters of the query and of a text.
  mutating func matches(_ query: String) -> [Match] {
    if !query.hasPrefix(rest.query) { rest = Rest(byHelp: Array(commands.indices), byID: []) }
    let byHelp = ranked(query, rest.byHelp) { $0.command.help }
    let found = Set(byHelp.map(\.item))
    // What its help finds no more can still be found by its id.
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
