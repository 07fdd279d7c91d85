import EspalierCanvas
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

@Suite("A list of keys", .expectations)
struct KeyHelpListTests {
  private let help = [
    KeyHelp(command: Command("delete", "Delete the message", keys: "d"), keys: ["d", "delete"], nodeName: "List"),
    KeyHelp(command: Command("quit", "Quit", keys: "q"), keys: ["q"], nodeName: "Window"),
  ]

  @Test("Keys are in a column before their descriptions")
  func column() throws {
    try expectStyledScreen(
      ContainerView(showing: KeyHelpList(help), width: 30, height: 2),
      is: """
        d, del  Delete the message
        q       Quit
        --- styles
        aaaaaa
        a
        --- legend
        a: #366eeb
        """)
  }

  @Test("Long texts are wrapped beside the keys, which take half of a narrow list")
  func narrow() throws {
    try expectScreen(
      KeyHelpList(help), width: 20,
      is: """
        d, del  Delete the
                message
        q       Quit
        """)
    try expectScreen(
      KeyHelpList(help), width: 12,
      is: """
        d, …  Delete
              the
              messag
              e
        q     Quit
        """)
    for width in 0...5 { _ = KeyHelpList(help).rendered(width: width) }
  }

  @Test("Commands of a group stand below its title, after those without a group, in the order of the groups")
  func groups() throws {
    func entry(_ title: String, _ key: Key, _ group: String?) -> KeyHelp {
      KeyHelp(command: Command(title, title, keys: key, group: group), keys: [key], nodeName: "List")
    }
    let help = [
      entry("Reply", "r", "Message"), entry("Quit", "ctrl+c", nil), entry("Sort", "s", "List"),
      entry("Delete", "d", "Message"),
    ]
    let list = KeyHelpList(help)
    try expectStyledScreen(
      ContainerView(showing: list, width: 20, height: 8),
      is: """
        ctrl+c  Quit

        Message
        r       Reply
        d       Delete

        List
        s       Sort
        --- styles
        aaaaaa

        bbbbbbb
        a
        a

        bbbb
        a
        --- legend
        a: #366eeb
        b: bold #366eeb
        """)
    list.help = [help[0], help[3]]
    try expectScreen(
      list, width: 20,
      is: """
        Message
        r  Reply
        d  Delete
        """)
  }

  @Test("A list without commands says so")
  func empty() throws {
    try expectScreen(KeyHelpList([KeyHelp]()), width: 20, is: "No keys")
  }

  @Test("Spoken text has the names of the keys")
  func spoken() throws {
    let list = KeyHelpList(help)
    let view = ContainerView(showing: list, width: 30, height: 5)
    let row = try #require(list.children[0] as? CellModel)
    #expect(view.spokenText(for: row) == "Delete the message, d, delete")
  }

  @Test("In a pane it follows the current commands")
  func follows() {
    let view = ContainerView(Choices("a"))
    view.container.on(Command("open", "Open", keys: "enter")) { _ in }
    let window = Window(width: 20, height: 4) { .column(.view(view), .bar(KeyHelpList())) }
    window.on(Command("quit", "Quit", keys: "q", "ctrl+q")) { _ in }
    #expect(
      window.updated().rendered() == """
        a

        enter      Open
        q, ctrl+q  Quit
        """)
    window.keymap = ["quit": ["q"], "open": []]
    #expect(window.updated().rendered() == "a\n\n\nq  Quit")
  }

  @Test("The help of a window shows the commands from before it opened, and its own key closes it")
  func dialog() {
    let view = ContainerView(Choices("a"))
    view.container.on(Command("open", "Open", keys: "enter")) { _ in }
    let window = Window(width: 24, height: 6) { .view(view) }
    window.on(Window.help) { $0.presentKeyHelp() }
    window.update()
    #expect(window.press("?"))
    #expect(
      window.updated().rendered() == """
        a
            ╭─ Keys ──────╮
            │ enter  Open │
            │ ?, f1  Help │
            ╰─────────────╯
        """)
    #expect(window.keyHelp.map(\.command) == [Window.help, Overlay.close])
    #expect(window.press("f1") && window.overlays.isEmpty)
    window.presentKeyHelp()
    #expect(window.press("escape") && window.overlays.isEmpty && window.activeView === view)
  }

  @Test("A long help scrolls")
  func long() {
    let window = Window(width: 20, height: 5) { .spacer }
    for key in ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as [Key] {
      window.on(Command(key.name, "Number \(key)", keys: key)) { _ in }
    }
    window.presentKeyHelp()
    window.update()
    #expect(window.rendered().contains("3  Number 3") && !window.rendered().contains("4  Number 4"))
    #expect(window.press("end"))
    window.update()
    #expect(window.rendered().contains("9  Number 9") && !window.rendered().contains("6  Number 6"))
  }
}
