public import EspalierCanvas
import EspalierControls
public import EspalierTerminal

#if os(Linux) || os(macOS)
  extension Terminal {
    /// Does something that takes time, and shows in the terminal how far it has come.
    ///
    /// ```swift
    /// let archive = try await Terminal.activity("Downloading") { download in
    ///   download.total = size
    ///   return try await fetch(url) { bytes in download.advance(by: bytes) }
    /// }
    /// ```
    ///
    /// ```
    /// ⠹ Downloading  ██████████▌░░░░░░░░░  42 %  9 s left  3.1 M/s                 6 s
    /// ```
    ///
    /// The activity takes as many lines below the existing ones as it needs. When it ends, its last state stays there:
    ///
    /// ```
    /// ✔ Downloading                                                             14.8 s
    /// ```
    ///
    /// The closure runs on the caller's isolation, and is shown from another thread, at most ten times a second. It never
    /// waits for the terminal.
    ///
    /// **Inside another activity**, in the same task or one that it has made, this is a step of that activity. A second
    /// activity elsewhere is shown when the first one has ended. A question that is asked meanwhile takes the place of
    /// the activity, which appears again below the answer.
    ///
    /// **ctrl+c** cancels the task in which the closure runs, and waits for it. If the closure then returns, this function
    /// throws a `CancellationError` anyway. If the closure does not end, the user can press ctrl+c again, which ends the
    /// program.
    ///
    /// **Without a terminal**, with `TERM=dumb`, in CI (`CI` is set), and with `ESPALIER_ACCESSIBLE=1`, each change of
    /// state is a line of the output, without any control character: beginnings, ends, each tenth of a known total, and
    /// what the closure says and prints.
    ///
    /// - Parameters:
    ///   - title: What is done, on one line.
    ///   - work: A closure that does it.
    /// - Returns: The result of the closure.
    /// - Throws: The error of the closure.
    /// - Precondition: `Terminal.run` is not showing a window; there, use an ``ActivityModel``.
    @discardableResult
    public static func activity<Result>(
      _ title: StyledText, _ work: (Activity) async throws -> Result
    ) async throws -> Result {
      try await activity(title, options: Options(), input: 0, output: 1, work)
    }

    /// Does something, and shows it in the terminal with two descriptors.
    package static func activity<Result>(
      _ title: StyledText, options: Options, input: Int32, output: Int32, _ work: (Activity) async throws -> Result
    ) async throws -> Result {
      if let current = Activity.current, current.state == .running { return try await current.step(title, work) }
      let environment = options.environment ?? SystemCall.terminalEnvironment()
      guard isLively(environment), hasScreen(environment, input: input, output: output) else {
        let support =
          options.characterSupport ?? .detect(environment: environment, isTerminal: isTerminal(output))
        let log = ActivityLog(to: output, support)
        return try await Activity(title, tree: ActivityTree(log: log), path: []).run(work)
      }
      PlainOutput.flush()
      let activity = Activity(title, tree: ActivityTree(), path: [])
      let display = ActivityDisplay(activity: activity, options: options, input: input, output: output)
      // Cancelling the caller must not end the display before the work has ended.
      let showing = Task.detached(priority: Task.currentPriority) { await display.show() }
      let result = await CancellableWork.run(activity, work)
      if await !showing.value { ActivityLog(to: output, .unicode).report(activity.tree.takeLines().map(\.singleLine)) }
      return try result.get()
    }

    /// Returns whether the environment allows an output that moves.
    private static func isLively(_ environment: [String: String]) -> Bool {
      !Options.isAccessible(environment) && ["", "0", "false"].contains(environment["CI"] ?? "")
    }
  }

  extension ActivityLog {
    /// Creates a log that writes to a descriptor as long as that is possible.
    convenience init(to output: Int32, _ support: CharacterSupport) {
      self.init { text in
        PlainOutput.flush()
        try? PlainOutput.write(Array(support.lowered(text).utf8), to: output)
      }
    }
  }

  extension CharacterSupport {
    /// Returns whole lines as an output with this support can show them; Unicode is left as it is.
    fileprivate func lowered(_ lines: String) -> String {
      self == .ascii
        ? shown(lines.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)) : lines
    }
  }
#endif
