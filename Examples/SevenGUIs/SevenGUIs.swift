// The seven tasks of 7GUIs, a benchmark of toolkits, each small: a counter, a temperature converter, a flight booker, a
// timer, a list that is edited, a circle drawer and a sheet. Notice what is not there: no task copies a value from one
// place to another by hand. Values are bound, forms know their problems, and a formula knows what it has read.

import Espalier
import ExampleSupport

@main
struct SevenGUIs {
  static let usage = """
    usage: SevenGUIs [task | --ask] [--live | --print | --svg file] [--steps s] [options]

    Shows the seven tasks of 7GUIs: a list of them, or one of counter, temperature, flight, timer, crud, circles, cells.

      --ask        ask which task to show
      --steps s    steps separated by commas: "press down enter, type 42, press tab"
    \(Presentation.options(width: 72))

    enter chooses a task, escape returns to the list, tab moves the focus, ? lists all keys.
    """

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let presentation = try Presentation(
      &arguments, width: 72, usually: "press enter, press enter enter, press escape down down enter")
    let asks = arguments.takeFlag("--ask")
    let name = try arguments.operand()
    if asks {
      if let name { throw Failure(.usage, "“\(name)” is an unexpected argument") }
      let gui = try await Terminal.choose("Task", from: Gui.allCases) { gui in gui.rawValue }
      return try await presentation.show(.gui(gui, width: presentation.width))
    }
    guard let name else {
      return try await presentation.show(.sevenGUIs(width: presentation.width))
    }
    guard let gui = Gui.allCases.first(where: { "\($0)" == name }) else {
      let names = Gui.allCases.map { "\($0)" }.joined(separator: ", ")
      throw Failure(.usage, "there is no task “\(name)”; tasks are \(names)")
    }
    try await presentation.show(.gui(gui, width: presentation.width))
  }
}
