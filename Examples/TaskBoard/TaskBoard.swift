// An app in a window: boards and tasks are side by side, or one after the other in a narrow window. Notice that the
// screen follows the store; that rows define what can be done with them, while views and view models do it; that a link
// leads to the same scenes as keys do; and that the state saved between two runs is the user's place rather than the
// contents of the screen.

import Espalier
import ExampleSupport
import Foundation

@main
struct TaskBoard {
  static let usage = """
    usage: TaskBoard [link] [--live] [--steps s] [--state file] [--width n] [--color auto|always|never]

    Shows boards and tasks in a window, before and after each step of a user. Without a link, a file or steps, it runs a
    few steps of its own.

      link         the first screen: board://boards, board://boards/2 or board://boards/2/tasks/7
      --live       runs in the terminal until you press q
      --steps s    steps of a user, separated by commas: "press down enter, press ?"
      --state f    continues where the last run with this file ended
      --width n    columns, from 20 to 1000; the terminal's by default, at most 80
      --color c    auto (colors if the terminal supports them), always or never
    """

  /// Opens a board, edits a task, deletes another one and undoes that.
  static let tour = """
    press down enter, press e, type " twice", press enter, press space, press down d, press right enter, press u
    """

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let isLive = arguments.takeFlag("--live")
    let printout = try Printout(&arguments, width: 80)
    let file = try arguments.takeValue(of: "--state").map(SessionFile.init)
    var steps = try arguments.takeSteps()
    let link = try arguments.operand()
    if steps.isEmpty && link == nil && file == nil && !isLive { steps = try Screenplay.Step.steps(of: tour) }

    let session = try file?.read()
    let app: BoardApp
    do {
      app = try BoardApp(width: printout.width, session: session)
    } catch let error as SceneError {
      throw Failure(.data, "\(file?.path ?? ""): \(error): move the file away to start over")
    }
    if let link { try app.open(link) }
    try await printout.show(app.window, after: steps, live: isLive)
    try file?.write(app.session)
  }
}
