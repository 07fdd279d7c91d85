#if os(Linux) || os(macOS)
  public import EspalierCanvas
  import Synchronization

  /// A stream of bytes to and from a terminal that is not the one in which the process runs: a socket, or two pipes.
  ///
  /// ```swift
  /// let connection = TerminalConnection(socket: accepted)
  /// try await Terminal.run(window, over: connection)
  /// ```
  ///
  /// The program at the other end has to pass bytes on unchanged, both ways, in a terminal with raw settings, such as
  /// `socat -,raw,echo=0 UNIX-CONNECT:/tmp/board`. Nothing of the process is changed: no signal handler is installed,
  /// and standard error is not held back. So one process can serve any number of connections.
  ///
  /// **The size** of the terminal is what you say; if you say nothing, the terminal is asked, and 80 by 24 is assumed
  /// until it replies. Changes arrive either by ``resize(to:)``, or from the terminal itself, as `CSI 48 ; rows ;
  /// columns t` (in-band reports, mode 2048). A program at the other end can send this sequence, too. Sizes without
  /// a cell, of more than 10,000 columns or rows, or of more than 1,000,000 cells are ignored, so you can pass on what an
  /// SSH client reports.
  ///
  /// The connection does not close its descriptors. Other writes to them, and writes to pipes without a reader, are up to
  /// you: ignore `SIGPIPE` if the output is not a socket.
  public final class TerminalConnection: Sendable {
    /// The descriptor for reading.
    public let input: Int32

    /// The descriptor for writing, which may be the same.
    public let output: Int32

    /// The environment that tells what the terminal at the other end can do, such as `TERM`, `COLORTERM` and `LANG`.
    public let environment: [String: String]

    let outlet: Outlet

    private let state: Mutex<State>

    private struct State {
      var size: Size?
      var hasNews = false
      /// The loop of the session that shows a window over the connection now.
      var wakeup: Wakeup?
    }

    /// Creates a connection with two descriptors.
    ///
    /// - Parameters:
    ///   - input: The descriptor for reading.
    ///   - output: The descriptor for writing. It is open already, and remains what it is, a socket or not.
    ///   - size: The size of the terminal in columns and rows; `nil` to ask it.
    ///   - environment: The environment of the terminal at the other end, such as `TERM`. The environment of the process
    ///     does not matter.
    public init(
      input: Int32, output: Int32, size: Size? = nil, environment: [String: String] = ["TERM": "xterm-256color"]
    ) {
      self.input = input
      self.output = output
      self.environment = environment
      state = Mutex(State(size: size.flatMap { $0.isPossibleInTerminal ? $0 : nil }))
      outlet = SystemCall.silence(output) ? .socket(output) : .shared(output)
    }

    /// Creates a connection over a socket.
    ///
    /// - Parameters:
    ///   - socket: The descriptor of a connected socket.
    ///   - size: The size of the terminal in columns and rows; `nil` to ask it.
    ///   - environment: The environment of the terminal at the other end, such as `TERM`.
    public convenience init(
      socket: Int32, size: Size? = nil, environment: [String: String] = ["TERM": "xterm-256color"]
    ) {
      self.init(input: socket, output: socket, size: size, environment: environment)
    }

    /// The size of the terminal in columns and rows as it was said last, or has been reported since; `nil` if nobody said
    /// any, so that the terminal is asked.
    public var size: Size? { state.withLock(\.size) }

    /// Tells the window that is shown over the connection that the terminal has another size; can be called on any
    /// thread.
    ///
    /// - Parameter size: The size in columns and rows; ignored if no terminal can have it.
    public func resize(to size: Size) {
      guard size.isPossibleInTerminal else { return }
      state.withLock { state in
        state.size = size
        state.hasNews = true
        state.wakeup?.wake()
      }
    }
  }

  // Since other sessions may share the thread, nothing here blocks it.
  extension TerminalConnection: TerminalLink {
    var patience: Duration { .zero }
    var canStop: Bool { false }

    /// - Precondition: No window is shown over the connection.
    func begin(waking wakeup: Wakeup) {
      state.withLock { state in
        require(state.wakeup == nil, "a connection can show only one window at a time")
        state.wakeup = wakeup
      }
    }

    func takeOver(undo: [UInt8]) {}
    func arm(_ undo: [UInt8]) {}
    func giveBack() {}
    func end() { state.withLock { $0.wakeup = nil } }
    func waitForTurn() {}
    func stop(withGroup hasGroup: Bool) {}

    /// Replaces a size that was said earlier; one that only the terminal knows is asked for again.
    func noteSize(_ reported: Size) {
      state.withLock { state in
        if state.size != nil { state.size = reported }
      }
    }

    /// Returns `.resize` if the size has been set since the last call.
    func takeNotes() -> SignalNotes {
      state.withLock { state in
        defer { state.hasNews = false }
        return state.hasNews ? .resize : []
      }
    }
  }
#endif
