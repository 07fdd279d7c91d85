#if os(Linux) || os(macOS)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A thread that runs the jobs of loops and, while there are none, waits for their terminals.
  ///
  /// ```
  ///    ┌─▶ run jobs ──▶ poll ──▶ read ──▶ report ─┐
  ///    └──────── the waiting loops are jobs ◀─────┘
  /// ```
  ///
  /// A key therefore takes one wakeup from the terminal to the frame if the loop itself runs here. Polling with jobs left
  /// does not wait, so neither keeps the other one from its turn.
  ///
  /// Swift's default executor uses Dispatch. On Linux, once its first thread exists, Dispatch wakes up once a second
  /// for the rest of the process, so a loop that ran there would never let the process sleep.
  final class LoopThread: TaskExecutor, @unchecked Sendable {
    /// The thread of all loops whose callers are not isolated: their turns run here, one at a time.
    static let ofLoops = Result { () throws(TerminalError) in try LoopThread() }

    /// The thread that waits for loops on actors.
    ///
    /// It runs no code of a program, so nothing delays it.
    static let ofWaits = Result { () throws(TerminalError) in try LoopThread() }

    private let monitor = Monitor()
    private let pipe: Wakeup

    // All of these are protected by the lock.
    private var jobs: [UnownedJob] = []
    private var waiters: [TerminalWaiter] = []
    private var isPolling = false
    private var isNudged = false

    private init() throws(TerminalError) {
      pipe = try Wakeup()
      try start()
    }

    /// Starts the thread, which receives no signals except those for its own faults.
    private func start() throws(TerminalError) {
      let context = Unmanaged.passRetained(self)
      #if canImport(Glibc)
        var handle = pthread_t()
      #else
        var handle: pthread_t?
      #endif
      var mask = sigset_t()
      var old = sigset_t()
      sigfillset(&mask)
      for signal in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] { sigdelset(&mask, signal) }
      pthread_sigmask(SIG_SETMASK, &mask, &old)
      let code = pthread_create(&handle, nil, { LoopThread.run($0) }, context.toOpaque())
      pthread_sigmask(SIG_SETMASK, &old, nil)
      guard code == 0 else {
        context.release()
        throw TerminalError(.setUp, because: SystemCall.reason(code))
      }
    }

    private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      pthread_detach(pthread_self())
      if let context { Unmanaged<LoopThread>.fromOpaque(context).takeRetainedValue().run() }
      return nil
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      monitor.withLock {
        jobs.append(job)
        endPolling()
      }
    }

    /// Waits for the events that a waiter has been asked for.
    func begin(_ waiter: TerminalWaiter, _ prepare: () -> Void) {
      monitor.withLock {
        prepare()
        waiters.append(waiter)
        endPolling()
      }
    }

    /// Keeps away from the descriptors of a waiter until it is resumed as often; returns once none of them is in use.
    func pause(_ waiter: TerminalWaiter) {
      monitor.withLock {
        waiter.pauseCount += 1
        while waiter.isPolled {
          endPolling()
          monitor.wait()
        }
      }
    }

    /// Waits for the events of a waiter again; those that have happened meanwhile are not lost.
    func resume(_ waiter: TerminalWaiter) {
      monitor.withLock {
        waiter.pauseCount -= 1
        endPolling()
      }
    }

    /// Calls a closure while the thread does not touch its waiters.
    func withLock<Result>(_ body: () -> Result) -> Result { monitor.withLock(body) }

    /// Ends the current poll, if there is one, so that the next one includes what is new.
    ///
    /// What is new on the thread itself needs no nudge, because the thread is not polling then.
    private func endPolling() {
      guard isPolling, !isNudged else { return }
      isNudged = true
      pipe.nudge()
    }

    private func run() {
      while true {
        for job in takeJobs() { job.runSynchronously(on: asUnownedTaskExecutor()) }
        for continuation in awaitEvents() { continuation.resume() }
      }
    }

    private func takeJobs() -> [UnownedJob] {
      monitor.withLock {
        defer { jobs = [] }
        return jobs
      }
    }

    /// Waits until something happens or there are jobs, and returns the loops for which something has happened.
    private func awaitEvents() -> [CheckedContinuation<Void, Never>] {
      var entries = [pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)]
      var deadline: ContinuousClock.Instant?
      let polled = monitor.withLock {
        let polled = waiters.filter { $0.pauseCount == 0 }
        for waiter in polled {
          waiter.isPolled = true
          entries += waiter.entries
        }
        deadline = jobs.isEmpty ? polled.compactMap { $0.request.deadline }.min() : .now
        isPolling = true
        return polled
      }
      SystemCall.wait(on: &entries, until: deadline)
      return monitor.withLock {
        isPolling = false
        if isNudged { pipe.drain() }
        isNudged = false
        var continuations: [CheckedContinuation<Void, Never>] = []
        for (waiter, start) in zip(polled, stride(from: 1, to: entries.count, by: TerminalWaiter.entryCount)) {
          waiter.isPolled = false
          let events = entries[start..<start + TerminalWaiter.entryCount].map(\.revents)
          guard waiter.pauseCount == 0, let continuation = waiter.finish(after: events) else { continue }
          continuations.append(continuation)
          waiters.removeAll { $0 === waiter }
        }
        monitor.wakeAll()
        return continuations
      }
    }
  }

  /// A lock with a condition to wait for, which `Mutex` does not have.
  ///
  /// Only functions of pthread touch its memory, and they may be called by any thread.
  private final class Monitor: @unchecked Sendable {
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
#endif
