import Espalier
import ExampleSupport
import Foundation
import Testing

@testable import GitHistory

@Suite("Pages of a repository's history")
struct CommitSourceTests {
  @Test("Pages lead back to the first commit")
  func pages() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("history-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.git("init", "--quiet", "--template=", folder.path)
    for number in 1...5 {
      try Self.git(
        "-C", folder.path, "-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false",
        "commit",
        "--quiet", "--allow-empty", "--no-verify", "--message=\(number)")
    }
    let source = CommitSource(git: try Git(path: folder.path), pageSize: 2)
    let machine = StateMachine(
      operator: RefreshOperator(source: source, target: PageTarget(), id: { AnyHashable($0.hash) }))
    await machine.trigger(.pullToRefresh)
    #expect(machine.operator.items.map(\.subject) == ["5", "4"] && machine.currentState == .paginated)
    await machine.trigger(.loadMore)
    #expect(await machine.trigger(.loadMore) == .ended(.populated))
    #expect(machine.operator.items.map(\.subject) == ["5", "4", "3", "2", "1"])
  }

  private static func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}
