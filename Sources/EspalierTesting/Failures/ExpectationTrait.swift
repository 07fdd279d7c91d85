#if canImport(Testing)
  public import Testing

  /// Lets Swift Testing show an ``ExpectationFailure`` at the line of the expectation, not at the test's own line.
  ///
  /// ```swift
  /// @Suite(.expectations)
  /// struct FeedTests {
  ///   @Test func showsPost() throws {
  ///     try expectScreen(feed, width: 16, is: "Ann")       // a failure is shown here
  ///   }
  /// }
  /// ```
  ///
  /// On a suite it holds for all tests and suites in it. A failure ends the test, as any error does.
  public struct ExpectationTrait: TestTrait, SuiteTrait, TestScoping {
    /// Holds for what is inside of a suite, too.
    public var isRecursive: Bool { true }

    /// Runs a test, and records the failure that it throws where the expectation stands.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      do {
        try await function()
      } catch let failure as ExpectationFailure {
        Issue.record(failure, sourceLocation: failure.sourceLocation)
      }
    }
  }

  extension Trait where Self == ExpectationTrait {
    /// Failures of this module's expectations are shown at their own lines.
    public static var expectations: Self { Self() }
  }

  extension ExpectationFailure {
    /// Where the expectation stands, for Swift Testing.
    public var sourceLocation: SourceLocation {
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
#endif
