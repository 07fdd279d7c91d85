package import Testing

/// The turn to show a window in a terminal, which only one window of a process can have.
private actor TerminalTurn {
  static let shared = TerminalTurn()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func end() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}

/// A trait of tests that show windows in terminals: they run one after another, whatever suites they are in.
package struct TerminalTrait: TestTrait, SuiteTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    await TerminalTurn.shared.take()
    let result: Result<Void, any Error>
    do {
      result = .success(try await function())
    } catch {
      result = .failure(error)
    }
    await TerminalTurn.shared.end()
    try result.get()
  }
}

extension Trait where Self == TerminalTrait {
  /// The test shows a window in a terminal.
  package static var terminal: Self { TerminalTrait() }
}
