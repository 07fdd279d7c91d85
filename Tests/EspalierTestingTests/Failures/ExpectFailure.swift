import EspalierTesting
import Testing

/// Expects that an expectation fails with a message.
func expectFailure(_ message: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void) {
  let failure = #expect(throws: ExpectationFailure.self, sourceLocation: sourceLocation, performing: body)
  #expect(failure?.message == message, sourceLocation: sourceLocation)
}

/// A suite whose tests drive an app from its start.
protocol DrivingSuite {
  func drive(_ body: (ScreenDriver) async throws -> Void) async throws
}

extension DrivingSuite {
  /// Drives the app, and expects that an expectation fails with a message.
  func expectFailure(
    _ message: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: (ScreenDriver) async throws -> Void
  ) async {
    let failure = await #expect(throws: ExpectationFailure.self, sourceLocation: sourceLocation) {
      try await drive(body)
    }
    #expect(failure?.message == message, sourceLocation: sourceLocation)
  }
}
