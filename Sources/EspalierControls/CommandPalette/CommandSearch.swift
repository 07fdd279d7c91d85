import EspalierTree
import EspalierWindow

/// A search for commands by a query while the user types: by their titles and, if too few match, by their ids.
struct CommandSearch {
  /// A command that matches.
  struct Match {
    let help: KeyHelp

    /// The match in the command's title or, if only its id matches, in the id.
    let match: FuzzyMatch
    let isByID: Bool
  }

  /// The commands, recently used ones first, as equally good matches are ordered.
  private let commands: [KeyHelp]
  private var titles: FuzzySearch
  private var ids: FuzzySearch

  /// The number of title matches that makes searching ids unnecessary.
  private let limit: Int

  init(_ commands: [KeyHelp], recent: [String], limit: Int) {
    let recency = Dictionary(zip(recent, recent.indices)) { first, _ in first }
    let ranks = commands.map { recency[$0.command.id] ?? .max }
    self.commands = commands.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { commands[$0] }
    self.limit = limit
    titles = FuzzySearch(self.commands.map(\.command.help))
    ids = FuzzySearch(self.commands.map(\.command.id))
  }

  /// Returns the commands whose titles match, best first, and then, below the limit, those whose ids match.
  ///
  /// - Complexity: That of `FuzzySearch.matches`.
  mutating func matches(_ query: String) -> [Match] {
    let byTitle = titles.matches(query)
    let matches = byTitle.compactMap { match(query, commands[$0], in: commands[$0].command.help, isByID: false) }
    guard matches.count < limit else { return matches }
    let found = Set(byTitle)
    let byID = ids.matches(query).filter { !found.contains($0) }
    return matches + byID.compactMap { match(query, commands[$0], in: commands[$0].command.id, isByID: true) }
  }

  private func match(_ query: String, _ help: KeyHelp, in text: String, isByID: Bool) -> Match? {
    FuzzyMatch(query, in: text).map { Match(help: help, match: $0, isByID: isByID) }
  }
}
