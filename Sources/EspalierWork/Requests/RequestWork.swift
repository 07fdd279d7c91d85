/// Work that runs in its own task, captures only `Sendable` values, and can deliver partial results.
public typealias RequestWork<Answer: Sendable> =
  @Sendable (_ interim: @Sendable (Answer) -> Void) async throws -> Answer
