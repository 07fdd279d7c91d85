import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@testable import EspalierControls

@Suite("The search of a palette")
struct CommandSearchTests {
  private func describe(_ matches: [CommandSearch.Match]) -> [String] {
    matches.map { "\($0.help.command.id) \($0.match.ranges) \($0.isByID)" }
  }

  @Test("While a query grows and shrinks, the search finds what a new search finds", arguments: SeededGenerator.seeds())
  func typing(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func word(_ count: Int, of characters: String) -> String {
      String((0..<count).map { _ in characters.randomElement(using: &random) ?? "a" })
    }
    let commands = (0..<40).map { number in
      let help = word(Int.random(in: 0...6, using: &random), of: "abC éd")
      let id = word(Int.random(in: 1...4, using: &random), of: "abe.") + "\(number)"
      return KeyHelp(command: Command(id, help), keys: [], nodeName: "")
    }
    let recent = commands.shuffled(using: &random).prefix(5).map(\.command.id)
    let limit = Int.random(in: 1...40, using: &random)
    var search = CommandSearch(commands, recent: recent, limit: limit)
    var query = ""
    for _ in 0..<60 {
      if Int.random(in: 0..<4, using: &random) == 0 {
        query = String(query.dropLast(Int.random(in: 1...3, using: &random)))
      } else {
        query += word(Int.random(in: 1...2, using: &random), of: "abde \u{301}")
      }
      var fresh = CommandSearch(commands, recent: recent, limit: limit)
      #expect(describe(search.matches(query)) == describe(fresh.matches(query)), "seed \(seed), query \(query)")
    }
  }

  @Test("Ids are searched only where help finds too little")
  func limit() {
    let commands = ["Open", "Other", "Close"].map { help in
      KeyHelp(command: Command("o.\(help)", help), keys: [], nodeName: "")
    }
    var few = CommandSearch(commands, recent: [], limit: 2)
    #expect(few.matches("ot").map(\.help.command.help) == ["Other"])
    #expect(few.matches("o.").map(\.isByID) == [true, true, true])
    var many = CommandSearch(commands, recent: [], limit: 4)
    #expect(many.matches("o").map(\.isByID) == [false, false, false])
    #expect(many.matches("o.c").map(\.help.command.help) == ["Close"])
  }
}
