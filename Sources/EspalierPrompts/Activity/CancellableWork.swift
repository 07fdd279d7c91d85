/// The work of an activity that the user can cancel, without cancelling the task that waits for it.
///
/// The closure runs in a child task, but on the isolation of its caller, who waits meanwhile. So it is only ever used by
/// one of them at a time, although the compiler cannot see that.
final class CancellableWork<Result>: @unchecked Sendable {
  private let activity: Activity
  private var work: ((Activity) async throws -> Result)?
  private var result: Swift.Result<Result, any Error> = .failure(CancellationError())

  private init(_ activity: Activity, _ work: @escaping (Activity) async throws -> Result) {
    self.activity = activity
    self.work = work
  }

  /// Runs an activity, and returns what its closure has returned or thrown.
  ///
  /// The child task is cancelled with the caller's, and when the activity is asked for its end.
  static func run(
    _ activity: Activity, isolation: isolated (any Actor)? = #isolation,
    _ work: (Activity) async throws -> Result
  ) async -> Swift.Result<Result, any Error> {
    await withoutActuallyEscaping(work) { work in
      let cancellable = CancellableWork(activity, work)
      await withTaskGroup(of: Bool.self) { group in
        group.addTask {
          await cancellable.run(isolation: isolation)
          return true
        }
        group.addTask {
          await activity.tree.wait(for: .cancelled)
          return false
        }
        // Whichever ends first, the other one has to end, too; the work decides how soon.
        while let isWork = await group.next(), !isWork { group.cancelAll() }
        group.cancelAll()
      }
      return cancellable.result
    }
  }

  private func run(isolation: isolated (any Actor)?) async {
    guard let work else { return }
    self.work = nil
    do {
      result = .success(try await activity.run(work))
    } catch {
      result = .failure(error)
    }
  }
}
