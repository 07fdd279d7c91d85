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

  /// The restoration of the terminal when the process is killed, crashes or exits, by bytes that are prepared in
  /// advance.
  ///
  /// ```
  ///   arm(undo)  ──▶  [ bytes · settings ]  ◀── a signal: write, set, call the previous handler
  ///   disarm()   ──▶  [ nothing ]
  /// ```
  ///
  /// A signal handler may interrupt anything, so it finds everything it needs in memory that was allocated before,
  /// through constant globals. It allocates nothing, takes no lock, and touches no object.
  enum Rescue {
    /// The signals that end the process.
    static let deadly = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

    /// The signals that are passed to the loop.
    static let noted = [SIGTSTP, SIGCONT, SIGWINCH]

    /// Installs the handlers for a terminal.
    ///
    /// Signals that the process ignores stay ignored.
    ///
    /// - Parameters:
    ///   - device: The terminal.
    ///   - errors: The capture of standard error.
    ///   - wakeup: The descriptor to which a byte is written when a signal is recorded.
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

    /// Installs the handlers, and lets the loop write to the terminal, even if a handler has detached it.
    static func listen() {
      guard let block = RescueBlock.shared() else { return }
      if rescueState.load(ordering: .sequentiallyConsistent) == 0 {
        dup2(block.pointee.terminal, block.pointee.output)
        // The duplicate would be inherited by other programs.
        _ = fcntl(block.pointee.output, F_SETFD, block.pointee.outputFlags)
      }
      for signal in deadly { install(on: signal, block, SignalAction(calling: giveBackAndHandOn)) }
      for signal in noted { install(on: signal, block, SignalAction(calling: noteSignal)) }
    }

    /// Lets ctrl+z stop the process together with the program that uses the terminal, until ``listen()`` is called.
    ///
    /// The shell takes the terminal back only when the process that it started stops.
    static func allowStopping() {
      if let block = RescueBlock.shared() { uninstall(on: SIGTSTP, block) }
    }

    /// Restores the previous handlers.
    static func uninstall() {
      guard let block = RescueBlock.shared() else { return }
      for signal in deadly + noted { uninstall(on: signal, block) }
      close(block.pointee.terminal)
    }

    /// Makes signals from now on send these bytes and restore the original settings.
    static func arm(_ undo: [UInt8]) {
      guard let block = RescueBlock.shared() else { return }
      require(
        undo.count <= RescueBlock.capacity,
        "the bytes that restore a terminal must fit in the buffer; got \(undo.count)")
      // The half that no handler can be reading.
      let half = 1 - (rescueState.load(ordering: .sequentiallyConsistent) >> 1 & 1)
      let start = block.pointee.bytes + Int(half) * RescueBlock.capacity
      for (index, byte) in undo.enumerated() { start[index] = byte }
      rescueState.store(UInt(undo.count) << 2 | half << 1 | 1, ordering: .sequentiallyConsistent)
    }

    /// Makes signals leave the terminal alone after it has been given back.
    static func disarm() { rescueState.store(0, ordering: .sequentiallyConsistent) }

    /// Returns the signals that have arrived since the last call.
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

  /// The signals that are passed to the loop.
  struct SignalNotes: OptionSet {
    let rawValue: UInt8

    /// The process should stop.
    static let stop = SignalNotes(rawValue: 1)
    /// The process continues after it was stopped.
    static let proceed = SignalNotes(rawValue: 2)
    /// The terminal was resized.
    static let resize = SignalNotes(rawValue: 4)
    /// The terminal has been given back before calling a handler of the program, which may let the process continue.
    static let givenBack = SignalNotes(rawValue: 8)
  }

  /// The data that signal handlers need.
  private struct RescueBlock {
    static let capacity = 512

    /// The descriptor for the settings, followed by the original settings.
    var input: Int32 = -1
    var settings = termios()
    /// The descriptor to which the loop writes.
    var output: Int32 = -1
    /// The flags of that descriptor: whether other programs inherit it.
    var outputFlags: Int32 = 0
    /// A descriptor of the same terminal, for handlers only.
    var terminal: Int32 = -1
    /// The capture of standard error.
    var errors: ErrorCapture?
    /// The descriptor to which a byte is written when a signal is recorded.
    var wakeup: Int32 = -1
    /// Two buffers of `capacity` bytes each: one is read while the other is written.
    let bytes: UnsafeMutablePointer<UInt8>
    /// The previous action for each signal.
    let previous: UnsafeMutablePointer<sigaction>

    static func shared() -> UnsafeMutablePointer<RescueBlock>? {
      UnsafeMutablePointer(bitPattern: rescueAddress.load(ordering: .sequentiallyConsistent))
    }

    /// Allocates a block, which is never freed, because a handler may be about to read it.
    static func allocate() -> UnsafeMutablePointer<RescueBlock> {
      let block = UnsafeMutablePointer<RescueBlock>.allocate(capacity: 1)
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * capacity)
      bytes.initialize(repeating: 0, count: 2 * capacity)
      let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
      previous.initialize(repeating: sigaction(), count: 64)
      block.initialize(to: RescueBlock(bytes: bytes, previous: previous))
      rescueAddress.store(UInt(bitPattern: block), ordering: .sequentiallyConsistent)
      atexit { if let block = RescueBlock.shared() { giveBack(block) } }
      return block
    }
  }

  /// The address of the block; 0 if there is none.
  private let rescueAddress = Atomic<UInt>(0)

  /// 0 if there is nothing to restore; otherwise, the number of bytes, the half that contains them, and 1.
  private let rescueState = Atomic<UInt>(0)

  private let rescueNotes = Atomic<UInt8>(0)

  /// Returns whether a signal was raised by a fault, and is repeated when its handler returns.
  private func repeats(_ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?) -> Bool {
    guard let info, info.pointee.si_code > 0 else { return false }
    return signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE
  }

  private func giveBack(_ block: UnsafeMutablePointer<RescueBlock>) {
    let state = rescueState.exchange(0, ordering: .sequentiallyConsistent)
    guard state != 0 else { return }
    // From now on, output of the loop on another thread goes nowhere.
    dup2(block.pointee.wakeup, block.pointee.output)
    var writer = PatientWriter(to: block.pointee.terminal)
    let undo = block.pointee.bytes + Int(state >> 1 & 1) * RescueBlock.capacity
    _ = writer.write(undo, count: Int(state >> 2))
    // Discard unread replies of the terminal, which are of no use to other programs.
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
    CrashReport.write(after: signal)
    let previous = block.pointee.previous + Int(signal)
    if !SignalAction(previous.pointee).isDefault { rescueNotes.bitwiseOr(8, ordering: .sequentiallyConsistent) }
    sigaction(signal, previous, nil)
    // The signal is blocked until this handler returns.
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
    /// Whether it calls one of these handlers.
    fileprivate var isOurs: Bool { calls(giveBackAndHandOn) || calls(noteSignal) }
  }

  /// An alternate stack for signal handlers, for threads that have overflowed their own.
  ///
  /// It must be set for each thread, and tasks change threads. All threads share the same memory, because after the
  /// first handler has restored the terminal, there is nothing left to do for a second one.
  enum SignalStack {
    private static let size = 65_536

    /// The memory, which is never freed, because threads keep referring to it.
    private nonisolated(unsafe) static let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)

    /// Sets the alternate stack of this thread, unless it has one.
    static func use() {
      var old = stack_t()
      guard sigaltstack(nil, &old) == 0, old.ss_flags & Int32(SS_DISABLE) != 0 else { return }
      var new = stack_t()
      new.ss_sp = Self.memory
      new.ss_size = Self.size
      sigaltstack(&new, nil)
    }
  }
#endif
