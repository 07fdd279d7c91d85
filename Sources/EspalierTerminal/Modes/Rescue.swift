#if os(Linux) || os(macOS)
  import EspalierCanvas
  import Synchronization

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// What gives the terminal back when the process is killed, crashes or exits: bytes prepared in advance.
  ///
  /// ```
  ///   arm(undo)  ──▶  [ bytes · settings ]  ◀── a signal: write, set, hand on to the handler that was there before
  ///   disarm()   ──▶  [ nothing ]
  /// ```
  ///
  /// A handler of signals may interrupt anything, so it finds all that it needs in memory that was allocated before, by
  /// globals that are constants of the program. It allocates nothing, takes no lock and touches no object.
  enum Rescue {
    /// Signals that end the process.
    static let deadly = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

    /// Signals of which the loop is told.
    static let noted = [SIGTSTP, SIGCONT, SIGWINCH]

    /// Gets ready for a terminal.
    ///
    /// Signals that the process ignores stay ignored.
    ///
    /// - Parameters:
    ///   - device: The terminal.
    ///   - errors: What holds standard error back meanwhile.
    ///   - wakeup: Where a byte is written when a signal has been noted.
    static func install(for device: TerminalDevice, errors: ErrorCapture?, wakeup: Int32) {
      let block = RescueBlock.shared() ?? RescueBlock.allocate()
      block.pointee.input = device.input
      block.pointee.settings = device.settings
      block.pointee.output = device.output
      block.pointee.outputFlags = fcntl(device.output, F_GETFD)
      block.pointee.terminal = fcntl(device.output, F_DUPFD_CLOEXEC, 0)
      block.pointee.errors = errors
      block.pointee.wakeup = wakeup
      rescueNotes.store(0, ordering: .sequentiallyConsistent)
      listen()
    }

    /// Has the handlers called, and the loop write to the terminal, also where a handler has handed on since.
    static func listen() {
      guard let block = RescueBlock.shared() else { return }
      if rescueState.load(ordering: .sequentiallyConsistent) == 0 {
        dup2(block.pointee.terminal, block.pointee.output)
        // A copy would be inherited by other programs.
        _ = fcntl(block.pointee.output, F_SETFD, block.pointee.outputFlags)
      }
      for signal in deadly { install(on: signal, block, SignalAction(calling: giveBackAndHandOn)) }
      for signal in noted { install(on: signal, block, SignalAction(calling: noteSignal)) }
    }

    /// Has ctrl+z stop the process together with the program that has the terminal, until ``listen()`` is called.
    ///
    /// The shell takes the terminal back only when the process that it has started stops.
    static func letStop() {
      guard let block = RescueBlock.shared() else { return }
      uninstall(on: SIGTSTP, block)
    }

    /// Puts the handlers back that were there before.
    static func uninstall() {
      guard let block = RescueBlock.shared() else { return }
      for signal in deadly + noted { uninstall(on: signal, block) }
      close(block.pointee.terminal)
    }

    /// Has a signal that comes from now on send these bytes and set the settings that were.
    static func arm(_ undo: [UInt8]) {
      guard let block = RescueBlock.shared() else { return }
      require(
        undo.count <= RescueBlock.capacity,
        "the bytes that restore a terminal must fit in the buffer; got \(undo.count)")
      // The half that no handler reads at present.
      let half = 1 - (rescueState.load(ordering: .sequentiallyConsistent) >> 1 & 1)
      let start = block.pointee.bytes + Int(half) * RescueBlock.capacity
      for (index, byte) in undo.enumerated() { start[index] = byte }
      rescueState.store(UInt(undo.count) << 2 | half << 1 | 1, ordering: .sequentiallyConsistent)
    }

    /// Has signals leave the terminal alone, which has been given back.
    static func disarm() { rescueState.store(0, ordering: .sequentiallyConsistent) }

    /// What signals have come since the last time.
    static func takeNotes() -> SignalNotes {
      SignalNotes(rawValue: rescueNotes.exchange(0, ordering: .acquiringAndReleasing))
    }

    private static func install(
      on signal: Int32, _ block: UnsafeMutablePointer<RescueBlock>, _ action: SignalAction
    ) {
      let old = SignalAction.current(of: signal)
      guard !old.isIgnoring, !old.isOurs else { return }
      block.pointee.previous[Int(signal)] = old.value
      action.set(for: signal)
    }

    private static func uninstall(on signal: Int32, _ block: UnsafeMutablePointer<RescueBlock>) {
      guard SignalAction.current(of: signal).isOurs else { return }
      SignalAction(block.pointee.previous[Int(signal)]).set(for: signal)
    }
  }

  /// Signals of which the loop is told.
  struct SignalNotes: OptionSet {
    let rawValue: UInt8

    /// The process shall stop.
    static let stop = SignalNotes(rawValue: 1)
    /// The process goes on after it was stopped.
    static let proceed = SignalNotes(rawValue: 2)
    /// The terminal has another size.
    static let resize = SignalNotes(rawValue: 4)
    /// The terminal has been given back to a handler of the program's own, which may have the process go on.
    static let givenBack = SignalNotes(rawValue: 8)
  }

  /// What handlers of signals need.
  private struct RescueBlock {
    static let capacity = 512

    /// Where settings are set, and what they have been.
    var input: Int32
    var settings: termios
    /// Where the loop writes.
    var output: Int32
    /// Whether other programs inherit that.
    var outputFlags: Int32
    /// The same terminal, for handlers alone.
    var terminal: Int32
    /// What has been written to standard error meanwhile.
    var errors: ErrorCapture?
    /// Where a byte is written when a signal has been noted.
    var wakeup: Int32
    /// Twice `capacity` bytes: one half is read while the other is written.
    let bytes: UnsafeMutablePointer<UInt8>
    /// What was done before about each signal.
    let previous: UnsafeMutablePointer<sigaction>

    static func shared() -> UnsafeMutablePointer<RescueBlock>? {
      UnsafeMutablePointer(bitPattern: rescueAddress.load(ordering: .sequentiallyConsistent))
    }

    /// The memory is never given back: a handler may be about to read it.
    static func allocate() -> UnsafeMutablePointer<RescueBlock> {
      let block = UnsafeMutablePointer<RescueBlock>.allocate(capacity: 1)
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * capacity)
      bytes.initialize(repeating: 0, count: 2 * capacity)
      let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
      previous.initialize(repeating: sigaction(), count: 64)
      block.initialize(
        to: RescueBlock(
          input: -1, settings: termios(), output: -1, outputFlags: 0, terminal: -1, errors: nil, wakeup: -1,
          bytes: bytes, previous: previous))
      rescueAddress.store(UInt(bitPattern: block), ordering: .sequentiallyConsistent)
      atexit { if let block = RescueBlock.shared() { giveBack(block) } }
      return block
    }
  }

  /// Where the block is; 0 for nowhere.
  private let rescueAddress = Atomic<UInt>(0)

  /// 0 where there is nothing to give back; else the number of bytes, which half they are in, and 1.
  private let rescueState = Atomic<UInt>(0)

  private let rescueNotes = Atomic<UInt8>(0)

  /// Whether a signal has been sent by the processor, and comes again when its handler returns.
  private func repeats(_ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?) -> Bool {
    guard let info, info.pointee.si_code > 0 else { return false }
    return signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE
  }

  private func giveBack(_ block: UnsafeMutablePointer<RescueBlock>) {
    let state = rescueState.exchange(0, ordering: .sequentiallyConsistent)
    guard state != 0 else { return }
    // What the loop writes from now on, on another thread, goes nowhere.
    dup2(block.pointee.wakeup, block.pointee.output)
    var writer = PatientWriter(to: block.pointee.terminal)
    let undo = block.pointee.bytes + Int(state >> 1 & 1) * RescueBlock.capacity
    _ = writer.write(undo, count: Int(state >> 2))
    // Replies of the terminal that have not been read are for nobody else.
    tcflush(block.pointee.input, TCIFLUSH)
    tcsetattr(block.pointee.input, TCSANOW, &block.pointee.settings)
    block.pointee.errors?.release(to: block.pointee.terminal)
  }

  private func giveBackAndHandOn(
    _ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
  ) {
    let oldError = errno
    defer { errno = oldError }
    guard let block = RescueBlock.shared() else { return }
    giveBack(block)
    let previous = block.pointee.previous + Int(signal)
    if !SignalAction(previous.pointee).isUsual { rescueNotes.bitwiseOr(8, ordering: .sequentiallyConsistent) }
    sigaction(signal, previous, nil)
    // It is held back until this handler returns.
    if !repeats(signal, info) { raise(signal) }
  }

  private func noteSignal(
    _ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
  ) {
    let oldError = errno
    defer { errno = oldError }
    guard let block = RescueBlock.shared() else { return }
    let note: UInt8 = signal == SIGTSTP ? 1 : signal == SIGCONT ? 2 : 4
    rescueNotes.bitwiseOr(note, ordering: .sequentiallyConsistent)
    var byte: UInt8 = 0
    _ = write(block.pointee.wakeup, &byte, 1)
  }

  extension SignalAction {
    /// Whether it calls one of the handlers here.
    fileprivate var isOurs: Bool { calls(giveBackAndHandOn) || calls(noteSignal) }
  }
#endif
