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

      var hasNews: Bool { hasEnded || !bytes.isEmpty }
    }

    /// The maximum number of bytes read at a time, so that a flood of input does not keep the loop from drawing.
    static let largestRead = 65_536

    private let input: Int32
    private let output: Int32
    private let wakeup: Wakeup
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
    init(input: Int32, output: Int32, wakeup: Wakeup) throws(TerminalError) {
      self.input = input
      self.output = output
      self.wakeup = wakeup
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

    /// Waits for the first event, and returns the events of the input.
    private func poll(for request: Request) -> Int16 {
      var entries = [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wakeup.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: request.wantsOutput ? output : -1, events: Int16(POLLOUT), revents: 0),
      ]
      while SystemCall.poll(&entries, until: request.deadline) < 0 && errno == EINTR {}
      if entries[1].revents != 0 { wakeup.drain() }
      return entries[0].revents
    }

    private func makeReport(after events: Int16) -> Report {
      guard events != 0 else { return Report() }
      guard events & Int16(POLLIN) != 0 else { return Report(hasEnded: true) }
      let bytes = SystemCall.read(from: input, atMost: Self.largestRead)
      return Report(bytes: bytes ?? [], hasEnded: bytes?.isEmpty ?? true)
    }
  }
#endif
