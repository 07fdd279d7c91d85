import ExampleSupport

/// Where processes are read and ended.
protocol ProcessSource: Sendable {
  /// How many readings there are to begin with.
  var earlierReadings: Int { get }

  /// Reads all processes.
  ///
  /// - Parameter number: How many readings came before, which only recordings need to know.
  func read(_ number: Int) throws -> ProcessReading

  func send(_ signal: ProcessSignal, to process: ProcessRecord) throws
}

/// What is sent to a process to end it.
enum ProcessSignal: Sendable {
  case terminate, kill

  var name: String { self == .terminate ? "TERM" : "KILL" }
}

extension Failure {
  /// Why a signal could not be sent.
  static func notSent(_ signal: ProcessSignal, to process: ProcessRecord, _ reason: String) -> Failure {
    Failure(.unavailable, "\(process.label): \(reason)")
  }
}
