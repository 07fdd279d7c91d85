/// Work that runs in a task of its own, captures only `Sendable` values, and can deliver interim answers.
public typealias RequestWork<Answer: Sendable> =
  @Sendable (_ interim: @Sendable (Answer) -> Void) async throws -> Answer
