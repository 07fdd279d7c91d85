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

  /// A thread that waits for the terminal, so that no task has to.
  ///
  /// ```
  ///   loop:    turn ── wait(for:) ─ ─ ─ ─ ─ ─ ─ ─ ─ ─▶ turn
  ///                         │                           ▲
  ///   thread:  asleep ──────▶ poll ──▶ read ──▶ report ─┘ asleep
  /// ```
  ///
  /// It only accesses the terminal on request, so input for another program is not read while the loop works or the
  /// terminal is lent.
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
    private let monitor = Monitor()

    // All of these are protected by the lock.
    private var request: Request?
    private var continuation: CheckedContinuation<Void, Never>?
    private var report = Report()
    private var pauseCount = 0
    private var isPolling = false
    private var isEnding = false
    private var thread: SystemThread?

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - input: The descriptor of the input.
    ///   - output: The descriptor to which the loop writes.
    ///   - wakeup: The pipe that wakes the thread.
    ///   - watch: A watch on files, which also ends waiting; `nil` for none.
    init(input: Int32, output: Int32, wakeup: Wakeup, watch: FileWatch? = nil) throws(TerminalError) {
      self.input = input
      self.output = output
      self.wakeup = wakeup
      self.watch = watch
      thread = try SystemThread { [self] in run() }
    }

    /// Waits for input, the deadline, the output, or a wakeup; cancelling the task also wakes it.
    func wait(for request: Request) async -> Report {
      // The calls here leave the caller's isolation, so the loop itself must not run inside them.
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          monitor.withLock {
            self.request = request
            self.continuation = continuation
            monitor.wakeAll()
          }
        }
      } onCancel: {
        wakeup.wake()
      }
      return takeReport()
    }

    /// Takes the report, possibly before the waiting task has resumed.
    func takeReport() -> Report {
      monitor.withLock {
        defer { report = Report() }
        return report
      }
    }

    /// Stops the thread from accessing the terminal, even while the loop waits; returns once it has stopped.
    func pause() {
      monitor.withLock {
        pauseCount += 1
        guard isPolling else { return }
        wakeup.nudge()
        while isPolling { monitor.wait() }
      }
    }

    /// Lets the thread continue, and check immediately whether there is something to do.
    func resume() {
      monitor.withLock {
        pauseCount -= 1
        // The byte of a wakeup may have been consumed together with the byte that paused the thread.
        wakeup.nudge()
        monitor.wakeAll()
      }
    }

    /// Ends the thread, which must not be waiting for events.
    func end() {
      monitor.withLock {
        isEnding = true
        monitor.wakeAll()
      }
      thread?.join()
      thread = nil
    }

    private func run() {
      while let request = nextRequest() {
        let events = poll(for: request)
        let finished: CheckedContinuation<Void, Never>? = monitor.withLock {
          isPolling = false
          guard pauseCount == 0, let continuation else {
            monitor.wakeAll()
            return nil
          }
          self.request = nil
          self.continuation = nil
          report = makeReport(after: events)
          return continuation
        }
        finished?.resume()
      }
    }

    private func nextRequest() -> Request? {
      monitor.withLock {
        while (request == nil || pauseCount > 0) && !isEnding { monitor.wait() }
        guard !isEnding else { return nil }
        isPolling = true
        return request
      }
    }

    /// Waits for the first event, and returns the events of the input, and whether a file has changed.
    private func poll(for request: Request) -> (input: Int16, filesHaveChanged: Bool) {
      var entries = [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wakeup.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: request.wantsOutput ? output : -1, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: watch?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      while true {
        while SystemCall.poll(&entries, until: request.deadline) < 0 && errno == EINTR {}
        if entries[1].revents != 0 { wakeup.drain() }
        let isFileEvent = entries[3].revents & Int16(POLLIN) != 0
        let filesHaveChanged = isFileEvent && watch?.takeChanges() == true
        // What happens to other files in the same folder is no reason to wake up.
        if isFileEvent, !filesHaveChanged, entries[..<3].allSatisfy({ $0.revents == 0 }) { continue }
        return (entries[0].revents, filesHaveChanged)
      }
    }

    private func makeReport(after events: (input: Int16, filesHaveChanged: Bool)) -> Report {
      var report = Report(filesHaveChanged: events.filesHaveChanged)
      guard events.input != 0 else { return report }
      guard events.input & Int16(POLLIN) != 0 else {
        report.hasEnded = true
        return report
      }
      let bytes = SystemCall.read(from: input, atMost: Self.largestRead)
      report.bytes = bytes ?? []
      report.hasEnded = bytes?.isEmpty ?? true
      return report
    }
  }

  /// A lock with a condition to wait for.
  final class Monitor: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
      mutex.initialize(to: pthread_mutex_t())
      condition.initialize(to: pthread_cond_t())
      pthread_mutex_init(mutex, nil)
      pthread_cond_init(condition, nil)
    }

    deinit {
      pthread_cond_destroy(condition)
      pthread_mutex_destroy(mutex)
      condition.deallocate()
      mutex.deallocate()
    }

    func withLock<Result>(_ body: () -> Result) -> Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return body()
    }

    /// Releases the lock until ``wakeAll()`` is called; it may also return spuriously.
    func wait() { pthread_cond_wait(condition, mutex) }

    /// Wakes all waiting threads.
    func wakeAll() { pthread_cond_broadcast(condition) }
  }

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
