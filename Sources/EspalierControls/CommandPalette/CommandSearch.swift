import EspalierTree
import EspalierWindow

/// Finds commands by a query.
struct CommandSearch {
  /// A command that matches.
  struct Match {
    let help: KeyHelp

    /// Where its help matches, or, for one that is only found by that, its id.
    let match: FuzzyMatch
    let isByID: Bool
  }

  private let commands: [KeyHelp]
  private let recent: [String]

  init(_ commands: [KeyHelp], recent: [String]) {
    self.commands = commands
    self.recent = recent
  }

  /// What matches by its help, the best first, and then what only matches by its id.
  ///
  /// - Complexity: O(n · q · t + n log n) for n commands, in the numbers of characters of the query and of a text.
  func matches(_ query: String) -> [Match] {
    let byHelp = ranked(query, Array(commands.indices)) { $0.command.help }
    var isFound = ContiguousArray(repeating: false, count: commands.count)
    for (index, _) in byHelp { isFound[index] = true }
    let byID = ranked(query, commands.indices.filter { !isFound[$0] }) { $0.command.id }
    return byHelp.map { Match(help: commands[$0], match: $1, isByID: false) }
      + byID.map { Match(help: commands[$0], match: $1, isByID: true) }
  }

  private func ranked(
    _ query: String, _ indices: [Int], by text: (KeyHelp) -> String
  ) -> [(item: Int, match: FuzzyMatch)] {
    FuzzyMatch.ranked(query, indices, recent: recent, id: { commands[$0].command.id }, text: { text(commands[$0]) })
  }
}
