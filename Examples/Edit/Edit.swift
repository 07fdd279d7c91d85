// A text editor, as one opens it for a commit message or a setting. Notice that the text is a value: the recovery file is
// written from a copy in the background while you go on typing, and whether there are unsaved changes is a comparison.
// Saving replaces the file in one step, so that it is never half written. A file that another program has changed is not
// overwritten without a question, and one that is too large for an editor is read where you look at it.

import Espalier
import ExampleSupport

@main
struct Edit {
  static let usage = """
    usage: Edit [file] [--line n] [--read] [--height n] [--live | --print | --svg file] [--steps s] [options]

    Edits a text file, which is created when it is saved. Without a file, the text gets its name then.

      --line n     the line to begin in
      --read       only shows the file, however large it is; the default from 64 MB on
      --steps s    steps of a user, separated by commas: "type Hello, press ctrl+z"
      --height n   lines of the window, from 4 to 1000; 24 by default
    \(Presentation.options(width: 80))

    ctrl+s saves, ctrl+q quits, ctrl+f finds, ctrl+g goes to a line, f1 lists all keys.
    """

  /// The size from which files are only shown.
  static let largestSize = 64_000_000

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let presentation = try Presentation(&arguments, width: 80)
    let line = try arguments.takeInteger(of: "--line", in: 1...1_000_000_000)
    let onlyReads = arguments.takeFlag("--read")
    let height = try arguments.takeInteger(of: "--height", in: 4...1000) ?? 24
    let path = try arguments.operand()
    if path == nil && onlyReads { throw Failure(.usage, "--read needs a file") }
    let size = Size(width: presentation.width, height: height)
    let makeWindow: @Sendable () throws -> Window = {
      if let path, onlyReads || FileStamp(path: path).map({ $0.size >= largestSize }) == true {
        return try ReaderScreen.makeWindow(path: path, line: line, size: size)
      }
      return EditScreen.makeWindow(try TextFile(path: path), line: line, size: size)
    }
    if presentation.beginsLive { return try await presentation.show(makeWindow) }
    let window = try makeWindow()
    window.update()
    await window.settle()
    try await presentation.show(window)
  }
}
