#if os(Linux) || os(macOS)
  import EspalierCanvas
  import Synchronization

  /// The terminal in which the process runs: a device with settings, job control, and signals that restore it.
  final class ProcessTerminal: TerminalDevice, TerminalLink {
    /// The capture of standard error while a window occupies the terminal; `nil` if standard error goes elsewhere.
    private var errors: ErrorCapture?

    /// Whether a window is being shown; only one can be at a time.
    private static let isInUse = Atomic(false)

    /// A time limit is necessary because a terminal that was stopped with ctrl+s may never accept bytes again.
    var patience: Duration { .seconds(1) }

    var canStop: Bool { ProcessStop.isPossible }

    func begin(waking wakeup: Wakeup) {
      require(
        !Self.isInUse.exchange(true, ordering: .sequentiallyConsistent),
        "a terminal can show only one window at a time")
      errors = ErrorCapture(of: output)
      Rescue.install(for: self, errors: errors, wakeup: wakeup.writing)
      waitForTurn()
    }

    func takeOver(undo: [UInt8]) {
      Rescue.listen()
      Rescue.arm(undo)
      errors?.hold()
      setRaw()
    }

    func arm(_ undo: [UInt8]) { Rescue.arm(undo) }

    func giveBack() {
      restore()
      errors?.release(to: output)
      Rescue.disarm()
      Rescue.allowStopping()
    }

    func end() {
      Rescue.uninstall()
      errors?.end()
      Self.isInUse.store(false, ordering: .sequentiallyConsistent)
    }

    func waitForTurn() { ProcessStop.waitForForeground(of: input) }

    func stop(withGroup hasGroup: Bool) {
      ProcessStop.stop(withGroup: hasGroup)
      _ = Rescue.takeNotes()
      waitForTurn()
    }

    func takeNotes() -> SignalNotes { Rescue.takeNotes() }

    /// Does nothing: the system knows the size, or the terminal is asked again.
    func noteSize(_ reported: Size) {}
  }
#endif
