/// What all examples do the same way when they start and when they fail.
package enum Program {
  /// Runs an example; a failure becomes one line on standard error and the exit status that it names.
  ///
  /// - Parameters:
  ///   - usage: What `--help` prints.
  ///   - body: The example.
  package static func run(usage: String, _ body: (inout Arguments) throws -> Void) {
    var arguments = Arguments(Array(CommandLine.arguments.dropFirst()))
    guard !arguments.takeFlag("--help") else { return show(usage) }
    do {
      try body(&arguments)
    } catch let failure as Failure {
      exit(with: failure)
    } catch {
      exit(with: Failure(.unavailable, "\(error)"))
    }
  }

  /// Runs an example that waits for something, as ``run(usage:_:)`` runs one that does not.
  package static func run(usage: String, _ body: (inout Arguments) async throws -> Void) async {
    var arguments = Arguments(Array(CommandLine.arguments.dropFirst()))
    guard !arguments.takeFlag("--help") else { return show(usage) }
    do {
      try await body(&arguments)
    } catch let failure as Failure {
      exit(with: failure)
    } catch {
      exit(with: Failure(.unavailable, "\(error)"))
    }
  }

  /// Prints to standard error how much time and memory the program has used so far.
  package static func sayWhatItTook() {
    let (milliseconds, memory) = System.usage
    let megabytes = (memory + 500_000) / 1_000_000
    _ = System.send(
      "\(System.programName): \(milliseconds) ms of processor time, \(megabytes) MB of memory\n", to: 2)
  }

  private static func show(_ usage: String) {
    var output = StandardOutput()
    output.write(usage + "\n")
  }

  /// Prints what went wrong, and ends the program.
  static func exit(with failure: Failure) -> Never {
    let hint = failure.status == .usage ? " (see --help)" : ""
    System.end(failure.status.rawValue, saying: "\(System.programName): \(failure.message)\(hint)")
  }
}
