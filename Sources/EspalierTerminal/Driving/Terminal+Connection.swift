public import EspalierWindow

#if os(Linux) || os(macOS)
  extension Terminal {
    /// Shows a window over a connection until it is closed, as ``run(_:options:)`` does in the terminal of the process.
    ///
    /// ```swift
    /// @MainActor func serve(_ accepted: Int32, _ store: BoardStore) async throws {
    ///   defer { close(accepted) }
    ///   try await Terminal.run(window(of: store), over: TerminalConnection(socket: accepted))
    /// }
    /// ```
    ///
    /// Any number of windows can be shown at a time, each over its own connection. Windows on the same actor can show the
    /// same state: whatever one of them changes is drawn by all. A connection that accepts bytes slowly gets fewer
    /// frames, and delays no other.
    ///
    /// ctrl+z does nothing, ctrl+c ends the run unless something in the window handles it, and `Window.suspend(_:)`
    /// leaves the alternate screen while its closure runs. If the connection is cut, the run ends with
    /// ``Ending/disconnected``. A connection that accepts bytes slowly gets a second at the end for its last frame, and for
    /// what restores its terminal.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - connection: The connection.
    ///   - options: The options for showing it; the environment is that of the connection, unless they have one.
    /// - Returns: The reason why the run has ended; for a window that is already closed, immediately.
    /// - Throws: ``TerminalError`` if the system has no thread or pipe for waiting.
    /// - Precondition: No other window is being shown over the connection.
    @discardableResult
    public static func run(
      _ window: Window, over connection: TerminalConnection, options: Options = Options()
    ) async throws(TerminalError) -> Ending {
      guard !window.isClosed else { return .closed }
      let environment = options.environment ?? connection.environment
      return try await run(window, options, environment, over: connection)
    }

    /// Creates a window on the thread of the loops, and shows it over a connection until it is closed.
    ///
    /// All windows that are shown in this way share one thread, which sleeps while nothing happens in any of them.
    ///
    /// - Parameters:
    ///   - connection: The connection.
    ///   - options: The options for showing the window.
    ///   - makeWindow: A closure that creates the window.
    /// - Returns: The reason why the run has ended.
    /// - Throws: The error of `makeWindow`, or ``TerminalError`` as ``run(_:over:options:)`` does.
    /// - Precondition: No other window is being shown over the connection.
    @discardableResult
    public static func run(
      over connection: TerminalConnection, options: Options = Options(),
      _ makeWindow: @escaping @Sendable @concurrent () async throws -> sending Window
    ) async throws -> Ending {
      try await runMade(makeWindow) { window throws(TerminalError) in
        try await run(window, over: connection, options: options)
      }
    }
  }
#endif
