#if os(Linux) || os(macOS)
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

    /// The settings files that are followed; `nil` without any.
    let settings: FollowedSettings?

    /// The recording of the run; `nil` if none is made.
    let recorder: SessionRecorder?

    /// The recording of the output; `nil` if none is made.
    let cast: SessionCast?

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

    /// Whether frames appear below what the terminal has shown before.
    let isInline: Bool

    /// What prints the window line by line; `nil` if it is drawn.
    let linear: LinearOutput?

    private let start = ContinuousClock.now
    private let startTime: Duration

    init(
      _ window: Window, _ options: Terminal.Options, _ environment: [String: String], over link: any TerminalLink,
      waitingOn thread: LoopThread
    ) throws(TerminalError) {
      self.window = window
      self.options = options
      self.environment = environment
      self.link = link
      wakeup = try Wakeup()
      let features = options.features(environment: environment)
      let screen = options.screen(environment: environment)
      isInline = screen != .alternate && screen != .linear
      linear = screen == .linear ? LinearOutput(window, features.characterSupport) : nil
      writer = FrameWriter(features, isInline: isInline)
      interview = Interview(colorSupport: features.colorSupport, patience: options.replyPatience)
      startTime = window.latestTime
      settings = FollowedSettings(options, of: window)
      recorder = try SessionRecorder(options, of: window, canCrash: link.canStop)
      cast = try options.asciicast.map { path throws(TerminalError) in try SessionCast(of: window, toFile: path) }
      waiter = TerminalWaiter(
        input: link.input, output: link.outlet.descriptor, wakeup: wakeup, watch: settings?.watch, on: thread)
    }

    /// Shows the window until something ends the run.
    func run() async -> Terminal.Ending {
      link.begin(waking: wakeup)
      defer { link.end() }
      let hooks = WindowHooks(of: window)
      connect(hooks)
      settings?.apply(at: now)
      recorder?.begin(options)
      takeOver()
      recorder?.recording.noteScreen()
      turn(TerminalWaiter.Report())
      while ending == nil { turn(await sleep()) }
      leave()
      recorder?.end()
      cast?.end()
      hooks.putBack(to: window)
      await sendRest()
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
      window.widthPolicy.textOrder = linear == nil ? writer.features.textOrder : .logical
      if linear != nil || environment["ESPALIER_REDUCED_MOTION"] == "1" { window.reducesMotion = true }
      let wakeup = wakeup
      let onArrival = hooks.onArrival
      window.inbox.onArrival = {
        wakeup.wake()
        onArrival?()
      }
      window.onNeedsUpdate = { window in
        wakeup.wakeFromSleep()
        hooks.onNeedsUpdate?(window)
      }
      window.onClose = { window in
        wakeup.wakeFromSleep()
        hooks.onClose?(window)
      }
    }

    /// Waits until there is something to do; other work of the isolation continues meanwhile.
    private func sleep() async -> TerminalWaiter.Report {
      // Closing the window during a turn, for example in `onFrame`, does not wake the loop.
      let plan = SleepPlan(
        windowDeadline: [window.nextDeadline, settings?.nextLook, linear?.deadline].compactMap(\.self).min(),
        escapeTime: escapeTime,
        hasPendingOutput: isStalled,
        needsUpdate: window.needsUpdate, isWoken: !wakeup.beginSleep() || window.isClosed)
      let report = await waiter.wait(for: request(for: plan))
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

  /// A turn of the loop.
  extension TerminalSession {
    /// Handles everything that has happened, and shows the result.
    func turn(_ report: TerminalWaiter.Report) {
      SignalStack.use()
      takeSignals()
      let now = recorder?.advance(to: now) ?? advance(to: now)
      handle(report, at: now)
      if let settings, report.filesHaveChanged || settings.nextLook.map({ $0 <= now }) == true {
        settings.apply(at: now)
      }
      if let recorder {
        if recorder.deliverResults() { wakeup.wake() }
      } else {
        window.inbox.deliver()
      }
      if Task.isCancelled {
        ending = ending ?? .cancelled
      } else if window.isClosed {
        ending = ending ?? .closed
      }
      if lendingCount == 0 { show() }
      recorder?.recording.noteScreen()
    }

    /// Lets time pass for the window, and returns its new time.
    private func advance(to time: Duration) -> Duration {
      let time = max(time, window.latestTime)
      window.advance(to: time)
      return time
    }

    /// Handles the signals that have arrived.
    private func takeSignals() {
      let notes = link.takeNotes()
      guard lendingCount == 0 else { return }
      if notes.contains(.stop) {
        stop(withGroup: false)
      } else if notes.contains(.proceed) || notes.contains(.givenBack) {
        retake()
      } else if notes.contains(.resize) {
        takeSize(link.size ?? terminalSize)
        // Even if the size is the same again: a terminal that was briefly narrower has lost the text at its edge.
        if !modes.active.contains(.sizeReports) { writer.invalidate() }
      }
    }

    /// Handles the bytes that the terminal has sent.
    ///
    /// The window is updated after each input, so every key and pointer event meets the current layout.
    func handle(_ report: TerminalWaiter.Report, at now: Duration) {
      let bytes = report.bytes
      inputs += reader.read(bytes)
      if bytes.isEmpty, let escapeTime, escapeTime <= now { inputs += reader.timeOut() }
      if !reader.isWaiting {
        escapeTime = nil
      } else if escapeTime == nil || !bytes.isEmpty {
        escapeTime = now + options.escapeDelay(environment: environment)
      }
      while ending == nil, !window.isClosed, let input = inputs.popFirst() {
        handle(input, at: now)
        updateIfNeeded()
      }
      if report.hasEnded { ending = ending ?? .disconnected }
    }

    /// Handles the replies that follow an input whose handling releases the terminal.
    func takeWaitingReplies() {
      let replies = inputs.filter(\.isReply)
      inputs.removeAll(where: \.isReply)
      for reply in replies { handle(reply, at: now) }
    }

    private func handle(_ input: TerminalInput, at now: Duration) {
      switch input {
      case .key(let key): handle(key)
      case .paste(let text):
        recorder?.note(.paste(text))
        window.paste(text)
      case .pointer(let event): if !isInline { handle(clicks.counted(event, at: now)) }
      case .resize(let size):
        link.noteSize(size)
        takeSize(size)
      case .reply(let reply): interview.take(reply).map(handle)
      // The pointer may now be over another program, which the terminal does not report.
      case .focus(false): handle(PointerEvent(.leave, at: Point(x: -1, y: -1)))
      case .focus(true), .unknown: break
      }
    }

    private func handle(_ key: Key) {
      recorder?.note(.press([key]))
      linear?.noteInput(at: now)
      guard !window.press(key) else { return }
      switch key {
      case "ctrl+c": ending = .interrupted
      case "ctrl+z": stop(withGroup: true)
      case "ctrl+l": redraw()
      default: break
      }
    }

    private func handle(_ event: PointerEvent) {
      var event = event
      if case .wheel(let lines, let columns) = event.action {
        event.action = .wheel(lines: lines * options.wheelLines, columns: columns * options.wheelLines)
      }
      recorder?.note(Screenplay.Step(event))
      window.pointer(event)
    }

    /// Updates the window if necessary.
    func updateIfNeeded() {
      guard window.needsUpdate else { return }
      let start = window.wantsFrameCost ? now : nil
      window.update()
      if let start { updateTime += now - start }
    }
  }

  extension TerminalInput {
    fileprivate var isReply: Bool { if case .reply = self { true } else { false } }
  }

  /// Sending output to the terminal.
  extension TerminalSession {
    /// Sends the difference between what the terminal shows and what the window shows, with one system call.
    ///
    /// No frame is created while the terminal has not accepted the last one: a slow terminal skips frames, but never
    /// loses bytes.
    func show() {
      guard !isStalled || flush() else { return }
      updateIfNeeded()
      if let linear { return print(linear.text(at: now), of: linear) }
      var bytes: [UInt8] = []
      addModes(to: &bytes)
      if writer.isBehind(window) { addFrame(to: &bytes) }
      cast?.append(bytes)
      pending.append(bytes)
      guard !pending.isEmpty else { return }
      flush()
      options.onFrame?(writer.statistics)
    }

    /// Appends the difference between the last frame and the window.
    func addFrame(to bytes: inout [UInt8]) {
      writer.write(window, updateTime: updateTime, time: { self.now }, into: &bytes)
      updateTime = .zero
      if isInline { noteLines() }
    }

    /// Records the number of lines of the frame, so that output after it begins below.
    private func noteLines() {
      let lines = TerminalMode.lines(window.size.height)
      guard !modes.active.contains(lines) else { return }
      if let old = modes.active.first(where: \.isLines) { modes.forget(old) }
      // It has no bytes, so nothing gets ahead of this frame.
      switchOn(lines)
    }

    /// Switches a mode on with the next frame.
    ///
    /// From now on, a signal switches it off: that has no effect if it has not been switched on yet.
    func switchOn(_ mode: TerminalMode) {
      var bytes: [UInt8] = []
      modes.set(mode, to: true, into: &bytes)
      pending.append(bytes)
      link.arm(modes.undo)
    }

    /// Sends the pending output.
    ///
    /// - Returns: Whether the terminal has accepted all of it.
    @discardableResult
    func flush() -> Bool {
      pending.drain { bytes in
        let count = link.outlet.put(bytes)
        if count == nil { ending = .disconnected }
        return count ?? bytes.count
      }
      isStalled = !pending.isEmpty
      return !isStalled
    }

    /// Appends the modes and the title that the window requests.
    private func addModes(to bytes: inout [UInt8]) {
      // Nobody knows on which line of the terminal an inline frame begins, so its events could not be placed.
      let wantsPointer = window.wantsPointer && !isInline
      if modes.active.contains(.pointer) != wantsPointer {
        for mode: TerminalMode in [.pointer, .focusReports] { modes.set(mode, to: wantsPointer, into: &bytes) }
        link.arm(modes.undo)
      }
      guard title != window.title else { return }
      title = window.title
      if !modes.active.contains(.title) {
        modes.set(.title, to: true, into: &bytes)
        link.arm(modes.undo)
      }
      bytes += titleBytes
    }

    /// The bytes that set the title of the terminal, with stand-ins for control characters in the title.
    var titleBytes: [UInt8] {
      let shown = String(title.map { $0.standIn ?? $0 })
      return Array("\u{1B}]2;\(shown)\u{1B}\\".utf8)
    }
  }
#endif
