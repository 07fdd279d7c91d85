import ExampleSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A Git repository, which is queried through the `git` program.
struct Git: Sendable {
  let path: String
  private let program: String

  /// Names a repository by any folder in it; the first command shows whether there is one.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - program: The path of Git; `nil` searches for it.
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

  /// Runs Git until it ends.
  ///
  /// - Parameters:
  ///   - arguments: The arguments for Git.
  ///   - limit: How many bytes of the output are read; if there are more, Git is stopped.
  /// - Returns: The output, whether it is complete, and how Git ended.
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

  /// Runs Git until it ends, and returns its output.
  ///
  /// - Throws: Git's error message, or a `CancellationError` when the task has been cancelled.
  func output(of arguments: [String]) throws -> [UInt8] {
    let (output, _, ending) = try run(arguments)
    try Task.checkCancellation()
    guard ending.isSuccess else { throw Failure(.unavailable, "“\(path)” cannot be read: \(ending.complaint)") }
    return output
  }

  /// Checks that there is a repository.
  func check() throws(Failure) {
    let ending = try run(["rev-parse", "--git-dir"]).ending
    guard ending.isSuccess else {
      throw Failure(.unavailable, "“\(path)” is not in a Git repository: \(ending.complaint)")
    }
  }

  /// Whether there is a repository, but no commit on its branch.
  ///
  /// A branch whose commit is missing is a different case: it has a name.
  func isWithoutCommits() throws(Failure) -> Bool {
    if try run(["rev-parse", "--quiet", "--verify", "HEAD"]).ending.isSuccess { return false }
    return try run(["rev-parse", "--git-dir"]).ending.isSuccess
  }

  /// The newest commits of what is checked out, without those that are skipped.
  func commits(count: Int, skipping skipped: Int) throws -> [Commit] {
    guard try !isWithoutCommits() else { return [] }
    let paging = ["--max-count=\(count)", "--skip=\(skipped)"]
    return try Commit.commits(in: output(of: HistoryRequest().arguments(paging)))
  }

  /// Searches the folders of PATH, but never the working directory, which may be a stranger's repository.
  private static func findProgram() throws(Failure) -> String {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    for folder in folders.split(separator: ":") where folder.hasPrefix("/") {
      let program = "\(folder)/git"
      if access(program, X_OK) == 0 { return program }
    }
    throw Failure(.input, "no program “git” in the folders of PATH: install Git, or add its folder to PATH")
  }
}
