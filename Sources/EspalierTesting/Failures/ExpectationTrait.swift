#if canImport(Testing)
  public import Testing

  /// A trait that shows an ``ExpectationFailure`` at the line of the expectation rather than at the test.
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
  /// On a suite, it applies to all tests and suites inside. A failure ends the test, as any error does.
  public struct ExpectationTrait: TestTrait, SuiteTrait, TestScoping {
    /// `true`: the trait applies to everything in a suite.
    public var isRecursive: Bool { true }

    /// Runs a test, and records the failure that it throws at the expectation.
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
    /// A trait that shows failures of this module's expectations at their own lines.
    public static var expectations: Self { Self() }
  }

  extension ExpectationFailure {
    /// The place of the expectation, for Swift Testing.
    public var sourceLocation: SourceLocation {
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
#endif
