// A million rows, and keys that change, scroll and insert. Notice that only visible rows have models, so ten million
// rows take no more time and memory than a thousand, and that each key only costs what it changes: one cell is redrawn,
// rows that come into view get cells, and an insertion lays out one row. In a terminal that is one write of a few
// bytes, because the identities of rows show what has moved.

import Espalier
import ExampleSupport

@main
struct LongList {
  static let usage = """
    usage: LongList [--rows n] [--height n] [--live | --print | --svg file] [--steps s] [options]

    Shows a long list. Where it prints, it shows the first, the middle and the last screen of the list, or the list
    before and after each step.

      --rows n     rows of the list, from 1 to 50000000; 1000000 by default. From a million rows, the program prints
                   its time and memory to standard error
      --steps s    steps separated by commas: "press u, press J J, press G, press i"
      --height n   lines, from 1 to 1000; 8 by default
    \(Presentation.options(width: 74))

    u adds one to the value of the third row, i inserts a row before it. J and K scroll by a row, G goes to the middle,
    q quits.
    """

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let count = try arguments.takeInteger(of: "--rows", in: 1...50_000_000) ?? 1_000_000
    let height = try arguments.takeInteger(of: "--height", in: 1...1000) ?? 8
    let presentation = try Presentation(&arguments, width: 74, usually: "press G, press end")
    if let operand = try arguments.operand() {
      throw Failure(.usage, "“\(operand)” is an unexpected argument")
    }
    try await presentation.show { [width = presentation.width] in
      Window(width: width, height: height, showing: ValueList(count: count))
    }
    if count >= 1_000_000 { Program.sayWhatItTook() }
  }
}
