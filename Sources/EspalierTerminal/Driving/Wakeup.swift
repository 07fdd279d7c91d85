import Synchronization

#if os(Linux) || os(macOS)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A pipe of the process to itself, by which the thread that waits for the terminal is woken for other reasons.
  ///
  /// ```
  ///               wake            sleep
  ///      awake ─────────▶ noted ─────────▶ awake, and there is something to do
  ///        │                ▲
  ///        └─ sleep ▶ asleep┘ wake: one byte
  /// ```
  ///
  /// A byte is written only where somebody sleeps, and only one.
  final class Wakeup: Sendable {
    /// The end that becomes readable.
    let reading: Int32

    /// The end to which a byte is written.
    let writing: Int32

    private let state = Atomic(WakeState.awake.rawValue)

    init() throws(TerminalError) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw TerminalError(.setUp, code: errno) }
      for end in ends {
        _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
      (reading, writing) = (ends[0], ends[1])
    }

    deinit {
      close(reading)
      close(writing)
    }

    /// Wakes the loop, or has it not go to sleep; can be called on any thread.
    func wake() {
      let old = state.exchange(WakeState.noted.rawValue, ordering: .acquiringAndReleasing)
      if old == WakeState.asleep.rawValue { nudge() }
    }

    /// Makes the pipe readable.
    func nudge() {
      var byte: UInt8 = 0
      _ = write(writing, &byte, 1)
    }

    /// Notes that the loop goes to sleep.
    ///
    /// - Returns: Whether it may sleep: nobody has woken it since it got up.
    func beginSleep() -> Bool {
      let (isExchanged, _) = state.compareExchange(
        expected: WakeState.awake.rawValue, desired: WakeState.asleep.rawValue, ordering: .acquiringAndReleasing)
      return isExchanged
    }

    /// Notes that the loop is up.
    func endSleep() { state.store(WakeState.awake.rawValue, ordering: .sequentiallyConsistent) }

    /// Takes out of the pipe what is in it.
    func drain() {
      withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
        while read(reading, buffer.baseAddress, buffer.count) == buffer.count {}
      }
    }
  }

  /// Whether the loop sleeps.
  private enum WakeState: UInt8 {
    /// It works, and looks for everything that there is to do before it sleeps.
    case awake
    /// It has been woken, and has not looked since.
    case noted
    /// It waits.
    case asleep
  }
#endif
