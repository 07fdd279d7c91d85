public import EspalierWindow

#if os(Linux) || os(macOS)
  extension Terminal {
    /// Shows a window in the terminal until it is closed.
    ///
    /// ```swift
    /// let window = Window(width: 80, height: 24) { .view(messages) }
    /// window.on(Command("quit", "Quit", keys: "q")) { $0.close() }
    /// try await Terminal.run(window)
    /// ```
    ///
    /// The window gets the size of the terminal, follows its changes, and receives all input. It is drawn when
    /// something has changed, and then only the difference is sent; while nothing happens, the process sleeps. Other
    /// tasks on the caller's isolation continue meanwhile, and their edits are drawn immediately.
    ///
    /// ```
    ///         ┌──────────────────────── sleep ◀────────────────────────┐
    ///         ▼                                                        │
    ///   time ─▶ keys, pastes, the pointer, size ─▶ results ─▶ update ─▶ one frame
    /// ```
    ///
    /// **Keys** that nothing in the window handles: ctrl+c ends the run, ctrl+z stops the process until the shell
    /// continues it, and ctrl+l redraws everything.
    ///
    /// **The terminal is restored** to its original state, whatever happens: when the run ends, when the process is
    /// stopped, is killed by a signal or exits, and when it crashes. `Window.suspend(_:)` lends it to another program.
    /// Text written to standard error meanwhile is held back until then, if that is the same terminal.
    ///
    /// **Without a terminal**, which means that the output or the input is not one, or `TERM` is `dumb`, the window is
    /// printed as plain text. An input that is not a terminal is first read to its end, and the steps in it, one or
    /// more per line, are played on the window: `echo 'press down enter' | MyApp`. See `Screenplay.Step`.
    ///
    /// **Time** matters in six cases only:
    ///
    /// - The window requests updates at certain times, with `nextDeadline`.
    /// - A lone escape becomes a key after ``Options/escapeDelay``.
    /// - Two clicks within 400 ms are a double click.
    /// - Files of settings that the system cannot watch are looked at every 250 ms.
    /// - Line by line, what happens by itself is said when the user has been quiet for a moment.
    /// - A run that ends within 200 ms of its start waits for the terminal's replies, at most until the 200 ms are
    ///   over. Otherwise, the replies could end up in the shell.
    ///
    /// - Parameters:
    ///   - window: The window. Its `onNeedsUpdate`, `onClose` and `inbox.onArrival` continue to be called.
    ///   - options: The options for showing it.
    /// - Returns: The reason why the run has ended; for a window that is already closed, immediately.
    /// - Throws: ``TerminalError`` if the terminal cannot be set up, if output cannot be written, and for steps that
    ///   cannot be played.
    /// - Precondition: No other window is being shown in a terminal.
    @discardableResult
    public static func run(_ window: Window, options: Options = Options()) async throws(TerminalError) -> Ending {
      try await run(window, options: options, input: 0, output: 1)
    }

    /// Creates a window on its own thread, and shows it there until it is closed.
    ///
    /// ```swift
    /// try await Terminal.run {
    ///   let window = Window(width: 80, height: 24) { .view(messages()) }
    ///   window.on(Command("quit", "Quit", keys: "q")) { $0.close() }
    ///   return window
    /// }
    /// ```
    ///
    /// All callbacks of the window are called on that thread, and nothing else has to run on its isolation. On Linux,
    /// this lets the process sleep as long as nothing happens, whereas Dispatch wakes a waiting main actor once a
    /// second.
    ///
    /// - Parameters:
    ///   - options: The options for showing the window.
    ///   - makeWindow: A closure that creates the window.
    /// - Returns: The reason why the run has ended.
    /// - Throws: The error of `makeWindow`, or ``TerminalError`` as ``run(_:options:)`` does.
    /// - Precondition: No other window is being shown in a terminal.
    @discardableResult
    public static func run(
      options: Options = Options(), _ makeWindow: @escaping @Sendable @concurrent () async throws -> sending Window
    ) async throws -> Ending {
      try await run(options: options, input: 0, output: 1, makeWindow)
    }

    /// Creates a window on its own thread, and shows it in the terminal with two descriptors.
    package static func run(
      options: Options, input: Int32, output: Int32,
      _ makeWindow: @escaping @Sendable @concurrent () async throws -> sending Window
    ) async throws -> Ending {
      try await runMade(makeWindow) { window throws(TerminalError) in
        try await run(window, options: options, input: input, output: output)
      }
    }

    /// Creates and shows a window on the thread of the loops.
    static func runMade(
      _ makeWindow: @escaping @Sendable @concurrent () async throws -> sending Window,
      show: @escaping @Sendable (Window) async throws(TerminalError) -> Ending
    ) async throws -> Ending {
      try await withTaskExecutorPreference(try LoopThread.ofLoops.get()) { try await runMade(makeWindow, show) }
    }

    /// Creates and shows a window on the preferred executor, whatever the caller's isolation.
    ///
    /// The error is passed in a result, because the optimizer of Swift 6.3 crashes if a typed error is converted to any
    /// error here.
    @concurrent private static func runMade(
      _ makeWindow: @Sendable @concurrent () async throws -> sending Window, _ show: Show
    ) async throws -> Ending {
      let window = try await makeWindow()
      return try await result(of: window, show).get()
    }

    /// A way to show a window.
    private typealias Show = @Sendable (Window) async throws(TerminalError) -> Ending

    /// Shows a window, and returns its error as a value.
    @inline(never)
    private static func result(of window: Window, _ show: Show) async -> Result<Ending, TerminalError> {
      do {
        return .success(try await show(window))
      } catch {
        return .failure(error)
      }
    }

    /// Shows a window in the terminal with two descriptors.
    @discardableResult
    package static func run(
      _ window: Window, options: Options, input: Int32, output: Int32
    ) async throws(TerminalError) -> Ending {
      guard !window.isClosed else { return .closed }
      let environment = options.environment ?? SystemCall.terminalEnvironment()
      let isLinear = options.screen(environment: environment) == .linear
      let hasKeys =
        isLinear ? isTerminal(input) && isTerminal(output) : hasScreen(environment, input: input, output: output)
      guard hasKeys else {
        return try await Printing(window, options, environment, input: input, output: output).run()
      }
      let link = try ProcessTerminal(input: input, output: output)
      return try await run(window, options, environment, over: link)
    }

    /// Shows a window over a link.
    static func run(
      _ window: Window, _ options: Options, _ environment: [String: String], over link: any TerminalLink
    ) async throws(TerminalError) -> Ending {
      // If the caller is isolated to an actor, the window belongs to it, and the preference would move the loop away
      // from it.
      let isOnActor = hasIsolation()
      let thread = try (isOnActor ? LoopThread.ofWaits : LoopThread.ofLoops).get()
      let session = try TerminalSession(window, options, environment, over: link, waitingOn: thread)
      return isOnActor ? await session.run() : await withTaskExecutorPreference(thread) { await session.run() }
    }

    /// Returns whether a descriptor refers to a terminal.
    package static func isTerminal(_ descriptor: Int32) -> Bool { TerminalDevice.isTerminal(descriptor) }

    /// Returns whether two descriptors refer to a terminal that can show windows.
    package static func hasScreen(_ environment: [String: String], input: Int32, output: Int32) -> Bool {
      let name = environment["TERM"] ?? ""
      let isTerminal = TerminalDevice.isTerminal(input) && TerminalDevice.isTerminal(output)
      return isTerminal && !name.isEmpty && name != "dumb"
    }

    /// Returns whether the caller is isolated to an actor.
    private static func hasIsolation(_ isolation: (any Actor)? = #isolation) -> Bool { isolation != nil }
  }
#endif
