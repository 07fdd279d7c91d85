import ExampleSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A Git repository, asked through the `git` program.
struct Git: Sendable {
  let path: String
  private let program: String

  /// Names a repository by any folder in it; whether there is one shows when it is asked for something.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - program: Where Git is; `nil` looks for it.
  init(path: String, program: String? = nil) throws(Failure) {
    self.path = path
    self.program = if let program { program } else { try Self.findProgram() }
  }

  /// The name of the folder.
  var name: String {
    guard let absolute = realpath(path, nil) else { return path }
    defer { free(absolute) }
    return String(cString: absolute).split(separator: "/").last.map(String.init) ?? path
  }

  /// Starts Git.
  func start(_ arguments: [String]) throws(Failure) -> GitProcess {
    try GitProcess(program, ["--no-pager", "-C", path] + arguments)
  }

  /// Runs Git to its end.
  ///
  /// - Parameters:
  ///   - arguments: What Git is asked.
  ///   - limit: How many bytes of the answer are read; Git is stopped when there are more.
  /// - Returns: The answer, whether it is whole, and how Git has ended.
  func run(
    _ arguments: [String], atMost limit: Int = .max
  ) throws(Failure) -> (output: [UInt8], isWhole: Bool, ending: GitProcess.Ending) {
    let process = try start(arguments)
    var output: [UInt8] = []
    while true {
      if Task.isCancelled { process.stop() }
      let bytes = try process.read(atMost: 1 << 16)
      if bytes.isEmpty { return (output, true, process.end()) }
      output += bytes
      if output.count > limit {
        process.stop()
        return (Array(output.prefix(limit)), false, process.end())
      }
    }
  }

  /// Runs Git to its end, and returns its answer.
  ///
  /// - Throws: What Git complains of, or a `CancellationError` when the task has been cancelled.
  func answer(_ arguments: [String]) throws -> [UInt8] {
    let (output, _, ending) = try run(arguments)
    try Task.checkCancellation()
    guard ending.isSuccess else { throw Failure(.unavailable, "“\(path)” cannot be read: \(ending.complaint)") }
    return output
  }

  /// Finds out whether there is a repository.
  func check() throws(Failure) {
    let ending = try run(["rev-parse", "--git-dir"]).ending
    guard ending.isSuccess else {
      throw Failure(.unavailable, "“\(path)” is not in a Git repository: \(ending.complaint)")
    }
  }

  /// Whether there is a repository, but no commit on its branch yet.
  ///
  /// A branch whose commit is missing is another matter: it has a name.
  func isWithoutCommits() throws(Failure) -> Bool {
    if try run(["rev-parse", "--quiet", "--verify", "HEAD"]).ending.isSuccess { return false }
    return try run(["rev-parse", "--git-dir"]).ending.isSuccess
  }

  /// The newest commits of what is checked out, without the very newest.
  func commits(count: Int, skipping skipped: Int) throws -> [Commit] {
    guard try !isWithoutCommits() else { return [] }
    let paging = ["--max-count=\(count)", "--skip=\(skipped)"]
    return try Commit.commits(in: answer(HistoryRequest().arguments(paging)))
  }

  /// Looks into the folders of PATH, but never into the working directory: that may be the repository of a stranger.
  private static func findProgram() throws(Failure) -> String {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    for folder in folders.split(separator: ":") where folder.hasPrefix("/") {
      let program = "\(folder)/git"
      if access(program, X_OK) == 0 { return program }
    }
    throw Failure(.input, "no program “git” in the folders of PATH: install Git, or add its folder to PATH")
  }
}
