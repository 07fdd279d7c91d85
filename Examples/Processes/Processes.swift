// The processes of this machine, from the files in /proc. Notice that they are read in a separate task, which returns a
// value, so that no key waits for the disk; that a table whose items are replaced each second keeps the focus, the
// selection and the user's place by process; that the tree is the same table, whose items come in another order; and that
// names that processes give themselves can't break the screen.

import Espalier
import ExampleSupport

@main
struct Processes {
  static let usage = """
    usage: Processes [--recorded] [--tree] [--height n] [--live | --print | --svg file] [--steps s] [options]

    Shows the processes of this machine as a table or as a tree, reads them each second, and ends them if you confirm it.

      --recorded   shows recorded processes, which is also the default without a terminal or without /proc
      --tree       begins with the tree
      --steps s    steps of a user, separated by commas: "press r, settle, press t, press down"
      --height n   lines of the window, from 4 to 1000; 24 by default
    \(Presentation.options(width: 80))

    In the window, / finds, t shows the tree, enter an open process; k and K end one, p pauses, ? lists all keys.
    """

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let isRecorded = arguments.takeFlag("--recorded")
    let isTree = arguments.takeFlag("--tree")
    let height = try arguments.takeInteger(of: "--height", in: 4...1000) ?? 24
    let presentation = try Presentation(&arguments, width: 80)
    if let operand = try arguments.operand() { throw Failure(.usage, "“\(operand)” is an unexpected argument") }
    let isLive = presentation.beginsLive
    let local = isLive && !isRecorded ? LocalProcesses() : nil
    let makeWindow: @Sendable () -> Window = {
      let browser = ProcessBrowser(local ?? RecordedProcesses())
      browser.isTree = isTree
      if isLive { browser.readEachSecond() }
      return browser.makeWindow(size: Size(width: presentation.width, height: height))
    }
    if isLive { return try await presentation.show(makeWindow) }
    let window = makeWindow()
    window.update()
    await window.settle()
    try await presentation.show(window)
  }
}
