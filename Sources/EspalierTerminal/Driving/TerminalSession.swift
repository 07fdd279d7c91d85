#if os(Linux) || os(macOS)
  import EspalierCanvas
  import EspalierWork
  import EspalierTree
  import EspalierWindow

  /// A window in a terminal, from the first frame to the last.
  ///
  /// ```
  ///   take ─▶ turn ─▶ sleep ─▶ turn ─▶ … ─▶ leave
  ///                              ▲  │
  ///               takeBack ──────┘  └──▶ giveBack            stopped by ctrl+z, or lent to another program
  /// ```
  final class TerminalSession {
    let window: Window
    let options: Terminal.Options
    let environment: [String: String]
    let link: any TerminalLink
    let wakeup: Wakeup
    let waiter: TerminalWaiter

    var reader = InputReader()

    /// The inputs that have been read but not handled yet.
    var inputs: ArraySlice<TerminalInput> = []

    var writer: FrameWriter
    var modes = TerminalModes()
    var interview: Interview
    var clicks = ClickCounter()
    var pending = PendingOutput()

    /// The reason to end the run; `nil` to continue.
    var ending: Terminal.Ending?

    /// The time spent in updates since the last frame; measured only if the window shows it.
    var updateTime = Duration.zero

    /// Whether the terminal has not accepted all output yet.
    var isStalled = false

    /// The time at which a lone escape becomes a key.
    var escapeTime: Duration?

    /// The size of the terminal.
    var terminalSize = Size.zero

    /// The title that the terminal shows for the window.
    var title = ""

    /// The number of loans of the terminal that have not ended.
    var lendingCount = 0

    /// Whether a turn is in progress, which checks for everything before it ends.
    private(set) var isAwake = true

    private let start = ContinuousClock.now
    private let startTime: Duration

    init(
      _ window: Window, _ options: Terminal.Options, _ environment: [String: String], over link: any TerminalLink
    ) throws(TerminalError) {
      self.window = window
      self.options = options
      self.environment = environment
      self.link = link
      wakeup = try Wakeup()
      let features = options.features(environment: environment)
      writer = FrameWriter(features, isInline: options.screen.isInline)
      interview = Interview(colorSupport: features.colorSupport, patience: options.replyPatience)
      startTime = window.latestTime
      waiter = try TerminalWaiter(input: link.input, output: link.output, wakeup: wakeup)
    }

    /// Shows the window until something ends the run.
    func run() async -> Terminal.Ending {
      link.begin(waking: wakeup)
      defer { link.end() }
      let hooks = WindowHooks(of: window)
      connect(hooks)
      take()
      turn(TerminalWaiter.Report())
      while ending == nil { turn(await sleep()) }
      leave()
      hooks.putBack(to: window)
      return ending ?? .closed
    }

    /// The current time on the window's time scale.
    var now: Duration { startTime + (ContinuousClock.now - start) }

    /// Returns the instant of a time on the window's time scale.
    func instant(of time: Duration) -> ContinuousClock.Instant { start + (time - startTime) }

    /// Makes everything that happens to the window wake the loop.
    private func connect(_ hooks: WindowHooks) {
      window.output.host = self
      window.wantsPointer = window.wantsPointer || options.hasPointer
      window.showsColors = writer.features.colorSupport != .none
      if environment["ESPALIER_REDUCED_MOTION"] == "1" { window.reducesMotion = true }
      let wakeup = wakeup
      let onArrival = hooks.onArrival
      window.inbox.onArrival = {
        wakeup.wake()
        onArrival?()
      }
      window.onNeedsUpdate = { [unowned self] window in
        wakeUp()
        hooks.onNeedsUpdate?(window)
      }
      window.onClose = { [unowned self] window in
        wakeUp()
        hooks.onClose?(window)
      }
    }

    /// Wakes the loop if it sleeps; a turn in progress notices changes by itself.
    private func wakeUp() {
      if !isAwake { wakeup.wake() }
    }

    /// Waits until there is something to do; other work of the isolation continues meanwhile.
    private func sleep() async -> TerminalWaiter.Report {
      // Closing the window during a turn, for example in `onFrame`, does not wake the loop.
      let plan = SleepPlan(
        windowDeadline: window.nextDeadline, escapeTime: escapeTime, hasPendingOutput: isStalled,
        needsUpdate: window.needsUpdate, isWoken: !wakeup.beginSleep() || window.isClosed)
      isAwake = false
      let report = await waiter.wait(for: request(for: plan))
      isAwake = true
      wakeup.endSleep()
      return report
    }

    private func request(for plan: SleepPlan) -> TerminalWaiter.Request {
      let deadline: ContinuousClock.Instant? =
        switch plan.end {
        case .atOnce: start
        case .at(let time): instant(of: time)
        case .never: nil
        }
      return TerminalWaiter.Request(deadline: deadline, wantsOutput: plan.waitsForOutput)
    }
  }
#endif
