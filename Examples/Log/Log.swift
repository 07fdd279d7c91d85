// A log file of any size. Notice that no lines are kept in memory: the file is read once to build an index of one
// two-thousandth of its size. A `LogModel` shows the rest: it reads a line again when its row comes into view, filters in
// the background, and follows the end.

import Espalier
import ExampleSupport

@main
struct Log {
  static let usage = """
    usage: Log [path|-] [--grep text] [--follow time] [--height n] [--live | --print | --svg file] [--steps s]
               [options]

    Shows a log: a file, standard input for -, or the log that comes with the example. Levels are colored.

      --grep text    only lines that contain this text, apart from case
      --follow time  shows the end and checks for changes at this interval: 3s, 500ms; where it prints without
                     --steps, it checks once
      --steps s      steps separated by commas: "press G, press /, type error, press enter, settle"
      --height n     rows, from 4 to 1000; 24 by default
    \(Presentation.options(width: 120))

    The arrow keys move between lines, g and G go to the first and the last one. / shows only lines with a text, l those
    of a level on; F starts or stops following the file, ? lists all keys.
    """

  /// How many bytes of a file are read at a time, so that the terminal shows the first lines at once.
  private static let pieceSize = 1 << 24

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let interval = try arguments.takeTime(of: "--follow")
    let pattern = try arguments.takePattern(of: "--grep")
    let height = try arguments.takeInteger(of: "--height", in: 4...1000) ?? 24
    var presentation = try Presentation(&arguments, width: 120)
    let isLive = presentation.beginsLive
    let content = try LogContent(path: try arguments.operand(), inPiecesOf: isLive ? pieceSize : nil)
    guard interval == nil || content.file.canGrow else {
      throw Failure(.usage, "\(content.name) cannot be followed; name a file")
    }
    let makeWindow: @Sendable () -> Window = { [width = presentation.width] in
      Window(
        width: width, height: height, showing: content, grep: pattern, every: interval ?? .seconds(1),
        isFollowing: interval != nil)
    }
    if isLive { return try await presentation.show(makeWindow) }
    let window = makeWindow()
    await window.settle()
    if let interval, presentation.medium == .text, presentation.steps.isEmpty {
      window.update()
      try await Task.sleep(for: interval)
      try presentation.playUsually("\(Screenplay.Step.advance(interval))")
    }
    try await presentation.show(window)
  }
}

extension Arguments {
  /// The value of an option that takes a time.
  fileprivate mutating func takeTime(of name: String) throws(Failure) -> Duration? {
    guard let value = try takeValue(of: name) else { return nil }
    // Times are written as they are in steps.
    let steps = (try? Screenplay.Step.steps(of: "advance \(value)")) ?? []
    guard steps.count == 1, case .advance(let time) = steps[0], time > .zero, time <= .seconds(86_400) else {
      throw Failure(.usage, "\(name) must be a time of at most a day, such as “3s” or “500ms”; got “\(value)”")
    }
    return time
  }

  /// The value of an option that takes a text to find.
  fileprivate mutating func takePattern(of name: String) throws(Failure) -> String? {
    guard let value = try takeValue(of: name) else { return nil }
    guard !value.isEmpty, !value.contains(where: \.isNewline) else {
      throw Failure(.usage, "\(name) must be a single line of text; got “\(value)”")
    }
    return value
  }
}

extension LogContent {
  /// Reads the log at a path, from standard input for `-`, or the one that comes with the example.
  fileprivate init(path: String?, inPiecesOf pieceSize: Int?) throws(Failure) {
    switch path {
    case nil:
      try self.init(LogFile(bytes: PackageResources.sample_log), name: "sample.log", path: nil)
    case "-":
      try self.init(LogFile(standardInput: ()), name: "standard input", path: nil, inPiecesOf: pieceSize)
    case let path?:
      let file = try LogFile(path: path)
      try self.init(file, name: path, path: file.canGrow ? path : nil, inPiecesOf: pieceSize)
    }
  }
}
