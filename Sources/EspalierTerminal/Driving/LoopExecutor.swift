#if os(Linux) || os(macOS)
  /// A thread on which the loop runs, where its caller has no isolation that says otherwise.
  ///
  /// Swift's own threads come from Dispatch. On Linux it looks after them once a second, from the first on and as long
  /// as the process lives, so a loop that ran there would never let the process sleep.
  final class LoopExecutor: TaskExecutor, @unchecked Sendable {
    /// The thread of all loops, of which there is one at a time; `nil` where the system has no thread left.
    static let shared = try? LoopExecutor()

    private let monitor = Monitor()

    // Under the lock.
    private var jobs: [UnownedJob] = []

    private init() throws(TerminalError) {
      _ = try SystemThread { [self] in run() }
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      monitor.withLock {
        jobs.append(job)
        monitor.wakeAll()
      }
    }

    private func run() {
      while true { nextJob().runSynchronously(on: asUnownedTaskExecutor()) }
    }

    private func nextJob() -> UnownedJob {
      monitor.withLock {
        while jobs.isEmpty { monitor.wait() }
        return jobs.removeFirst()
      }
    }
  }
#endif
