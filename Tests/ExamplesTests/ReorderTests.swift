import Espalier
import Testing

@testable import Reorder

@Suite("The board of tasks")
struct ReorderTests {
  private let board = Board(width: 30)

  private var rows: [String] { board.view.container.rendered(width: 30).split(separator: "\n").map(String.init) }

  private func play(_ steps: String) throws {
    for step in try Screenplay.Step.steps(of: steps) { try board.view.play(step) }
  }

  private func show() {
    board.view.height = board.view.contentSize.height
    board.view.update()
  }

  @Test("Keys move a task to the next list and back, the focus moves with it, and each move changes one row")
  func acrossLists() throws {
    show()
    try play("press down down down alt+down alt+down")
    #expect(rows[3...6] == ["Doing (at most 2)", "  ○ Water the beds", "  ○ Paint the fence", "Done"])
    board.view.press("alt+down")
    #expect(board.view.update().changedRowCount == 1)
    #expect(rows[5...] == ["Done", "  ○ Paint the fence", "  ○ Buy twine"])
    #expect((board.view.focusedModel as? LabelModel)?.text == "  ○ Paint the fence")
    try play("press alt+up alt+up")
    #expect(rows[3...5] == ["Doing (at most 2)", "  ○ Paint the fence", "  ○ Water the beds"])
    try play("press alt+up")
    #expect(rows[2...4] == ["  ○ Prune the pear", "  ○ Paint the fence", "Doing (at most 2)"])
  }

  @Test("The board refuses invalid moves, and nothing else changes")
  func veto() throws {
    show()
    let before = rows
    for (steps, objection) in [
      ("drag \"To do\" to \"Done\"", "titles stay where they are"),
      ("drag \"Buy\" to \"To do\"", "the title comes first"),
    ] {
      try play(steps)
      #expect(rows == before + ["✘ \(objection)"])
    }
    try play("press home alt+up")
    #expect(rows == before + ["✘ the title comes first"])
    try play("drag \"Sow\" to \"Water\", drag \"Prune\" to \"Water\"")
    #expect(rows.last == "✘ Doing is full")
    try play("press delete")
    #expect(rows.last == "  ○ Buy twine")
    #expect(rows.count == before.count - 1)
  }
}
