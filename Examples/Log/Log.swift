// A log file of any size. Notice that no lines are kept in memory: a `LogFileModel` finds them once, reads a line again
// when its row comes into view, filters in the background, and follows the end. What is left to do here is to say so.

import Espalier
import ExampleSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let interval = try arguments.takeTime(of: "--follow")
    let pattern = try arguments.takePattern(of: "--grep")
    let height = try arguments.takeInteger(of: "--height", in: 4...1000) ?? 24
    var presentation = try Presentation(&arguments, width: 120)
    let path = try arguments.operand()
    let makeWindow: @Sendable () throws -> Window = { [width = presentation.width] in
      let log = try ShownLog.opened(path, every: interval ?? .seconds(1))
      guard interval == nil || log.canGrow else {
        throw Failure(.usage, "\(log.name) cannot be followed; name a file")
      }
      return Window(width: width, height: height, showing: log, grep: pattern, isFollowing: interval != nil)
    }
    if presentation.beginsLive { return try await presentation.show(makeWindow) }
    let window = try makeWindow()
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

extension ShownLog {
  /// Opens the log at a path, standard input for `-`, or the log that comes with the example.
  static func opened(_ path: String?, every interval: Duration) throws(Failure) -> ShownLog {
    do throws(TextFileError) {
      switch path {
      case nil: return try named("sample.log", ofBytes: PackageResources.sample_log)
      case "-": return try standardInput()
      case let path?:
        let log = try ShownLog(path: path, every: interval)
        log.name = path
        return log
      }
    } catch {
      throw Failure(.input, "\(error.path): the file cannot be read: \(error.reason)")
    }
  }

  /// Creates a log of bytes, by way of a file without a name.
  static func named(_ name: String, ofBytes bytes: [UInt8]) throws(TextFileError) -> ShownLog {
    let file = tmpfile()
    defer { if let file { fclose(file) } }
    if let file { fwrite(bytes, 1, bytes.count, file) }
    fflush(file)
    let log = try ShownLog(descriptor: file.map(fileno) ?? -1, name: name)
    log.name = name
    return log
  }

  /// Reads standard input; keys then come from the terminal that shows the output, if there is one.
  private static func standardInput() throws(TextFileError) -> ShownLog {
    let log = try ShownLog(descriptor: STDIN_FILENO, name: "standard input")
    log.name = "standard input"
    guard isatty(STDIN_FILENO) == 0, let terminal = ttyname(STDOUT_FILENO) else { return log }
    let keys = open(terminal, O_RDWR | O_NOCTTY)
    guard keys >= 0 else { return log }
    dup2(keys, STDIN_FILENO)
    close(keys)
    return log
  }
}
