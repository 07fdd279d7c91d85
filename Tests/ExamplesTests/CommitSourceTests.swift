import Espalier
import Testing

@testable import GitHistory

@Suite("Pages of a repository's history")
struct CommitSourceTests {
  private let repository: TestRepository

  init() throws {
    let commits = (1...5).map { TestRepository.commit($0, at: 1_748_800_000 + $0, "\($0)", []) }
    repository = try TestRepository(commits.joined())
  }

  @Test("Pages lead back to the first commit")
  func pages() async throws {
    let source = CommitSource(git: try repository.makeGit(), pageSize: 2)
    let machine = StateMachine(
      operator: RefreshOperator(source: source, target: PageTarget(), id: { AnyHashable($0.hash) }))
    await machine.trigger(.pullToRefresh)
    #expect(machine.operator.items.map(\.subject) == ["5", "4"] && machine.currentState == .paginated)
    await machine.trigger(.loadMore)
    #expect(await machine.trigger(.loadMore) == .ended(.populated))
    #expect(machine.operator.items.map(\.subject) == ["5", "4", "3", "2", "1"])
  }
}
