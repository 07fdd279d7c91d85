// Boards with tasks. Notice that every scene is made by the coordinator from a view model, that a link leads to the same
// scenes as taps do, and that what is written down between two runs is where the reader is, not what was on the screen.

import Espalier
import ExampleSupport
import Foundation

@main
struct TaskBoard {
  static let usage = """
    usage: TaskBoard [link] [--state file] [--width n] [--color auto|always|never]

    Shows boards and tasks, and does what the lines of standard input say:

      select 2           chooses a row
      edit title Prune   opens the editor of the task that is shown, with another title in it
      save               keeps what was edited
      done               says that the task is done, or is not
      back               goes back, or leaves the editor
      open board://boards/2/tasks/7

    A link is opened first.

      --state f    goes on where the run before with this file has ended
      --width n    columns, from 20 to 1000; by default those of the terminal, at most 40
      --color c    auto (colours where the terminal has them), always or never
    """

  static func main() async {
    await Program.run(usage: usage) { arguments in
      let terminal = try Terminal(&arguments, width: 40)
      let file = try arguments.takeValue(of: "--state").map(SessionFile.init)
      let link = try arguments.operand()

      let session = try file?.read()
      let app: BoardApp
      do {
        app = try BoardApp(width: terminal.width, session: session)
      } catch let error as SceneError {
        throw Failure(.data, "\(file?.path ?? ""): \(error): move the file away to begin anew")
      }
      if let link { try app.open(link) }
      var output = StandardOutput()
      try await Script.run(AnyIterator { readLine() }, in: app, as: terminal.encoding, to: &output)
      try file?.write(app.session)
    }
  }
}
