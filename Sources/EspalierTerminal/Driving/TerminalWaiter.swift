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
  /// It looks at the terminal only when it is asked to, so nobody reads what is meant for another program while the
  /// loop works, or the terminal is lent.
  final class TerminalWaiter: @unchecked Sendable {
    /// What the loop waits for, besides input and being woken.
    struct Request: Sendable {
      /// When to come back if nothing happens; `nil` for never.
      var deadline: ContinuousClock.Instant?
      /// Whether to come back when the output takes bytes.
      var wantsOutput = false
    }

    /// What has happened.
    struct Report: Sendable {
      /// What has been read.
      var bytes: [UInt8] = []
      /// Whether nothing more can come.
      var hasEnded = false

      var hasNews: Bool { hasEnded || !bytes.isEmpty }
    }

    /// So much is read at a time, that a flood of input does not keep the loop from drawing.
    static let largestRead = 65_536

    private let input: Int32
    private let output: Int32
    private let wakeup: Wakeup
    private let monitor = Monitor()

    // All of these under the lock.
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
    ///   - input: What is read.
    ///   - output: What the loop writes to.
    ///   - wakeup: What wakes the loop.
    init(input: Int32, output: Int32, wakeup: Wakeup) throws(TerminalError) {
      self.input = input
      self.output = output
      self.wakeup = wakeup
      thread = try SystemThread { [self] in run() }
    }

    /// Waits for input, the deadline, the output, or being woken, also by the end of the task.
    func wait(for request: Request) async -> Report {
      // What is called here leaves the isolation of the caller, so the loop itself must not run in it.
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

    /// Takes what has been reported, also before whoever waits for it has had a turn.
    func takeReport() -> Report {
      monitor.withLock {
        defer { report = Report() }
        return report
      }
    }

    /// Has the thread let go of the terminal, also while the loop waits; returns when it has.
    func pause() {
      monitor.withLock {
        pauseCount += 1
        guard isPolling else { return }
        wakeup.nudge()
        while isPolling { monitor.wait() }
      }
    }

    /// Has the thread go on, and look at once whether there is something to do.
    func resume() {
      monitor.withLock {
        pauseCount -= 1
        // Whoever has woken the loop may have done so by the byte that had the thread pause.
        wakeup.nudge()
        monitor.wakeAll()
      }
    }

    /// Ends the thread, which must not be waiting for the terminal.
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

    /// Waits for the first event, and returns what the input says.
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
