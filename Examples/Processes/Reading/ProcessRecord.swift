/// What one reading says about a process.
struct ProcessRecord: Equatable, Sendable {
  let id: Int
  var parent: Int
  /// The name of the program, on one line.
  var name: String
  /// The words of the command line, on one line; empty for threads of the kernel.
  var command: String
  var user: String
  var state: Character
  var threads: Int
  /// In bytes.
  var memory: Int
  /// The processor time it has used, in hundredths of a second.
  var time: Int
  /// When it was started, in hundredths of a second since the machine was.
  ///
  /// It tells processes with the same id apart.
  var start: Int

  /// The command line, or the name in brackets, as `ps` shows it.
  var title: String { command.isEmpty ? "[\(name)]" : command }

  /// What it is called in messages.
  var label: String { "\(name) (\(id))" }
}

/// All processes at one moment.
struct ProcessReading: Equatable, Sendable {
  /// In hundredths of a second since the machine was started.
  var uptime: Int
  var processes: [ProcessRecord]
}
