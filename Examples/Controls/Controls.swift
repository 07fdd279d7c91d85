// Every control in every state: as it comes, with a problem, and disabled. Notice that a section is a list of controls,
// made twice; that labels line up because all of them get the width of the widest; and that the window follows every
// control by one event. Keys are those of each kind of control: press ? for those of the window.

import Espalier
import ExampleSupport

@main
struct Controls {
  static let usage = """
    usage: Controls [--height n] [--live | --print | --svg file] [--steps s] [options]

    Shows every control in every state.

      --height n   rows, from 4 to 1000; 24 by default
      --steps s    steps of a user, separated by commas: "press tab, type Ada, press f2"
    \(Presentation.options(width: 100))

    tab moves from control to control, f2 shows the next theme, ? lists all keys, q quits.
    """

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let height = try arguments.takeInteger(of: "--height", in: 4...1000) ?? 24
    let presentation = try Presentation(&arguments, width: 100)
    if let operand = try arguments.operand() { throw Failure(.usage, "“\(operand)” is an unexpected argument") }
    try await presentation.show(Window(ofControlsWithWidth: presentation.width, height: height))
  }
}
