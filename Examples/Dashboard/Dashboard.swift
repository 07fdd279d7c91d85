// What a machine is doing, from the files in /proc. Notice that no box and no column is measured by hand: columns stand
// side by side where their least widths fit, and one below the other where they do not, and columns are nested in
// columns; so the same tree is one, two or three boxes wide, and each line in a box shares out its width by itself.

import Espalier
import ExampleSupport

@main
struct Dashboard {
  static let usage = """
    usage: Dashboard [folder | --data] [--width n] [--color auto|always|never]

    Shows load, memory, processes, processor and network of the machine that it runs on.

      folder       what to read instead of /proc
      --data       shows a machine that comes with the example, as it does where there is no /proc
      --width n    columns, from 20 to 1000; by default those of the terminal, at most 120
      --color c    auto (colours where the terminal has them), always or never
    """

  static func main() {
    Program.run(usage: usage) { arguments in
      let usesData = arguments.takeFlag("--data")
      let terminal = try Terminal(&arguments, width: 120)
      let folder = try arguments.operand()
      if usesData && folder != nil { throw Failure(.usage, "either a folder or --data is shown, not both") }
      terminal.show(MachineScreen(try machine(in: folder, orData: usesData)))
    }
  }

  private static func machine(in folder: String?, orData usesData: Bool) throws(Failure) -> Machine {
    let proc = ProcFolder(path: folder ?? "/proc")
    // A machine without /proc is no mistake, but a folder that was named has to be there.
    return usesData || (folder == nil && !proc.exists)
      ? try Machine(ProcRecord(PackageResources.machine_txt)) : try Machine(proc)
  }
}
