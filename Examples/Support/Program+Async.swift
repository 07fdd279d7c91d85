import Foundation

extension Program {
  /// Runs an example that waits for something; a failure becomes one line on standard error and the exit status that it
  /// names.
  ///
  /// - Parameters:
  ///   - usage: What `--help` prints.
  ///   - body: The example.
  package static func run(usage: String, _ body: (inout Arguments) async throws -> Void) async {
    var arguments = Arguments(Array(CommandLine.arguments.dropFirst()))
    guard !arguments.takeFlag("--help") else { return print(usage) }
    do {
      try await body(&arguments)
    } catch let failure as Failure {
      exit(with: failure)
    } catch {
      exit(with: Failure(.unavailable, "\(error)"))
    }
  }
}
