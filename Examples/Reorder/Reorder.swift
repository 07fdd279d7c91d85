// A list whose rows the reader moves and deletes. Notice that a move is an edit of the tree: the task goes to the
// container of the row whose place it takes, and so from one list to another. The delegate of the view is asked before,
// and says no to what would break the list. After each step the program prints what has changed of the rows: of a move it
// is one move, however far it goes.

import Espalier
import ExampleSupport

@main
struct Reorder {
  static let usage = """
    usage: Reorder [script] [--width n] [--color auto|always|never]

    Shows a list of tasks, before and after each step of a script.

      script       steps between commas:
                     move 2 5      moves the task on row 2 to the place of row 5
                     delete 3      deletes the task on row 3
      --width n    columns, from 20 to 1000; by default those of the terminal, at most 60
      --color c    auto (colours where the terminal has them), always or never
    """

  static func main() {
    Program.run(usage: usage) { arguments in
      let terminal = try Terminal(&arguments, width: 60)
      let script = try arguments.operand() ?? "move 1 3, move 2 6, move 1 4, move 1 3, delete 6, delete 0"
      let steps = try Step.steps(of: script)
      let board = Board(width: terminal.width)
      terminal.show(board.makeCanvas())
      for step in steps {
        terminal.show(Note("\(step)", outcome: try board.perform(step)))
        terminal.show(board.makeCanvas())
      }
    }
  }
}
