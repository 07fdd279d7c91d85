// A million rows, and keys that change, scroll and insert. Notice that only visible rows have models, so ten million
// rows take no more time and memory than a thousand, and that each key only costs what it changes: one cell is redrawn,
// rows that come into view get cells, and an insertion lays out one row. In a terminal that is one write of a few
// bytes, because the identities of rows show what has moved.

import Espalier
import ExampleSupport

@main
struct LongList {
  static let usage = """
    usage: LongList [--rows n] [--live] [--steps s] [--width n] [--height n] [--color auto|always|never]

    Shows the first, the middle and the last screen of a long list, or the list before and after each step.

      --rows n     rows of the list, from 1 to 50000000; 1000000 by default. From a million rows, the program prints
                   its time and memory to standard error
      --live       runs in the terminal until you press q
      --steps s    steps separated by commas: "press u, press J J, press G, press i"
      --width n    columns, from 20 to 1000; the terminal's by default, at most 74
      --height n   lines, from 1 to 1000; 8 by default
      --color c    auto (colors if the terminal supports them), always or never

    u adds one to the value of the third row, i inserts a row before it. J and K scroll by a row, G goes to the middle,
    q quits.
    """

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let isLive = arguments.takeFlag("--live")
    let count = try arguments.takeInteger(of: "--rows", in: 1...50_000_000) ?? 1_000_000
    let height = try arguments.takeInteger(of: "--height", in: 1...1000) ?? 8
    let printout = try Printout(&arguments, width: 74)
    let steps = try arguments.takeSteps(usually: isLive ? nil : "press G, press end")
    if let operand = try arguments.operand() {
      throw Failure(.usage, "“\(operand)” is an unexpected argument")
    }
    let makeWindow: @Sendable () -> Window = { [width = printout.width] in
      Window(width: width, height: height, showing: ValueList(count: count))
    }
    if isLive {
      try await printout.showLive(after: steps, makeWindow)
    } else {
      try await printout.play(steps, on: makeWindow())
    }
    if count >= 1_000_000 { Program.sayWhatItTook() }
  }
}
