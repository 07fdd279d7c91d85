#if os(Linux) || os(macOS)
  import EspalierTree
  import EspalierWindow
  import EspalierWork

  /// The recording of a session.
  ///
  /// A recorded session does what a replay will do, in the same order and at the same times, with an update after each
  /// step. Times are whole milliseconds.
  final class SessionRecorder {
    let recording: Recording
    private unowned let window: Window
    private let file: TextFile?
    private let hasCrashReport: Bool

    /// The largest number of results that are delivered in a turn.
    static let largestDeliveryCount = 1_000

    /// Creates the recorder that options ask for; `nil` if they ask for none.
    ///
    /// - Parameters:
    ///   - options: The options.
    ///   - window: The window.
    ///   - canCrash: Whether the session uses the terminal of the process, so that signals are handled.
    init?(_ options: Terminal.Options, of window: Window, canCrash: Bool) throws(TerminalError) {
      hasCrashReport = canCrash && options.crashReport != nil
      guard options.keepsRecording || options.record != nil || hasCrashReport else { return nil }
      self.window = window
      file = try options.record.map { path throws(TerminalError) in try TextFile(at: path) }
      recording = Recording(of: window)
    }

    /// Begins the recording, and shares it.
    func begin(_ options: Terminal.Options) {
      window.share(recording, as: Recording.current)
      window.updateIfNeeded()
      file?.write(recording.textToContinue)
      if hasCrashReport, let path = options.crashReport {
        CrashReport.begin(toFile: path)
        CrashReport.replace(with: recording.textToContinue)
      }
      recording.onText = { [file, hasCrashReport, unowned recording] text in
        file?.write(text)
        if hasCrashReport, !CrashReport.append(text) { CrashReport.replace(with: recording.textToContinue) }
      }
      if options.keyFile != nil || options.themeFile != nil {
        recording.note(comment: "Theme and keys came from files. A replay uses those that its window has.")
      }
    }

    /// Records a step that is about to be performed.
    func note(_ step: Screenplay.Step) { recording.note(step) }

    /// Ends the recording, and reports if it is not complete.
    func end() {
      recording.end()
      recording.onText = nil
      if hasCrashReport { CrashReport.end() }
      if let file, let failure = file.failure {
        window.log("\(file.path): the recording is not complete: \(failure)", level: .error)
      }
    }

    /// Lets time pass at the beginning of a turn.
    ///
    /// - Returns: The new time of the window.
    func advance(to time: Duration) -> Duration {
      if window.needsUpdate {
        recording.noteOutsideChange()
        window.updateIfNeeded()
      }
      // Each turn has its own time, so that a replay finds the same deadlines before each of its steps.
      let millisecond = Duration.milliseconds(1)
      let unit = millisecond.attoseconds
      let roundedUp = Duration(attoseconds: (time.attoseconds + unit - 1) / unit * unit)
      let next = max(roundedUp, window.latestTime + millisecond)
      recording.advance(to: next)
      return next
    }

    /// Delivers the results that have arrived, one by one.
    ///
    /// - Returns: Whether there may be more.
    func deliverResults() -> Bool {
      window.updateIfNeeded()
      for _ in 0..<Self.largestDeliveryCount {
        let isDelivered = window.inbox.deliverFirst { recording.note(.deliver(Screenplay.Answer($0))) }
        guard isDelivered else { return false }
        window.updateIfNeeded()
      }
      return true
    }
  }

  extension Screenplay.Step {
    /// The step for an event of the pointer, in its simplest form.
    init(_ event: PointerEvent) {
      self = .mouse(event)
      guard event.modifiers.isEmpty else { return }
      switch event.action {
      case .hover: self = .hover(.point(event.point))
      case .wheel(let lines, 0): self = .wheel(lines, .point(event.point))
      case .wheel(0, let columns): self = .wheel(columns, .point(event.point), .horizontal)
      default: break
      }
    }
  }
#endif
