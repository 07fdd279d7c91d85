import Synchronization

#if os(Linux) || os(macOS)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A pipe from the process to itself, which wakes the thread that waits for the terminal.
  ///
  /// ```
  ///               wake            sleep
  ///      awake ─────────▶ noted ─────────▶ awake, and there is something to do
  ///        │                ▲
  ///        └─ sleep ▶ asleep┘ wake: one byte
  /// ```
  ///
  /// A byte is only written if the loop sleeps, and only one.
  final class Wakeup: Sendable {
    /// The descriptor that becomes readable.
    let reading: Int32

    /// The descriptor to which a byte is written.
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

    /// Wakes the loop, or keeps it from going to sleep; can be called on any thread.
    func wake() {
      let old = state.exchange(WakeState.noted.rawValue, ordering: .acquiringAndReleasing)
      if old == WakeState.asleep.rawValue { nudge() }
    }

    /// Makes the pipe readable.
    func nudge() {
      var byte: UInt8 = 0
      _ = write(writing, &byte, 1)
    }

    /// Records that the loop goes to sleep.
    ///
    /// - Returns: Whether it may sleep, because it has not been woken during the turn.
    func beginSleep() -> Bool {
      let (isExchanged, _) = state.compareExchange(
        expected: WakeState.awake.rawValue, desired: WakeState.asleep.rawValue, ordering: .acquiringAndReleasing)
      return isExchanged
    }

    /// Records that the loop is awake.
    func endSleep() { state.store(WakeState.awake.rawValue, ordering: .sequentiallyConsistent) }

    /// Empties the pipe.
    func drain() {
      withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
        while read(reading, buffer.baseAddress, buffer.count) == buffer.count {}
      }
    }
  }

  /// The state of the loop.
  private enum WakeState: UInt8 {
    /// The loop works, and checks for everything there is to do before it sleeps.
    case awake
    /// The loop has been woken, and has not checked since.
    case noted
    /// The loop waits.
    case asleep
  }
#endif
