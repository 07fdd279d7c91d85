#if os(Linux) || os(macOS)
  import EspalierCanvas
  import EspalierRefresh
  import EspalierTree
  import EspalierWindow
  import Synchronization

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
    let device: TerminalDevice
    let wakeup: Wakeup
    let waiter: TerminalWaiter

    var reader = InputReader()

    /// What has been read, and nobody has taken yet.
    var inputs: ArraySlice<TerminalInput> = []

    var writer: FrameWriter
    var modes = TerminalModes()
    var interview: Interview
    var clicks = ClickCounter()
    var pending = PendingOutput()

    /// What holds standard error back while the window has the terminal; `nil` where that goes elsewhere.
    var errors: ErrorCapture?

    /// Why the run is to end; `nil` while it goes on.
    var ending: Terminal.Ending?

    /// Whether something has to be sent that the terminal does not show.
    var needsFrame = true

    /// How long updates have taken since the last frame; measured only where somebody wants to know.
    var updateTime = Duration.zero

    /// Whether the terminal has not taken all that it was sent.
    var isStalled = false

    /// When an escape that nothing follows is a key.
    var escapeTime: Duration?

    /// The size of the terminal.
    var terminalSize = Size.zero

    /// The title that the terminal shows for the window.
    var title = ""

    /// How often the terminal has been lent and not come back.
    var lendingCount = 0

    /// Whether a turn is under way, which looks at everything before it ends.
    private(set) var isAwake = true

    private let start = ContinuousClock.now
    private let startTime: Duration

    /// One terminal belongs to one window at a time.
    private static let isRunning = Atomic(false)

    init(
      _ window: Window, _ options: Terminal.Options, _ environment: [String: String], input: Int32, output: Int32
    ) throws(TerminalError) {
      self.window = window
      self.options = options
      self.environment = environment
      device = try TerminalDevice(input: input, output: output)
      wakeup = try Wakeup()
      let features = options.features(environment: environment)
      writer = FrameWriter(features, isInline: options.screen.isInline)
      interview = Interview(colorSupport: features.colorSupport, patience: options.replyPatience)
      startTime = window.latestTime
      waiter = try TerminalWaiter(input: input, output: device.output, wakeup: wakeup)
    }

    /// Shows the window until something ends it.
    func run() async -> Terminal.Ending {
      require(
        !Self.isRunning.exchange(true, ordering: .sequentiallyConsistent),
        "a terminal can show only one window at a time")
      defer { Self.isRunning.store(false, ordering: .sequentiallyConsistent) }
      let hooks = WindowHooks(of: window)
      connect(hooks)
      take()
      turn(TerminalWaiter.Report())
      while ending == nil { turn(await sleep()) }
      leave()
      hooks.putBack(to: window)
      return ending ?? .closed
    }

    /// The time on the scale of the window.
    var now: Duration { startTime + (ContinuousClock.now - start) }

    /// When a time on the scale of the window comes.
    func instant(of time: Duration) -> ContinuousClock.Instant { start + (time - startTime) }

    /// Has everybody who has something for the window wake the loop.
    private func connect(_ hooks: WindowHooks) {
      window.host = self
      window.wantsPointer = window.wantsPointer || options.hasPointer
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

    /// Ends the sleep of the loop; a turn that is under way takes notice by itself.
    private func wakeUp() {
      if !isAwake { wakeup.wake() }
    }

    /// Waits until there is something to do; whatever else the isolation has to do is done meanwhile.
    private func sleep() async -> TerminalWaiter.Report {
      // Whoever closes the window during a turn, as `onFrame` may, does not wake the loop.
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
