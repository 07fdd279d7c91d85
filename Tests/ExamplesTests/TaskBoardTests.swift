import Espalier
import ExampleSupport
import Foundation
import Testing

@testable import TaskBoard

@Suite("The task board")
struct TaskBoardTests {
  private let boards = [
    Board(
      id: 1, name: "Kitchen",
      tasks: [
        BoardTask(id: 1, title: "Sharpen the knives"), BoardTask(id: 2, title: "Descale the kettle", isDone: true),
      ]),
    Board(
      id: 2, name: "Garden",
      tasks: [
        BoardTask(id: 5, title: "Tie the pear to the wall"), BoardTask(id: 6, title: "Sow lettuce", isDone: true),
        BoardTask(id: 7, title: "Water the beds"),
      ]),
    Board(id: 3, name: "Someday", tasks: []),
  ]

  @Test("A deleted task that another user has saved since is not there twice after undoing")
  func restoring() {
    var board = boards[1]
    let removed = board.tasks[0]
    let index = board.remove(removed)
    var saved = removed
    saved.title = "Tie the fig"
    board.save(saved)
    board.restore(removed, at: index ?? 0)
    #expect(board.tasks.map(\.id) == [6, 7, 5] && board.tasks.last == saved)
    _ = board.remove(saved)
    board.restore(saved, at: 9)
    #expect(board.tasks.map(\.id) == [6, 7, 5])
  }

  private func makeApp(width: Int = 44, link: String? = nil) throws -> BoardApp {
    let app = try BoardApp(width: width, height: 9, boards: boards)
    if let link { try app.open(link) }
    return app
  }

  private func play(_ steps: String, in app: BoardApp) throws {
    for step in try Screenplay.Step.steps(of: steps) { try app.window.play(step) }
  }

  /// The window's screen, without spaces at the ends of lines.
  private func screen(_ app: BoardApp) -> String {
    app.window.update()
    return app.window.rendered()
  }

  private func tasks(_ app: BoardApp, of board: Int = 2) throws -> [String] {
    try app.store.board(board).tasks.map { ($0.isDone ? "● " : "○ ") + $0.title }
  }

  @Test("In a narrow window, boards and tasks follow each other, and escape leads back to the boards")
  func narrow() throws {
    let app = try makeApp()
    let boards = screen(app)
    #expect(
      boards == """
         Boards                      3 to do in all
        ╭─ Boards ─────────────────────────────────╮
        │ Kitchen                          1 to do │
        │ Garden                           2 to do │
        │ Someday                          0 to do │
        │                                          │
        │                                          │
        ╰──────────────────────────────────────────╯
         enter Open  ? Help  / Commands  q Quit
        """)
    try play("press down enter", in: app)
    #expect(
      screen(app) == """
         Boards › Garden             3 to do in all
        ╭─ Garden ─────────────────────────────────╮
        │ ○ Tie the pear to the wall               │
        │ ● Sow lettuce                            │
        │ ○ Water the beds                         │
        │                                          │
        │                                          │
        ╰──────────────────────────────────────────╯
         space Done  e Edit  d Delete  …
        """)
    try play("press escape", in: app)
    #expect(screen(app) == boards)
  }

  @Test("A wide window shows both, and escape leaves the board open")
  func wide() throws {
    let app = try makeApp(width: 64, link: "board://boards/1")
    try play("press escape", in: app)
    #expect(
      screen(app) == """
         Boards › Kitchen                                3 to do in all
        ╭─ Boards ───────────╮╭─ Kitchen ──────────────────────────────╮
        │ Kitchen    1 to do ││ ○ Sharpen the knives                   │
        │ Garden     2 to do ││ ● Descale the kettle                   │
        │ Someday    0 to do ││                                        │
        │                    ││                                        │
        │                    ││                                        │
        ╰────────────────────╯╰────────────────────────────────────────╯
         enter Open  ? Help  / Commands  q Quit
        """)
    try play("press down enter", in: app)
    #expect(app.coordinator.breadcrumb.string == "Boards › Garden")
  }

  @Test("A window that becomes narrow shows the active pane, and restores both when it becomes wide again")
  func resizes() throws {
    let app = try makeApp(width: 80, link: "board://boards/2/tasks/6")
    try play("resize 44x9", in: app)
    #expect(screen(app).contains("│ ● Sow lettuce") && !screen(app).contains("Kitchen"))
    try play("resize 80x9, press space", in: app)
    #expect(try tasks(app)[1] == "○ Sow lettuce")
    #expect(screen(app).contains("│ Kitchen") && screen(app).contains("│ ○ Sow lettuce"))
  }

  @Test("A task is edited in a dialog, and enter saves it")
  func edits() throws {
    let app = try makeApp(link: "board://boards/2/tasks/7")
    try play(#"press e, type " twice", press tab space shift+tab"#, in: app)
    #expect(
      screen(app) == """
         Boards › Garden › Task 7    3 to do in all
        ╭─╭─ Task 7 ─────────────────────────────╮─╮
        │ │ Title  Water the beds twice          │ │
        │ │        [x] Done                      │ │
        │ │                                      │ │
        │ │ [ Save ] [ Cancel ]                  │ │
        │ ╰──────────────────────────────────────╯ │
        ╰──────────────────────────────────────────╯
         ctrl+s Save  esc Close  f1 Help  …
        """)
    #expect(try tasks(app)[2] == "○ Water the beds")
    try play("press enter", in: app)
    #expect(try tasks(app)[2] == "● Water the beds twice")
    #expect(screen(app).contains("│ ● Water the beds twice"))
  }

  @Test("Leaving the dialog by escape or by its button changes nothing", arguments: ["press escape", "tap Cancel"])
  func leaves(step: String) throws {
    let app = try makeApp(link: "board://boards/2/tasks/7")
    let before = screen(app)
    try play("press e, type x, \(step)", in: app)
    #expect(screen(app) == before)
    #expect(try tasks(app) == ["○ Tie the pear to the wall", "● Sow lettuce", "○ Water the beds"])
  }

  @Test(
    "A task without a title is not saved, and the title gets the focus",
    arguments: ["press enter", "tap Save", #"type "  ", press enter"#])
  func needsTitle(steps: String) throws {
    let app = try makeApp(link: "board://boards/3")
    try play("press n, \(steps)", in: app)
    #expect(screen(app).contains("A task needs a title."))
    #expect(try tasks(app, of: 3) == [])
    try play("type Rest, tap Save", in: app)
    #expect(try tasks(app, of: 3).count == 1)
  }

  @Test("A new task gets the focus")
  func adds() throws {
    let app = try makeApp(link: "board://boards/2")
    try play("press n, type Prune, press enter, press space", in: app)
    #expect(try tasks(app).last == "● Prune")
  }

  @Test("Deleting asks for confirmation, and “No” is focused")
  func asks() throws {
    let app = try makeApp(link: "board://boards/2/tasks/6")
    let before = screen(app)
    try play("press d", in: app)
    #expect(screen(app).contains("─ Delete “Sow lettuce”? ─"))
    try play("press enter", in: app)
    #expect(screen(app) == before)
    #expect(try tasks(app).count == 3)
  }

  @Test("Undo restores a deleted task in its place")
  func undoes() throws {
    let app = try makeApp(link: "board://boards/2/tasks/6")
    try play("press d right enter", in: app)
    #expect(screen(app).contains("Deleted “Sow lettuce”  u Undo"))
    #expect(app.window.keyHelp.contains { $0.command == TaskCommands.undo })
    try play("press escape, advance 4s, press u", in: app)
    #expect(try tasks(app) == ["○ Tie the pear to the wall", "● Sow lettuce", "○ Water the beds"])
    #expect(app.window.overlays.isEmpty && !app.window.keyHelp.contains { $0.command == TaskCommands.undo })
  }

  @Test("Undo expires after five seconds")
  func forgets() throws {
    let app = try makeApp(link: "board://boards/2")
    try play("press d right enter, advance 5s, press u", in: app)
    #expect(try tasks(app) == ["● Sow lettuce", "○ Water the beds"])
    #expect(!screen(app).contains("Deleted"))
  }

  @Test("Only the last deletion can be undone, and only once")
  func undoesLast() throws {
    let app = try makeApp(link: "board://boards/2")
    try play("press d right enter, press d right enter", in: app)
    #expect(screen(app).contains("Deleted “Sow lettuce”  u Undo"))
    try play("press u u", in: app)
    #expect(try tasks(app) == ["● Sow lettuce", "○ Water the beds"])
  }

  @Test("Help lists the commands, and the palette runs them")
  func commands() throws {
    let app = try makeApp(width: 64, link: "board://boards/2")
    app.window.size.height = 12
    try play("press ?", in: app)
    #expect(screen(app).contains("d, del           Delete") && screen(app).contains("/, ctrl+p        Commands"))
    try play("press escape /, type new, press enter, type Prune, press enter", in: app)
    #expect(try tasks(app).last == "○ Prune")
    try play("press q", in: app)
    #expect(app.window.isClosed)
  }

  @Test("Windows of several users show the same boards, and each has its own place and undo")
  func shares() throws {
    let store = BoardStore(boards)
    let apps = try (0..<2).map { _ in try BoardApp(width: 44, height: 9, store: store) }
    try apps[0].open("board://boards/2")
    try play("press space, press down, press n, type Rake, press enter", in: apps[0])
    #expect(screen(apps[1]).contains("Garden                           2 to do"))
    try apps[1].open("board://boards/2")
    #expect(screen(apps[1]).contains("Rake"))
    try play("press end, press d, press right enter", in: apps[0])
    #expect(try !tasks(apps[1]).contains("○ Rake"))
    // The other user cannot undo what this one has deleted.
    try play("press u", in: apps[1])
    #expect(try !tasks(apps[0]).contains("○ Rake"))
    try play("press u", in: apps[0])
    #expect(screen(apps[1]).contains("Rake"))
  }

  @Test("A run continues where the previous one ended, with saved changes and without unsaved ones")
  func restores() throws {
    let app = try makeApp(link: "board://boards/2/tasks/7")
    try play("press space, press e, type x", in: app)
    let text = try JSONEncoder().encode(app.session)
    let session = try JSONDecoder().decode(Session.self, from: text)
    let next = try BoardApp(width: 44, session: session)
    #expect(next.coordinator.breadcrumb.string == "Boards › Garden")
    #expect(try tasks(next)[2] == "● Water the beds")
    try play("press escape", in: next)
    #expect(next.coordinator.breadcrumb.string == "Boards")
  }

  @Test("A session of a missing board says so")
  func lostBoard() throws {
    var session = try makeApp(link: "board://boards/3").session
    session.boards.removeLast()
    #expect(throws: SceneError.damagedState("Place: there is no board 3")) {
      try BoardApp(width: 44, session: session)
    }
  }

  @Test(
    "An invalid link shows nothing and is a usage failure",
    arguments: [
      ("board://boards/9", "there is no board 9"),
      ("board://boards/2/tasks/1", "there is no task 1 on the board “Garden”"),
      ("board://boards/two", "its parameter “board” is “two”, which is not a valid Int"),
      ("board://boards/2/tasks", "links are board://boards, board://boards/2 and board://boards/2/tasks/7"),
      ("board://boards/../etc", "its path contains the segment “.” or “..”: write the resolved path instead"),
    ])
  func badLinks(link: String, reason: String) throws {
    let app = try makeApp()
    #expect(throws: Failure(.usage, "“\(link)” cannot be opened: \(reason)")) { try app.open(link) }
    #expect(app.coordinator.breadcrumb.string == "Boards")
    try app.open("board://boards/2/tasks/7")
    try play("press e, type x", in: app)
    let state = app.coordinator.state
    let before = screen(app)
    #expect(throws: Failure.self) { try app.open(link) }
    #expect(app.coordinator.state == state)
    #expect(screen(app) == before)
  }

  @Test("The session in the guide is what the program prints")
  func guide() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let guide = try String(contentsOf: root.appending(path: "Docs/Guides/Scenes-and-Routes.md"), encoding: .utf8)
    let expected = root.appending(path: "Examples/TaskBoard/Expected")
    let command = try String(contentsOf: expected.appending(path: "guide.command"), encoding: .utf8)
    let output = try String(contentsOf: expected.appending(path: "guide.txt"), encoding: .utf8)
    let start = try #require(guide.range(of: "swift run --quiet \(command)```\n\n```text\n"))
    let end = try #require(guide.range(of: "```", range: start.upperBound..<guide.endIndex))
    #expect(guide[start.upperBound..<end.lowerBound] == output)
  }
}
