#if os(Linux) || os(macOS)
  import EspalierControls
  import EspalierTerminal
  import EspalierTree
  import EspalierWindow
  import EspalierWork

  /// An activity on a few lines of the terminal, on a thread of its own, from its beginning to its last state.
  ///
  /// ```
  ///   wait for a turn ─▶ show ─▶ ended: the last state stays
  ///        ▲               │
  ///        │               └──▶ a question waits: leave no trace, end the turn
  ///        └── a moment later ◀───────────────┘
  /// ```
  ///
  /// The work never waits for the terminal: it goes on while a question is asked, or another activity is shown.
  struct ActivityDisplay: Sendable {
    let activity: Activity
    let options: Terminal.Options
    let input: Int32
    let output: Int32

    /// The time after a question in which another one may follow; showing the activity in between would only flicker.
    private static let pause = Duration.milliseconds(200)

    private enum End { case shown, interrupted, failed }

    /// Shows the activity until it has ended.
    ///
    /// - Returns: Whether its last state has been shown.
    func show() async -> Bool {
      while true {
        let (interruptions, interruption) = AsyncStream.makeStream(of: Void.self)
        await waitForTurn { interruption.yield() }
        let end = await run(interruptions)
        TerminalTurns.shared.end()
        interruption.finish()
        switch end {
        case .shown: return true
        case .failed: return false
        case .interrupted: _ = await race { (try? await Task.sleep(for: Self.pause)) != nil }
        }
      }
    }

    /// Waits for a turn that gives way to questions or, once the activity has ended, for one that does not.
    ///
    /// Otherwise, the end of an activity could wait for another one that waits for this end.
    private func waitForTurn(_ giveWay: @escaping @Sendable () -> Void) async {
      let hasTurn = await race { (try? await TerminalTurns.shared.take(givingWay: giveWay)) != nil } ?? false
      if !hasTurn { try? await TerminalTurns.shared.take() }
    }

    /// Waits for something, or for the end of the activity.
    ///
    /// - Returns: The result, even if it comes although nobody waits any more; `nil` if there is none.
    private func race(_ operation: @escaping @Sendable () async -> Bool) async -> Bool? {
      await withTaskGroup(of: Bool?.self) { group in
        group.addTask { await operation() }
        group.addTask {
          await activity.tree.wait(for: .ended)
          return nil
        }
        var result: Bool?
        while let next = await group.next() {
          result = result ?? next
          group.cancelAll()
        }
        return result
      }
    }

    /// Shows the activity in one turn.
    private func run(_ interruptions: AsyncStream<Void>) async -> End {
      var options = options
      options.screen = .inline(maximumHeight: .max)
      do {
        let ending = try await Terminal.run(options: options, input: input, output: output) { [activity] in
          Self.makeWindow(for: activity, interruptions)
        }
        guard ending == .closed else { return .failed }
      } catch {
        return .failed
      }
      guard !activity.state.hasEnded else { return .shown }
      // The last frame was one blank line, on which the question begins.
      try? PlainOutput.write(Array("\u{1B}[A".utf8), to: output)
      return .interrupted
    }

    private static func makeWindow(for activity: Activity, _ interruptions: AsyncStream<Void>) -> sending Window {
      let model = ActivityModel(activity)
      let window = Window(width: 80, height: 1) { .view(ContainerView(model)) }
      window.onKey("ctrl+c") { _ in
        // Work that does not end when it is cancelled cannot keep the user from ending the program.
        if !activity.tree.cancel() { SystemCall.interrupt() }
      }
      window.perform(activity.tree.news, isEndless: true) { window, news in
        guard news.contains(.ended) else { return }
        model.isSetAside = false
        model.look()
        window.close()
      }
      window.perform(interruptions, isEndless: true) { window, _ in
        guard !activity.state.hasEnded else { return }
        model.isSetAside = true
        window.close()
      }
      return window
    }
  }
#endif
