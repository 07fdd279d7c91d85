// What takes up the space in a folder. Notice that the list is an outline: it knows which folders are open, has models only
// for the rows in view, and opens a folder of a million files at the cost of one; that an item is equal to the one with
// the same path in the next reading, so nothing else keeps folders open; and that work of the list reads the folder in
// the background and returns a value. The screen stays responsive, and its status line shows the progress ten times a
// second.

import Espalier
import ExampleSupport

@main
struct Disk {
  static let usage = """
    usage: Disk [path] [--sort size|name] [--open path] [--cross] [--list file] [--height n]
                [--live | --print | --svg file] [--steps s] [options]

    Shows what takes up space in a folder, which is the working directory by default.

      path         the folder; links are not followed, and a file with several names is counted once
      --sort o     size (largest first; the default) or name
      --open p     opens the folders that lead to a path
      --cross      also counts other file systems
      --list f     reads sizes and paths from a file, as `du -ab` prints them, instead of scanning a folder
      --steps s    steps of a user, separated by commas: "press right down, press s"
      --height n   lines, from 4 to 1000; 20 by default
    \(Presentation.options(width: 80))

    The arrow keys move between rows, and expand and collapse folders. s changes the order, r scans again, ? lists all keys.
    """

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let crosses = arguments.takeFlag("--cross")
    let order = try arguments.takeChoice(of: "--sort", as: SortOrder.self) ?? .size
    let pathToOpen = try arguments.takeValue(of: "--open")
    let file = try arguments.takeValue(of: "--list")
    let height = try arguments.takeInteger(of: "--height", in: 4...1000) ?? 20
    let presentation = try Presentation(&arguments, width: 80)
    let path = try arguments.operand()
    if file != nil && path != nil { throw Failure(.usage, "a folder and --list cannot be combined") }
    let source: any DiskSource =
      if let file { try ListFile(file: file) } else {
        try FolderScan(path: path ?? ".", crossesFileSystems: crosses)
      }
    let list = DiskList(source, order: order, opening: pathToOpen)
    let window = Window(width: presentation.width, height: height, showing: list)
    if !presentation.beginsLive {
      window.update()
      await window.settle()
      if case .failed(let failure) = list.state.value { throw failure }
    }
    try await presentation.show(window)
  }
}
