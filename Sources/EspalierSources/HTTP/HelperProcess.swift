#if canImport(FoundationNetworking)
  import Foundation

  /// Another process of the program, which sends one request.
  struct HelperProcess {
    /// The variable of the environment that says that a process is a helper.
    static let mark = "ESPALIER_HTTP_HELPER"

    /// The socket to the process, which is its standard input and output.
    let socket: Int32

    private let id: pid_t

    /// Starts a process, in a group of its own, so that keys such as ctrl+c do not reach it.
    init(_ program: String) throws(HTTPFailure) {
      var ends: [Int32] = [-1, -1]
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
        throw .unreachable(reason: "no helper can be started: \(SocketExchange.lastError())")
      }
      defer { close(ends[1]) }
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
      posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
      // A crash must not write into the terminal.
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      var signals = sigset_t()
      sigemptyset(&signals)
      posix_spawnattr_setsigmask(&attributes, &signals)
      sigfillset(&signals)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
      var environment = ProcessInfo.processInfo.environment
      environment[Self.mark] = "1"
      environment["SWIFT_BACKTRACE"] = "enable=no"
      var id: pid_t = 0
      let status = Self.withPointers(to: [program]) { arguments in
        Self.withPointers(to: environment.map { "\($0)=\($1)" }) { variables in
          posix_spawn(&id, program, &actions, &attributes, arguments, variables)
        }
      }
      guard status == 0 else {
        close(ends[0])
        throw .unreachable(reason: "no helper can be started: \(String(cString: strerror(status)))")
      }
      (socket, self.id) = (ends[0], id)
    }

    /// Ends the process, whatever it is doing, and waits for its end.
    func end() {
      kill(id, SIGKILL)
      while waitpid(id, nil, 0) < 0, errno == EINTR {}
    }

    /// Calls a function with an array of C strings that ends with `nil`.
    private static func withPointers(
      to texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
    ) -> Int32 {
      let pointers = texts.map { strdup($0) } + [nil]
      defer { for pointer in pointers { free(pointer) } }
      return body(pointers)
    }
  }

  extension HelperProcess {
    /// Whether this process is a helper.
    static var isThisOne: Bool { getenv(mark) != nil }

    /// Sends the request that arrives on the standard input, writes the reply to the standard output, and ends the
    /// process.
    static func serve() async -> Never {
      unsetenv(mark)
      var bytes: [UInt8] = []
      try? SocketExchange.receive(from: 0) { piece in
        bytes += piece
        return bytes.last != 0x0A
      }
      guard let message = try? JSONDecoder().decode(HelperMessage.self, from: Data(bytes)) else { exit(EX_USAGE) }
      Thread.detachNewThread {
        // Nothing more arrives: this is the end of the process that is waiting.
        try? SocketExchange.receive(from: 0) { _ in true }
        _exit(0)
      }
      let result: Result<HTTPResponse, any Error>
      do {
        result = .success(
          try await URLSessionTransport().response(to: message.request, largestBody: message.largestBody))
      } catch {
        result = .failure(error)
      }
      if let reply = try? JSONEncoder().encode(HelperReply(result)) { _ = SocketExchange.send(Array(reply), to: 1) }
      _exit(0)
    }
  }
#endif
