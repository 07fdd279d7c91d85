import Espalier
import ExampleSupport
import Testing

@testable import Reorder

@Suite("The board of tasks")
struct ReorderTests {
  private let board = Board(width: 30)

  private var rows: [String] {
    board.makeCanvas().plainText.split(separator: "\n").map { String($0.dropFirst(4)) }
  }

  @Test("A task goes to another list, and the change is one move")
  func acrossLists() throws {
    #expect(try board.perform(.move(1, to: 5)) == "row 1 → 5")
    #expect(rows[4...] == ["  ○ Water the beds", "  ○ Sow the peas", "Done", "  ○ Buy twine"])
  }

  @Test("The board says no to what would break a list, and nothing changes")
  func veto() throws {
    let before = rows
    #expect(try board.perform(.move(0, to: 5)) == "titles stay where they are")
    #expect(try board.perform(.move(2, to: 0)) == "the title comes first")
    #expect(try board.perform(.move(2, to: 2)) == "nothing to do")
    #expect(try board.perform(.delete(4)) == "titles stay where they are")
    #expect(rows == before)
    #expect(try board.perform(.move(1, to: 5)) == "row 1 → 5")
    #expect(try board.perform(.move(1, to: 4)) == "Doing is full")
    #expect(try board.perform(.delete(4)) == "− row 4")
    #expect(try board.perform(.move(1, to: 4)) == "row 1 → 4")
  }

  @Test("A row that is not there is named with the last one")
  func missingRow() {
    #expect(throws: Failure(.usage, "there is no row 8: the last one is row 7")) { try board.perform(.delete(8)) }
  }
}
