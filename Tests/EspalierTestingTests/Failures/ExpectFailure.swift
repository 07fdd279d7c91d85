import EspalierTesting
import Testing

/// Expects that an expectation fails with a message.
func expectFailure(
  _ message: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) {
  let failure = #expect(throws: ExpectationFailure.self, sourceLocation: sourceLocation, performing: body)
  #expect(failure?.message == message, sourceLocation: sourceLocation)
}
