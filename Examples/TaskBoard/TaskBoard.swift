// An app in a window: boards and tasks are side by side, or one after the other in a narrow window. Notice that the
// screen follows the store; that rows define what can be done with them, while views and view models do it; that a link
// leads to the same scenes as keys do; and that the state saved between two runs is the user's place rather than the
// contents of the screen.

import Espalier
import ExampleFiles
import ExampleSupport
import Foundation

@main
struct TaskBoard {
  static let usage = """
    usage: TaskBoard [link] [--state file] [--live | --print | --svg file] [--steps s] [options]
           TaskBoard --serve socket
           TaskBoard --connect socket

    Shows boards and tasks in a window. Where it prints, it shows them before and after each step of a user: without a
    link, a file or steps, a few steps of its own.

      link         the first screen: board://boards, board://boards/2 or board://boards/2/tasks/7
      --steps s    steps of a user, separated by commas: "press down enter, press ?"
      --state f    continues where the last run with this file ended
      --serve s    shows the same boards to everybody who connects to the socket with this path
      --connect s  is the screen of such a connection
    \(Presentation.options(width: 80))
    """

  /// Opens a board, edits a task, deletes another one and undoes that.
  static let tour = """
    press down enter, press e, type " twice", press enter, press space, press down d, press right enter, press u
    """

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    if let socket = try arguments.takeValue(of: "--serve") {
      try arguments.end()
      return try await BoardServer().run(at: socket)
    }
    if let socket = try arguments.takeValue(of: "--connect") {
      try arguments.end()
      return try RemoteScreen.show(over: LocalSocket.connect(to: socket))
    }
    let file = try arguments.takeValue(of: "--state").map(SessionFile.init)
    var presentation = try Presentation(&arguments, width: 80)
    let link = try arguments.operand()
    if link == nil && file == nil { try presentation.playUsually(tour) }

    let session = try file?.read()
    let app: BoardApp
    do {
      app = try BoardApp(width: presentation.width, session: session)
    } catch let error as SceneError {
      throw Failure(.data, "\(file?.path ?? ""): \(error): move the file away to start over")
    }
    if let link { try app.open(link) }
    try await presentation.show(app.window)
    try file?.write(app.session)
  }
}
