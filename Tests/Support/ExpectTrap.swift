package import Testing

extension [any PartialKeyPath<ExitTest.Result> & Sendable] {
  /// What a process says when it stops, which `expectTrap` looks at.
  package static var message: Self { [\.standardErrorContent] }
}

extension ExitTest.Result? {
  /// Expects that the process was stopped by a rule, and not by just any crash.
  ///
  /// ```swift
  /// await #expect(processExitsWith: .failure, observing: .message) {
  ///   _ = WaterfallLayout(columns: 0)
  /// }.expectTrap("a waterfall must have at least one column; got 0")
  /// ```
  ///
  /// - Parameters:
  ///   - rule: What the message must contain: the rule, and the value that breaks it, possibly in parts.
  ///   - sourceLocation: The line of the test.
  package func expectTrap(_ rule: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    // If the process has not failed at all, `#expect` has said so.
    guard let self else { return }
    let text = String(decoding: self.standardErrorContent, as: UTF8.self)
    let messages = text.split(separator: "Fatal error: ").dropFirst().map { $0.prefix { $0 != "\n" } }
    guard !messages.contains(where: { message in rule.allSatisfy(message.contains) }) else { return }
    Issue.record(
      "the process must stop with “\(rule.joined(separator: "…"))”; it said: \(messages.joined(separator: "; "))",
      sourceLocation: sourceLocation)
  }
}

/// A mistake in a table of them, and the message that it must cause.
package struct Trap: Sendable, CustomTestStringConvertible {
  package let rule: String
  package let mistake: @Sendable () throws -> Void

  package init(_ rule: String, _ mistake: @escaping @Sendable () throws -> Void) {
    self.rule = rule
    self.mistake = mistake
  }

  package var testDescription: String { rule }
}
