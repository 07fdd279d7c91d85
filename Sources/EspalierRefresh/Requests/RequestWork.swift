/// Work that runs in a task of its own: it captures nothing but `Sendable` values, and can hand over answers before the
/// last one.
public typealias RequestWork<Answer: Sendable> =
  @Sendable (_ interim: @Sendable (Answer) -> Void) async throws -> Answer
