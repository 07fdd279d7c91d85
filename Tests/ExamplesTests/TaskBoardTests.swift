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

  private func tasks(_ app: BoardApp, of board: Int = 2) throws -> [String] {
    try app.store.board(board).tasks.map { ($0.isDone ? "● " : "○ ") + $0.title }
  }

  @Test("In a narrow window, boards and tasks follow each other, and escape leads back to the boards")
  func narrow() throws {
    let app = try makeApp()
    let boards = screen(app.window)
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
    try app.window.play("press down enter")
    #expect(
      screen(app.window) == """
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
    try app.window.play("press escape")
    #expect(screen(app.window) == boards)
  }

  @Test("A wide window shows both, and escape leaves the board open")
  func wide() throws {
    let app = try makeApp(width: 64, link: "board://boards/1")
    try app.window.play("press escape")
    #expect(
      screen(app.window) == """
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
    try app.window.play("press down enter")
    #expect(app.coordinator.breadcrumb.string == "Boards › Garden")
  }

  @Test("A window that becomes narrow shows the active pane, and restores both when it becomes wide again")
  func resizes() throws {
    let app = try makeApp(width: 80, link: "board://boards/2/tasks/6")
    try app.window.play("resize 44x9")
    #expect(screen(app.window).contains("│ ● Sow lettuce") && !screen(app.window).contains("Kitchen"))
    try app.window.play("resize 80x9, press space")
    #expect(try tasks(app)[1] == "○ Sow lettuce")
    #expect(screen(app.window).contains("│ Kitchen") && screen(app.window).contains("│ ○ Sow lettuce"))
  }

  @Test("A task is edited in a dialog, and enter saves it")
  func edits() throws {
    let app = try makeApp(link: "board://boards/2/tasks/7")
    try app.window.play(#"press e, type " twice", press tab space shift+tab"#)
    #expect(
      screen(app.window) == """
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
    try app.window.play("press enter")
    #expect(try tasks(app)[2] == "● Water the beds twice")
    #expect(screen(app.window).contains("│ ● Water the beds twice"))
  }

  @Test("Leaving the dialog by escape or by its button changes nothing", arguments: ["press escape", "tap Cancel"])
  func leaves(step: String) throws {
    let app = try makeApp(link: "board://boards/2/tasks/7")
    let before = screen(app.window)
    try app.window.play("press e, type x, \(step)")
    #expect(screen(app.window) == before)
    #expect(try tasks(app) == ["○ Tie the pear to the wall", "● Sow lettuce", "○ Water the beds"])
  }

  @Test(
    "A task without a title is not saved, and the title gets the focus",
    arguments: ["press enter", "tap Save", #"type "  ", press enter"#])
  func needsTitle(steps: String) throws {
    let app = try makeApp(link: "board://boards/3")
    try app.window.play("press n, \(steps)")
    #expect(screen(app.window).contains("A task needs a title."))
    #expect(try tasks(app, of: 3) == [])
    try app.window.play("type Rest, tap Save")
    #expect(try tasks(app, of: 3).count == 1)
  }

  @Test("A new task gets the focus")
  func adds() throws {
    let app = try makeApp(link: "board://boards/2")
    try app.window.play("press n, type Prune, press enter, press space")
    #expect(try tasks(app).last == "● Prune")
  }

  @Test("Deleting asks for confirmation, and “No” is focused")
  func asks() throws {
    let app = try makeApp(link: "board://boards/2/tasks/6")
    let before = screen(app.window)
    try app.window.play("press d")
    #expect(screen(app.window).contains("─ Delete “Sow lettuce”? ─"))
    try app.window.play("press enter")
    #expect(screen(app.window) == before)
    #expect(try tasks(app).count == 3)
  }

  @Test("Undo restores a deleted task in its place")
  func undoes() throws {
    let app = try makeApp(link: "board://boards/2/tasks/6")
    try app.window.play("press d right enter")
    #expect(screen(app.window).contains("Deleted “Sow lettuce”  u Undo"))
    #expect(app.window.keyHelp.contains { $0.command == TaskCommands.undo })
    try app.window.play("press escape, advance 4s, press u")
    #expect(try tasks(app) == ["○ Tie the pear to the wall", "● Sow lettuce", "○ Water the beds"])
    #expect(app.window.overlays.isEmpty && !app.window.keyHelp.contains { $0.command == TaskCommands.undo })
  }

  @Test("Undo expires after five seconds")
  func forgets() throws {
    let app = try makeApp(link: "board://boards/2")
    try app.window.play("press d right enter, advance 5s, press u")
    #expect(try tasks(app) == ["● Sow lettuce", "○ Water the beds"])
    #expect(!screen(app.window).contains("Deleted"))
  }

  @Test("Only the last deletion can be undone, and only once")
  func undoesLast() throws {
    let app = try makeApp(link: "board://boards/2")
    try app.window.play("press d right enter, press d right enter")
    #expect(screen(app.window).contains("Deleted “Sow lettuce”  u Undo"))
    try app.window.play("press u u")
    #expect(try tasks(app) == ["● Sow lettuce", "○ Water the beds"])
  }

  @Test("Help lists the commands, and the palette runs them")
  func commands() throws {
    let app = try makeApp(width: 64, link: "board://boards/2")
    app.window.size.height = 12
    try app.window.play("press ?")
    #expect(screen(app.window).contains("d, del           Delete"))
    #expect(screen(app.window).contains("/, ctrl+p        Commands"))
    try app.window.play("press escape /, type new, press enter, type Prune, press enter")
    #expect(try tasks(app).last == "○ Prune")
    try app.window.play("press q")
    #expect(app.window.isClosed)
  }

  @Test("Windows of several users show the same boards, and each has its own place and undo")
  func shares() throws {
    let store = BoardStore(boards)
    let apps = try (0..<2).map { _ in try BoardApp(width: 44, height: 9, store: store) }
    try apps[0].open("board://boards/2")
    try apps[0].window.play("press space, press down, press n, type Rake, press enter")
    #expect(screen(apps[1].window).contains("Garden                           2 to do"))
    try apps[1].open("board://boards/2")
    #expect(screen(apps[1].window).contains("Rake"))
    try apps[0].window.play("press end, press d, press right enter")
    #expect(try !tasks(apps[1]).contains("○ Rake"))
    // The other user cannot undo what this one has deleted.
    try apps[1].window.play("press u")
    #expect(try !tasks(apps[0]).contains("○ Rake"))
    try apps[0].window.play("press u")
    #expect(screen(apps[1].window).contains("Rake"))
  }

  @Test("A run continues where the previous one ended, with saved changes and without unsaved ones")
  func restores() throws {
    let app = try makeApp(link: "board://boards/2/tasks/7")
    try app.window.play("press space, press e, type x")
    let text = try JSONEncoder().encode(app.session)
    let session = try JSONDecoder().decode(Session.self, from: text)
    let next = try BoardApp(width: 44, session: session)
    #expect(next.coordinator.breadcrumb.string == "Boards › Garden")
    #expect(try tasks(next)[2] == "● Water the beds")
    try next.window.play("press escape")
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
    try app.window.play("press e, type x")
    let state = app.coordinator.state
    let before = screen(app.window)
    #expect(throws: Failure.self) { try app.open(link) }
    #expect(app.coordinator.state == state)
    #expect(screen(app.window) == before)
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
