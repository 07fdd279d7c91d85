/// Work that runs in its own task, captures only `Sendable` values, and can deliver partial results.
public typealias RequestWork<Output: Sendable> =
  @Sendable (_ interim: @Sendable (Output) -> Void) async throws -> Output
