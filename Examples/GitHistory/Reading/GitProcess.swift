import ExampleSupport
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A running `git`, whose output is read while it runs.
///
/// It has its own session, so it cannot ask for a password in a terminal that another program draws in.
final class GitProcess: Sendable {
  /// How a program ended.
  struct Ending {
    /// The exit status; `nil` if a signal ended it.
    let status: Int32?
    let signal: Int32
    /// What it wrote to standard error.
    let errors: String

    var isSuccess: Bool { status == 0 }

    /// The first line of Git's error message.
    var complaint: String {
      guard let status else { return "git was stopped by signal \(signal)" }
      let lines = errors.split(whereSeparator: \.isNewline)
      guard let line = lines.first(where: { $0.hasPrefix("fatal: ") }) ?? lines.first else {
        return "git ended with status \(status)"
      }
      return String(line.hasPrefix("fatal: ") ? line.dropFirst(7) : line)
    }
  }

  private let id: pid_t
  private let output: Int32
  private let errors: TemporaryFile

  /// How the process ended; `nil` until someone has waited for it.
  ///
  /// After that, its number can belong to another process.
  private let status = Mutex<Int32?>(nil)

  /// Starts a program.
  init(_ program: String, _ arguments: [String]) throws(Failure) {
    // A file takes everything that is written: a pipe that nobody empties would block Git.
    errors = try TemporaryFile()
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure(.unavailable, "there is no pipe for git: \(systemReason(errno))") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    output = ends[0]
    do {
      id = try spawn(program, arguments, output: ends[1], errors: errors.descriptor)
    } catch {
      close(ends[0])
      throw error
    }
  }

  deinit {
    stop()
    _ = end()
    close(output)
  }

  /// The next bytes of the output, as soon as there are any; empty at its end.
  func read(atMost count: Int) throws(Failure) -> [UInt8] {
    var reason: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var received = -1
      repeat {
        received = systemRead(output, buffer.baseAddress, count)
      } while received < 0 && errno == EINTR
      reason = received < 0 ? errno : 0
      filled = max(received, 0)
    }
    guard reason == 0 else { throw Failure(.unavailable, "git cannot be read: \(systemReason(reason))") }
    return bytes
  }

  /// Stops the program, whose output then ends.
  func stop() {
    status.withLock { status in
      if status == nil { _ = kill(id, SIGTERM) }
    }
  }

  /// Waits until the program has ended.
  func end() -> Ending {
    // Wait without reaping first, so `stop()` never waits for the program to end.
    var information = siginfo_t()
    while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
    let status = status.withLock { status in
      if let status { return status }
      var ending: Int32 = 0
      while waitpid(id, &ending, 0) < 0 && errno == EINTR {}
      status = ending
      return ending
    }
    let signal = status & 0x7F
    return Ending(status: signal == 0 ? status >> 8 & 0xFF : nil, signal: signal, errors: errors.text(atMost: 1 << 16))
  }
}

#if canImport(Darwin)
  private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    Darwin.read(file, buffer, count)
  }
#elseif canImport(Glibc)
  private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    Glibc.read(file, buffer, count)
  }
#else
  private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    Musl.read(file, buffer, count)
  }
#endif

/// Starts a program in its own session, with empty input.
private func spawn(
  _ program: String, _ arguments: [String], output: Int32, errors: Int32
) throws(Failure) -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
  posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
  // Git must not inherit the signals that the terminal's loop ignores or blocks.
  var none = sigset_t()
  var all = sigset_t()
  sigemptyset(&none)
  sigfillset(&all)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | sessionFlag)

  let words = ([program] + arguments).map { strdup($0) } + [nil]
  let environment = gitEnvironment().map { strdup($0) } + [nil]
  defer { for text in words + environment { free(text) } }
  var id: pid_t = 0
  let reason = posix_spawn(&id, program, &actions, &attributes, words, environment)
  guard reason == 0 else { throw Failure(.input, "git cannot be run: \(systemReason(reason))") }
  return id
}

/// Starts a program in its own session; the headers of some systems hide this flag by default.
#if canImport(Darwin)
  private let sessionFlag: Int16 = 0x0400
#else
  private let sessionFlag: Int16 = 0x80
#endif

/// The environment of this program, plus variables that make Git speak English and ask nothing.
private func gitEnvironment() -> [String] {
  // Without the last one, Git would flush its output after every commit.
  let ours = ["LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "GIT_FLUSH": "0"]
  var variables = ours.map { "\($0)=\($1)" }
  var entry = environ
  while let text = entry.pointee.map({ String(cString: $0) }) {
    let name = text.prefix { $0 != "=" }
    if ours[String(name)] == nil { variables.append(text) }
    entry += 1
  }
  return variables
}

func systemReason(_ number: Int32) -> String {
  strerror(number).map { String(cString: $0) } ?? "error \(number)"
}
