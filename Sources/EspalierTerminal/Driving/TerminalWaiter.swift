import Synchronization

/// A plan of how long the loop sleeps if it is not woken.
struct SleepPlan: Hashable, Sendable {
  /// The time at which the loop wakes up by itself.
  enum End: Hashable, Sendable {
    /// Immediately: the loop only checks for input, and lets other tasks run.
    case atOnce
    /// At a time on the window's time scale.
    case at(Duration)
    /// Never: the loop sleeps until something happens.
    case never
  }

  let end: End

  /// Whether the loop also wakes up when the terminal accepts bytes again.
  let waitsForOutput: Bool

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - windowDeadline: The window's next deadline.
  ///   - escapeTime: The time at which a lone escape becomes a key.
  ///   - hasPendingOutput: Whether the terminal has not accepted the last frame yet, so that no other is created.
  ///   - needsUpdate: Whether the window's last update has marked it for another one.
  ///   - isWoken: Whether the loop has been woken during the turn.
  init(
    windowDeadline: Duration?, escapeTime: Duration?, hasPendingOutput: Bool, needsUpdate: Bool, isWoken: Bool
  ) {
    waitsForOutput = hasPendingOutput
    if isWoken || (needsUpdate && !hasPendingOutput) {
      end = .atOnce
    } else {
      end = [windowDeadline, escapeTime].compactMap(\.self).min().map(End.at) ?? .never
    }
  }
}

#if os(Linux) || os(macOS)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// What a loop waits for while it sleeps: input, wakeups, changed files, room for output, or a time.
  ///
  /// ```
  ///   loop:    turn ── wait(for:) ─ ─ ─ ─ ─ ─ ─ ─ ─ ─▶ turn
  ///                         │                           ▲
  ///   thread:               └──▶ poll ──▶ read ──▶ report
  /// ```
  ///
  /// The terminal is only accessed on request, so input for another program is not read while the loop works or the
  /// terminal is lent.
  ///
  /// The loop and the thread share its variables, each of which is accessed under the lock of the thread. The compiler
  /// cannot see that, because one lock protects all waiters of the thread.
  final class TerminalWaiter: @unchecked Sendable {
    /// The events that the loop waits for, besides input and wakeups.
    struct Request: Sendable {
      /// The time at which waiting ends if nothing happens; `nil` for never.
      var deadline: ContinuousClock.Instant?
      /// Whether waiting ends when the output accepts bytes.
      var wantsOutput = false
    }

    /// The result of waiting.
    struct Report: Sendable {
      /// The bytes that have been read.
      var bytes: [UInt8] = []
      /// Whether the input has ended.
      var hasEnded = false
      /// Whether a watched file has changed.
      var filesHaveChanged = false

      var hasNews: Bool { hasEnded || !bytes.isEmpty }
    }

    /// The maximum number of bytes read at a time, so that a flood of input does not keep the loop from drawing.
    static let largestRead = 65_536

    private let input: Int32
    private let output: Int32
    private let wakeup: Wakeup
    private let watch: FileWatch?
    private let thread: LoopThread

    // All of these are protected by the lock of the thread.
    private(set) var request = Request()
    private var continuation: CheckedContinuation<Void, Never>?
    private var report = Report()

    /// How often the thread has been asked to keep away from the descriptors.
    var pauseCount = 0

    /// Whether the thread polls the descriptors now.
    var isPolled = false

    /// Creates a waiter.
    ///
    /// - Parameters:
    ///   - input: The descriptor of the input.
    ///   - output: The descriptor to which the loop writes.
    ///   - wakeup: The pipe that ends waiting.
    ///   - watch: A watch on files, which also ends waiting; `nil` for none.
    ///   - thread: The thread that waits.
    init(input: Int32, output: Int32, wakeup: Wakeup, watch: FileWatch? = nil, on thread: LoopThread) {
      self.input = input
      self.output = output
      self.wakeup = wakeup
      self.watch = watch
      self.thread = thread
    }

    /// Waits for input, the deadline, the output, or a wakeup; cancelling the task also wakes it.
    func wait(for request: Request) async -> Report {
      // The calls here leave the caller's isolation, so the loop itself must not run inside them.
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          thread.begin(self) {
            self.request = request
            self.continuation = continuation
          }
        }
      } onCancel: {
        wakeup.wake()
      }
      return takeReport()
    }

    /// Takes the report, possibly before the waiting task has resumed.
    func takeReport() -> Report {
      thread.withLock {
        defer { report = Report() }
        return report
      }
    }

    /// Stops the thread from accessing the terminal, even while the loop waits; returns once it has stopped.
    func pause() { thread.pause(self) }

    /// Lets the thread continue, and check immediately whether there is something to do.
    func resume() { thread.resume(self) }

    /// The number of ``entries``.
    static let entryCount = 4

    /// What to poll.
    var entries: [pollfd] {
      [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wakeup.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: request.wantsOutput ? output : -1, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: watch?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
    }

    /// Makes a report of events, unless nothing has happened.
    ///
    /// - Parameter events: The events of ``entries``.
    /// - Returns: The task that waits for the report.
    func finish(after events: [Int16]) -> CheckedContinuation<Void, Never>? {
      if events[1] != 0 { wakeup.drain() }
      // What happens to other files in the same folder is no reason to wake up.
      let filesHaveChanged = events[3] & Int16(POLLIN) != 0 && watch?.takeChanges() == true
      let hasHappened = filesHaveChanged || events[..<3].contains { $0 != 0 }
      guard hasHappened || request.deadline.map({ $0 <= .now }) == true else { return nil }
      report = makeReport(after: events[0], filesHaveChanged: filesHaveChanged)
      defer { continuation = nil }
      return continuation
    }

    private func makeReport(after event: Int16, filesHaveChanged: Bool) -> Report {
      guard event != 0 else { return Report(filesHaveChanged: filesHaveChanged) }
      let hasInput = event & Int16(POLLIN) != 0
      let bytes = hasInput ? SystemCall.bytes(from: input, atMost: Self.largestRead) ?? [] : []
      return Report(bytes: bytes, hasEnded: bytes.isEmpty, filesHaveChanged: filesHaveChanged)
    }
  }

  /// A pipe from the process to itself, which ends the wait for a terminal.
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

    private let state = Atomic(WakeState.awake)

    init() throws(TerminalError) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw TerminalError(.setUp, because: SystemCall.reason()) }
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
      if state.exchange(.noted, ordering: .acquiringAndReleasing) == .asleep { nudge() }
    }

    /// Wakes the loop if it sleeps; a turn in progress notices changes in the window by itself.
    func wakeFromSleep() {
      let (wasAsleep, _) = state.compareExchange(
        expected: .asleep, desired: .noted, ordering: .acquiringAndReleasing)
      if wasAsleep { nudge() }
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
      state.compareExchange(expected: .awake, desired: .asleep, ordering: .acquiringAndReleasing).exchanged
    }

    /// Records that the loop is awake.
    func endSleep() { state.store(.awake, ordering: .sequentiallyConsistent) }

    /// Empties the pipe.
    func drain() {
      withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
        while read(reading, buffer.baseAddress, buffer.count) == buffer.count {}
      }
    }
  }

  /// The state of the loop.
  private enum WakeState: UInt8, AtomicRepresentable {
    /// The loop works, and checks for everything there is to do before it sleeps.
    case awake
    /// The loop has been woken, and has not checked since.
    case noted
    /// The loop waits.
    case asleep
  }
#endif
