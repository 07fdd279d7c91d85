import Espalier
import ExampleSupport
import Foundation
import Testing

@testable import TaskBoard

@Suite("The task board")
struct TaskBoardTests {
  /// What a script prints.
  private func output(_ app: BoardApp, _ lines: [String]) async throws -> String {
    var text = ""
    try await Script.run(lines, in: app, as: .plain, to: &text)
    return text
  }

  private func screen(_ app: BoardApp) async -> String {
    await app.coordinator.settle()
    return app.coordinator.view.rendered()
  }

  @Test("A task is found, edited in a modal and saved; every scene below shows it on the way back")
  func edit() async throws {
    let app = try BoardApp(width: 32)
    for step in [.select(2), .select(1), .editTitle("Prune the pear"), .save] as [ScriptStep] {
      await app.coordinator.settle()
      try app.perform(step)
    }
    #expect(await screen(app) == "Prune the pear\n○ to do\nSaved as “Prune the pear”.")
    try app.perform(.back)
    #expect(await screen(app) == "○ Prune the pear\n● Sow lettuce\n○ Water the beds")
  }

  @Test("Leaving the editor changes nothing, and says so")
  func leave() async throws {
    let app = try BoardApp(width: 32)
    try app.open("board://boards/2/tasks/7")
    try app.perform(.editTitle("x"))
    #expect(app.coordinator.breadcrumb.string == "Boards › Garden › Task 7 › Edit")
    try app.perform(.back)
    #expect(await screen(app) == "Water the beds\n○ to do\nNothing was changed.")
  }

  @Test("A task that is done is not counted any more")
  func done() async throws {
    let app = try BoardApp(width: 32)
    try app.open("board://boards/2/tasks/7")
    try app.perform(.done)
    #expect(await screen(app) == "Water the beds\n● done")
    try app.perform(.back)
    try app.perform(.back)
    #expect(
      await screen(app) == """
        Kitchen                  1 to do
        Garden                   1 to do
        Someday            nothing to do
        """)
  }

  @Test("A run goes on where the run before has ended, with what was saved and without what was not")
  func restores() async throws {
    let app = try BoardApp(width: 32)
    try app.open("board://boards/2/tasks/7")
    try app.perform(.done)
    await app.coordinator.settle()
    try app.perform(.editTitle("x"))
    let text = try JSONEncoder().encode(app.session)
    let session = try JSONDecoder().decode(BoardApp.Session.self, from: text)
    let next = try BoardApp(width: 32, session: session)
    #expect(next.coordinator.breadcrumb.string == "Boards › Garden › Task 7")
    #expect(await screen(next) == "Water the beds\n● done")
  }

  @Test("A session of a board that is gone says so")
  func lostBoard() throws {
    let app = try BoardApp(width: 32)
    try app.open("board://boards/3")
    var session = try app.session
    session.boards.removeLast()
    #expect(throws: SceneError.damagedState("Place: there is no board 3")) {
      try BoardApp(width: 32, session: session)
    }
  }

  @Test("The scenes below a link load nothing before somebody goes back to them")
  func scenesBelow() async throws {
    let app = try BoardApp(width: 32)
    try app.open("board://boards/2/tasks/7")
    await app.coordinator.settle()
    guard case .tasks(let below) = app.coordinator.path.dropLast().last as? BoardScene else {
      Issue.record("there are no tasks below the task")
      return
    }
    #expect(below.tasks.value.elements.isEmpty)
    try app.perform(.back)
    #expect(await screen(app).hasPrefix("○ Tie the pear to the wall\n"))
    #expect(below.tasks.value.elements.count == 3)
  }

  @Test("A session keeps scenes that nobody has seen")
  func unseenScenes() async throws {
    let app = try BoardApp(width: 32)
    try app.open("board://boards/2/tasks/7")
    let next = try BoardApp(width: 32, session: try app.session)
    #expect(next.coordinator.breadcrumb.string == "Boards › Garden › Task 7")
    try next.perform(.back)
    #expect(await screen(next).hasPrefix("○ Tie the pear to the wall\n"))
  }

  @Test(
    "A bad link shows nothing and is a failure of usage",
    arguments: [
      ("board://boards/9", "there is no board 9"),
      ("board://boards/2/tasks/1", "there is no task 1 on the board “Garden”"),
      ("board://boards/two", "its parameter “board” is “two”, which is not a value of Int: correct it"),
      ("board://boards/2/tasks", "links are board://boards, board://boards/2 and board://boards/2/tasks/7"),
      ("board://boards/../etc", "its path has the segment “.” or “..”: write where it leads instead"),
    ])
  func badLinks(link: String, reason: String) async throws {
    let app = try BoardApp(width: 32)
    #expect(throws: Failure(.usage, "“\(link)” cannot be opened: \(reason)")) { try app.open(link) }
    #expect(app.coordinator.breadcrumb.string == "Boards")
    try app.open("board://boards/2/tasks/7")
    try app.perform(.editTitle("x"))
    let state = app.coordinator.state
    #expect(throws: Failure.self) { try app.open(link) }
    #expect(app.coordinator.state == state)
  }

  @Test(
    "A line that is no step, or none here, is a failure that names the line",
    arguments: [
      ("jump", "a step is select, back, edit, save, done or open, not “jump”"),
      ("back now", "a step is select, back, edit, save, done or open, not “back now”"),
      ("select", "select takes the number of a row, from 1, not “”"),
      ("select 0", "select takes the number of a row, from 1, not “0”"),
      ("select 4", "there is no row 4 to select here, only 3"),
      ("edit", "edit takes “title” and the new title, not “”"),
      ("edit name x", "edit takes “title” and the new title, not “name x”"),
      ("edit title", "edit takes “title” and the new title, not “title”"),
      ("edit title x", "there is no title to edit here"), ("save", "there is nothing to save here"),
      ("done", "there is no task to be done here"),
      ("back", "there is nothing to go back to here"),
      (
        "open board://x",
        "“board://x” cannot be opened: links are board://boards, board://boards/2 and board://boards/2/tasks/7"
      ),
    ])
  func badSteps(line: String, reason: String) async throws {
    let app = try BoardApp(width: 32)
    await #expect(throws: Failure(.usage, "line 3: \(reason)")) {
      try await output(app, ["select 1", "back", line])
    }
  }

  @Test("The session in the guide is what the program prints")
  func guide() async throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let guide = try String(contentsOf: root.appending(path: "Docs/Guides/Scenes-and-Routes.md"), encoding: .utf8)
    let start = try #require(guide.range(of: "TaskBoard board://boards/2\n```\n\n```text\n"))
    let end = try #require(guide.range(of: "```", range: start.upperBound..<guide.endIndex))
    let session = String(guide[start.upperBound..<end.lowerBound])
    let steps = session.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    #expect(steps.count > 3)
    let app = try BoardApp(width: 40)
    try app.open("board://boards/2")
    #expect(try await output(app, steps) == session)
  }
}
