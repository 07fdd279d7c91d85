public import EspalierTree

extension EventRecorder {
  /// Expects that an event has carried exactly these payloads, in this order.
  ///
  /// - Precondition: The recorder was created for the event.
  public func expect<Payload: Equatable>(
    _ event: EventID<Payload>, carrying expected: [Payload], fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) throws(ExpectationFailure) {
    let recorded = payloads(of: event)
    guard recorded != expected else { return }
    throw ExpectationFailure(
      """
      \(event.name) was expected to carry other payloads past \(nodeName).
      expected: \(String(reflecting: expected))
      recorded: \(String(reflecting: recorded))
      \(passedEvents)
      """, at: SourcePlace(fileID, filePath, line, column))
  }

  /// Expects that an event has passed a number of times.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - times: The number of times; by default, one.
  ///   - fileID: The file of the expectation.
  ///   - filePath: The path of that file.
  ///   - line: The line of the expectation.
  ///   - column: The column of the expectation.
  /// - Precondition: The recorder was created for the event.
  public func expect<Payload>(
    _ event: EventID<Payload>, times: Int = 1, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) throws(ExpectationFailure) {
    let recorded = count(of: event)
    guard recorded != times else { return }
    throw ExpectationFailure(
      """
      \(event.name) was expected to pass \(nodeName) \(Self.describe(times)), but passed \(Self.describe(recorded)).
      \(passedEvents)
      """, at: SourcePlace(fileID, filePath, line, column))
  }

  /// Expects that an event has taken this path, from its sender to the end.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - path: The names of all nodes on the path, starting with the sender.
  ///   - handledBy: The nodes whose handlers were called, in order and without the recorder's own; `[]` for none, and
  ///     `nil` for any.
  ///   - fileID: The file of the expectation.
  ///   - filePath: The path of that file.
  ///   - line: The line of the expectation.
  ///   - column: The column of the expectation.
  /// - Precondition: The recorder was created for the event.
  public func expect<Payload>(
    _ event: EventID<Payload>, along path: [String], handledBy: [String]? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws(ExpectationFailure) {
    try bubbles(of: event).expect(
      event.name, along: path, handledBy: handledBy, passed: passedEvents, SourcePlace(fileID, filePath, line, column))
  }

  /// Expects that none of the events has passed.
  public func expectNothing(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws(ExpectationFailure) {
    guard count > 0 else { return }
    let list = description.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    throw ExpectationFailure(
      "Nothing was expected to pass \(nodeName), but this did:\n\(list)",
      at: SourcePlace(fileID, filePath, line, column))
  }

  private static func describe(_ times: Int) -> String {
    switch times {
    case 0: "never"
    case 1: "once"
    default: "\(times) times"
    }
  }
}
