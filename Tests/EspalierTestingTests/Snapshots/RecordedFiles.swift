@testable import EspalierTesting

/// Files and environment variables in memory.
final class RecordedFiles {
  var files: [String: String] = [:]
  var environment: [String: String] = [:]

  /// The error of every access; `nil` if access succeeds.
  var failure: (any Error)?

  var surroundings: SnapshotEnvironment {
    SnapshotEnvironment(
      environment: { self.environment[$0] },
      read: { path in
        if let failure = self.failure { throw failure }
        return self.files[path]
      },
      write: { text, folder, fileName in
        if let failure = self.failure { throw failure }
        self.files["\(folder)/\(fileName)"] = text
      })
  }
}

/// An error with a description of its own.
struct Refusal: Error, CustomStringConvertible {
  let description: String
}
