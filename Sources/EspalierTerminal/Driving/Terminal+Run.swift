import EspalierCanvas
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
    /// The window gets the size of the terminal, also when that changes, and everything that the user does. It is drawn
    /// when something has changed, and then only the difference is sent; while nothing happens, the process sleeps.
    /// Other tasks of the caller's isolation go on meanwhile: an edit that one of them makes is drawn at once.
    ///
    /// ```
    ///         ┌──────────────────────── sleep ◀────────────────────────┐
    ///         ▼                                                        │
    ///   time ─▶ keys, pastes, the pointer, size ─▶ answers ─▶ update ─▶ one frame
    /// ```
    ///
    /// **Keys** that nobody in the window takes: ctrl+c ends the run, ctrl+z stops the process, until the shell has it
    /// go on, and ctrl+l draws everything anew.
    ///
    /// **The terminal is given back** as it was found, whatever happens: when the run ends, when the process is
    /// stopped, killed by a signal or exits, and when it crashes. `Window.suspend(_:)` lends it to another program.
    /// What is written to standard error meanwhile is held back until then, where that is the same terminal.
    ///
    /// **Without a terminal**, where the output or the input is none or `TERM` is `dumb`, the window is printed as
    /// plain text. An input that is no terminal is read to its end before that, and the steps in it, one or several a
    /// line, are played on the window: `echo 'press down enter' | MyApp`. See `Screenplay.Step`.
    ///
    /// **By the clock** go only four things: what the window itself has asked for by `nextDeadline`; an escape that
    /// nothing follows, which is a key after ``Options/escapeDelay``; two clicks, which are one double click within 400
    /// ms; and leaving within 200 ms of the start, which waits so long at most for the terminal's replies, so that none
    /// of them ends up in the shell.
    ///
    /// - Parameters:
    ///   - window: The window. Its `onNeedsUpdate`, `onClose` and `inbox.onArrival` go on being called.
    ///   - options: How it is shown.
    /// - Returns: Why the run has ended; for a window that is closed already, at once.
    /// - Throws: ``TerminalError`` when the terminal cannot be taken, when what was printed cannot be written, and for
    ///   steps that cannot be played.
    /// - Precondition: No other window is being shown in a terminal.
    @discardableResult
    public static func run(_ window: Window, options: Options = Options()) async throws(TerminalError) -> Ending {
      try await run(window, options: options, input: 0, output: 1)
    }

    /// Makes a window on a thread of its own, and shows it there until it is closed.
    ///
    /// ```swift
    /// try await Terminal.run {
    ///   let window = Window(width: 80, height: 24) { .view(messages()) }
    ///   window.on(Command("quit", "Quit", keys: "q")) { $0.close() }
    ///   return window
    /// }
    /// ```
    ///
    /// All that is called for the window is called on that thread, and nothing else has to run in its isolation. On
    /// Linux this lets the process sleep as long as nothing happens: a main actor that waits is looked after by Dispatch
    /// once a second.
    ///
    /// - Parameters:
    ///   - options: How it is shown.
    ///   - makeWindow: Makes the window.
    /// - Returns: Why the run has ended.
    /// - Throws: What `makeWindow` throws, and ``TerminalError`` as ``run(_:options:)`` does.
    /// - Precondition: No other window is being shown in a terminal.
    @discardableResult
    public static func run(
      options: Options = Options(), _ makeWindow: @escaping @Sendable @concurrent () async throws -> sending Window
    ) async throws -> Ending {
      try await run(options: options, input: 0, output: 1, makeWindow)
    }

    /// Makes a window on a thread of its own, and shows it in the terminal behind two descriptors.
    package static func run(
      options: Options, input: Int32, output: Int32,
      _ makeWindow: @escaping @Sendable @concurrent () async throws -> sending Window
    ) async throws -> Ending {
      try await withTaskExecutorPreference(LoopExecutor.shared) {
        try await runMade(options, input, output, makeWindow)
      }
    }

    /// Runs on the executor that is preferred, whoever the caller is.
    ///
    /// The error comes in a result: the optimiser of Swift 6.3 crashes where a typed error becomes any error in here.
    @concurrent private static func runMade(
      _ options: Options, _ input: Int32, _ output: Int32,
      _ makeWindow: @Sendable @concurrent () async throws -> sending Window
    ) async throws -> Ending {
      let window = try await makeWindow()
      return try await result(of: window, options, input, output).get()
    }

    /// Shows a window in the terminal behind two descriptors, and hands its error back as a value.
    @inline(never)
    private static func result(
      of window: Window, _ options: Options, _ input: Int32, _ output: Int32
    ) async -> Result<Ending, TerminalError> {
      do {
        return .success(try await run(window, options: options, input: input, output: output))
      } catch {
        return .failure(error)
      }
    }

    /// Shows a window in the terminal behind two descriptors.
    @discardableResult
    package static func run(
      _ window: Window, options: Options, input: Int32, output: Int32
    ) async throws(TerminalError) -> Ending {
      guard !window.isClosed else { return .closed }
      let environment = options.environment ?? SystemCall.terminalEnvironment()
      let name = environment["TERM"] ?? ""
      let isTerminal = TerminalDevice.isTerminal(input) && TerminalDevice.isTerminal(output)
      guard isTerminal, !name.isEmpty, name != "dumb" else {
        return try await Printing(window, options, environment, input: input, output: output).run()
      }
      let session = try TerminalSession(window, options, environment, input: input, output: output)
      // The preference would take the loop away from an actor, to which the window belongs then.
      guard !hasIsolation() else { return await session.run() }
      return await withTaskExecutorPreference(LoopExecutor.shared) { await session.run() }
    }

    /// Whether the caller is isolated to an actor.
    private static func hasIsolation(_ isolation: (any Actor)? = #isolation) -> Bool { isolation != nil }
  }
#endif
