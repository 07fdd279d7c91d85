// A list whose rows the user moves and deletes, with keys or by dragging. Notice that a move is an edit of the tree:
// the task goes to the container of the row whose place it takes, possibly in another list, and the focus goes with it.
// The view's delegate is asked first, and refuses what would break the list. However far a row goes, one row changes.

import Espalier
import ExampleSupport

@main
struct Reorder {
  static let usage = """
    usage: Reorder [--live | --print | --svg file] [--steps s] [options]

    Shows lists of tasks. Where it prints, it shows them before and after each step of a user.

      --steps s    steps separated by commas: "press down alt+down, press delete", 'drag "Buy twine" to "Sow the peas"'
    \(Presentation.options(width: 60))

    The arrow keys move between tasks. alt+up and alt+down move a task, delete removes it.
    """

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let presentation = try Presentation(
      &arguments, width: 60,
      usually: "press down alt+down, press alt+down alt+down, drag \"Paint\" to \"Water\", press up alt+down")
    if let operand = try arguments.operand() {
      throw Failure(.usage, "“\(operand)” is an unexpected argument")
    }
    let board = Board(width: presentation.width)
    try await presentation.show(board.view)
  }
}
