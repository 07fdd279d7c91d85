import Espalier
import EspalierTesting
import Testing

@Suite("Where a failure is shown")
struct ExpectationTraitTests {
  private let list = ContainerModel { LabelModel("Ann") }

  /// Returns the failure of a body; not a macro, because all lines in a macro's arguments count as one.
  private func failure(of body: () async throws -> Void) async -> ExpectationFailure? {
    do {
      try await body()
      return nil
    } catch {
      return error as? ExpectationFailure
    }
  }

  @Test("A failure has the file, line and column of the expectation in the test")
  func place() async throws {
    let here = #_sourceLocation
    let failure = try #require(await failure { try expectScreen(list, width: 16, is: "Ben") })
    #expect(failure.sourceLocation.fileID == here.fileID && failure.sourceLocation.filePath == here.filePath)
    #expect(failure.line == here.line + 1 && failure.column > 1)
  }

  @Test("Every kind of helper passes on the location of its caller")
  func everyHelper() async {
    let never = EventID<Void>("never")
    let recorder = EventRecorder(on: list, for: never)
    let here = #_sourceLocation
    let failures = [
      await failure { _ = try list.require(named: "Ben") },
      await failure { _ = try list.require(LabelModel.self, path: "Ben") },
      await failure { try recorder.expect(never) },
      await failure { try expectSnapshot(of: list, width: 9, named: "none") },
      await failure { try await ScreenDriver.run(width: 9, height: 2) { driver in try driver.tap("Ben") } },
    ]
    #expect(failures.compactMap { $0?.filePath } == Array(repeating: here.filePath, count: failures.count))
    #expect(failures.compactMap { $0?.line } == failures.indices.map { here.line + 2 + $0 })
  }

  @Test("With the trait, a failure is recorded at the line of the expectation, and ends the test")
  func trait() async throws {
    let test = try #require(Test.current)
    let failure = ExpectationFailure("The screen differs.")
    try await withKnownIssue {
      try await ExpectationTrait.expectations.provideScope(for: test, testCase: Test.Case.current) { throw failure }
    } matching: { issue in
      issue.error as? ExpectationFailure == failure && issue.sourceLocation == failure.sourceLocation
    }
  }

  @Test("The trait rethrows other errors, and records nothing if nothing fails")
  func otherErrors() async throws {
    struct Own: Error {}
    let test = try #require(Test.current)
    await #expect(throws: Own.self) {
      try await ExpectationTrait.expectations.provideScope(for: test, testCase: nil) { throw Own() }
    }
    try await ExpectationTrait.expectations.provideScope(for: test, testCase: nil) {}
  }

  @Test("The trait can be applied to a single test", .expectations)
  func onTest() throws {
    try expectScreen(list, width: 16, is: "Ann")
  }
}
