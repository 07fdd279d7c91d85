// The state of a machine, from the files in /proc. Notice that no box or column is measured by hand: columns are side
// by side if their minimum widths fit, and stacked if they do not. Columns can be nested, so the same tree is one, two
// or three boxes wide, and each line in a box distributes its width on its own. The machine is shared data of the
// window; when it is read again, unchanged rows stay as they are.

import Espalier
import ExampleSupport

@main
struct Dashboard {
  static let usage = """
    usage: Dashboard [folder | --data] [--live | --print | --svg file] [--steps s] [options]

    Shows the load, memory, processes, processors and network of this machine.

      folder       the folder to read instead of /proc
      --data       shows the example's own data, which is also the default on a machine without /proc
      --steps s    steps of a user, separated by commas: "press r, press n n, press down"
    \(Presentation.options(width: 120))

    In the terminal, the figures are read every second. r reads them again, n and p move between the panels, ? lists all keys.
    """

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let usesData = arguments.takeFlag("--data")
    let presentation = try Presentation(&arguments, width: 120)
    let folder = try arguments.operand()
    if usesData && folder != nil { throw Failure(.usage, "a folder and --data cannot be combined") }
    let source = source(in: folder, orData: usesData)
    let window = try Window(width: presentation.width, history: source.history, reading: source.read)
    if presentation.beginsLive { window.readEachSecond() }
    try await presentation.show(window)
  }

  /// Returns a closure that reads the machine each time it is called, and what the recording knows about earlier times.
  private static func source(
    in folder: String?, orData usesData: Bool
  ) -> (history: [Double], read: () throws(Failure) -> Machine) {
    let proc = ProcFolder(path: folder ?? "/proc")
    // A system without /proc is fine, but a folder that the user names has to exist.
    guard usesData || (folder == nil && !proc.exists) else {
      return ([], { () throws(Failure) in try Machine(proc) })
    }
    var moments = ProcRecord.moments(of: PackageResources.machine_txt)[...]
    let read = { () throws(Failure) in
      defer { if moments.count > 1 { moments.removeFirst() } }
      return try Machine(moments[moments.startIndex])
    }
    return (moments[0].history, read)
  }
}
