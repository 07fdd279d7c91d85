import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

@Suite("A palette of commands", .expectations)
struct CommandPaletteTests {
  private let status = Command("git.status", "Git Status", keys: "ctrl+g")
  private let start = Command("go.start", "Go to Start", keys: "home")
  private let quit = Command("app.quit", "Quit")

  private func help(_ commands: Command...) -> [KeyHelp] {
    commands.map { KeyHelp(command: $0, keys: $0.keys, nodeName: "Window") }
  }

  private func view(of palette: CommandPalette, width: Int = 30, height: Int = 5) -> ContainerView {
    let view = ContainerView(showing: palette, width: width, height: height)
    view.focus(palette.field)
    view.update()
    return view
  }

  private func type(_ text: String, into view: ContainerView) {
    for character in text { view.press(Key(character)) }
    view.update()
  }

  @Test("Without a query all commands are listed with their keys, and the first one is current")
  func everything() throws {
    let palette = CommandPalette(help(status, start, quit))
    try expectStyledScreen(
      view(of: palette),
      is: """
        Search commands
        Git Status              ctrl+g
        Go to Start               home
        Quit
        --- styles
        aaaaaaaaaaaaaaabbbbbbbbbbbbbbb
        ccccccccccccccccccccccccdddddd
        ..........................eeee

        --- legend
        a: bold italic #ffffff on #1e46ba
        b: bold #ffffff on #1e46ba
        c: inverse
        d: dim inverse
        e: dim
        """)
    #expect(palette.currentCommand == status)
  }

  @Test("Typing keeps the commands that match, with the matched characters in bold")
  func filtering() throws {
    let palette = CommandPalette(help(quit, start, status))
    let view = view(of: palette)
    type("gst", into: view)
    try expectStyledScreen(
      view,
      is: """
        gst
        Git Status              ctrl+g
        Go to Start               home
        --- styles
        aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        bcccbbccccccccccccccccccdddddd
        e.....ee..................ffff
        --- legend
        a: bold #ffffff on #1e46ba
        b: bold inverse
        c: inverse
        d: dim inverse
        e: bold
        f: dim
        """)
    type("x", into: view)
    try expectScreen(view, is: "gstx\nNo command")
    #expect(palette.currentCommand == nil && view.press("enter"))
    view.press("ctrl+u")
    try expectScreen(
      view.updated(), is: "Search commands\nQuit\nGo to Start               home\nGit Status              ctrl+g")
  }

  @Test("A command that only matches by its id comes last, and shows the id")
  func ids() throws {
    let open = Command("file.quick", "Open")
    let view = view(of: CommandPalette(help(open, quit)))
    type("qui", into: view)
    try expectStyledScreen(
      view,
      is: """
        qui
        Quit
        Open  file.quick
        --- styles
        aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        bbbccccccccccccccccccccccccccc
        ......dddddeeedd
        --- legend
        a: bold #ffffff on #1e46ba
        b: bold inverse
        c: inverse
        d: dim
        e: bold dim
        """)
  }

  @Test("Commands that were used recently come first")
  func recent() throws {
    let palette = CommandPalette(help(status, start, quit), recent: ["app.quit", "gone", "go.start"])
    try expectScreen(
      view(of: palette), is: "Search commands\nQuit\nGo to Start               home\nGit Status              ctrl+g")
  }

  @Test("Keys move in the list while the field keeps the focus and its cursor")
  func moving() throws {
    let commands = (1...20).map { Command("\($0)", "Command \($0)") }
    let palette = CommandPalette(commands.map { KeyHelp(command: $0, keys: [], nodeName: "Window") })
    let view = view(of: palette, height: 4)
    func current(after key: Key) -> String? {
      #expect(view.press(key) && view.focusedModel === palette.field)
      #expect(view.updated().cursor == .zero && view.rendered().contains(palette.currentCommand?.help ?? ""))
      return palette.currentCommand?.id
    }
    #expect(current(after: "up") == "1")
    #expect(current(after: "down") == "2")
    #expect(current(after: "pagedown") == "4")
    #expect(current(after: "end") == "20")
    try expectScreen(view, is: "Search commands\nCommand 18\nCommand 19\nCommand 20")
    #expect(current(after: "down") == "20")
    #expect(current(after: "pageup") == "18")
    #expect(current(after: "home") == "1")
    try expectScreen(view, is: "Search commands\nCommand 1\nCommand 2\nCommand 3")
  }

  @Test("Enter and a tap choose a command")
  func choosing() throws {
    var chosen: [String] = []
    let palette = CommandPalette(help(status, start, quit)) { chosen.append($0.id) }
    let view = view(of: palette)
    view.press("down")
    view.press("enter")
    #expect(view.tap(at: Point(x: 3, y: 3)))
    #expect(chosen == ["go.start", "app.quit"])
  }

  @Test("Many commands make few rows")
  func many() {
    let commands = (1...10_000).map { KeyHelp(command: Command("\($0)", "Command \($0)"), keys: [], nodeName: "") }
    let palette = CommandPalette(commands)
    let view = view(of: palette)
    #expect(view.rows.count == 102)
    #expect((view.rows[101].model as? LabelModel)?.text.string == "9,900 more")
    type("999", into: view)
    #expect(view.rows.count == 38 && palette.currentCommand?.help == "Command 999")
  }

  @Test("A key gives way to the command's name where there is little room")
  func narrow() throws {
    let palette = CommandPalette(help(status, start))
    try expectScreen(view(of: palette, width: 16), is: "Search commands\nGit Sta…  ctrl+g\nGo to Sta…  home")
    try expectScreen(view(of: palette, width: 12), is: "Search comm…\nGit Status\nGo to…  home")
    for width in 0...5 { _ = palette.rendered(width: width) }
  }

  @Test("The field speaks the current command")
  func spoken() {
    let palette = CommandPalette(help(status, quit))
    let view = view(of: palette)
    #expect(view.spokenText(for: palette.field) == "Commands, Git Status, ctrl+g, 1 of 2, text field")
    type("q", into: view)
    #expect(view.spokenText(for: palette.field) == "Commands, q, Quit, 1 of 1, text field")
    type("x", into: view)
    #expect(view.spokenText(for: palette.field) == "Commands, qx, No command, text field")
  }
}
