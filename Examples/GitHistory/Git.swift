import Dispatch
import ExampleFiles
import ExampleSupport
import Foundation
import Synchronization

/// A Git repository, asked through the `git` program.
struct Git: Sendable {
  private let program: URL
  private let path: String

  /// Finds the repository that a folder belongs to.
  init(path: String) throws(Failure) {
    program = try Self.findProgram()
    self.path = path
    let answer = try run(["rev-parse", "--git-dir"])
    guard answer.status == 0 else {
      throw Failure(.unavailable, "“\(path)” is not in a Git repository: \(answer.complaint)")
    }
  }

  /// Commits, newest first, without the very newest; `nil` when there are none at all yet.
  func commits(count: Int, skipping skipped: Int = 0) throws(Failure) -> [Commit]? {
    guard try run(["rev-parse", "--quiet", "--verify", "HEAD^{commit}"]).status == 0 else { return nil }
    let answer = try run([
      "log", "-z", "--max-count=\(count)", "--skip=\(skipped)", "--format=\(Commit.logFormat)", "--encoding=UTF-8",
      "--decorate=short",
      "--no-show-signature", "--no-color", "--end-of-options", "HEAD",
    ])
    guard answer.status == 0 else {
      throw Failure(.unavailable, "“\(path)” has no readable history: \(answer.complaint)")
    }
    return try Commit.commits(in: answer.output)
  }

  private struct Answer {
    var status: Int32
    var output: Data
    var errors: Data

    /// The first line of what Git says on standard error.
    var complaint: String {
      let first = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).first
      guard let first else { return "git ended with status \(status)" }
      return String(first.hasPrefix("fatal: ") ? first.dropFirst(7) : first)
    }
  }

  private func run(_ arguments: [String]) throws(Failure) -> Answer {
    let process = Process()
    process.executableURL = program
    process.arguments = ["--no-pager", "-C", path] + arguments
    // Errors are quoted: they should not depend on the user's language.
    process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
      // Both pipes are read at once: whichever were left for later could fill up and stop Git.
      let errorReader = PipeReader(errors)
      let outputData = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return Answer(status: process.terminationStatus, output: outputData, errors: errorReader.data())
    } catch {
      throw Failure(.input, "git cannot be run: \(Failure.reason(for: error))")
    }
  }

  private static func findProgram() throws(Failure) -> URL {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for folder in folders {
      let program = URL(fileURLWithPath: String(folder)).appendingPathComponent("git")
      if FileManager.default.isExecutableFile(atPath: program.path) { return program }
    }
    throw Failure(.input, "there is no program “git” in the folders of PATH: install Git, or add its folder to PATH")
  }
}

/// Reads a pipe to its end in the background.
private final class PipeReader: Sendable {
  private let group = DispatchGroup()
  private let result = Mutex(Data())

  init(_ pipe: Pipe) {
    let handle = pipe.fileHandleForReading
    DispatchQueue.global().async(group: group) { [self] in
      let data = (try? handle.readToEnd()) ?? Data()
      result.withLock { $0 = data }
    }
  }

  /// What the pipe held, once it has ended.
  func data() -> Data {
    group.wait()
    return result.withLock { $0 }
  }
}
