#if os(Linux) || os(macOS)
  /// An executor with a thread for the loop, used if the caller is not isolated itself.
  ///
  /// Swift's default executor uses Dispatch. On Linux, once its first thread exists, Dispatch wakes up once a second
  /// for the rest of the process, so a loop that ran there would never let the process sleep.
  final class LoopExecutor: TaskExecutor, @unchecked Sendable {
    /// The executor of all loops, whose turns run one at a time; `nil` if no thread can be created.
    static let shared = try? LoopExecutor()

    private let monitor = Monitor()

    // Protected by the lock.
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
