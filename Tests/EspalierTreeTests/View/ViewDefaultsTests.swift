import EspalierTesting
import EspalierTree
import Testing

@Suite("Defaults of a view")
struct ViewDefaultsTests {
  private func makeTheme() -> Theme {
    var theme = Theme.standard
    theme.separatorCharacter = "="
    theme.separator = TextStyle(foreground: .cyan)
    theme.background = TextStyle(foreground: .white, background: .blue)
    theme.selection = TextStyle(background: .yellow)
    return theme
  }

  @Test("Separators without a character or color have those of the view's theme")
  func separators() throws {
    let root = ContainerModel {
      LabelModel("a")
      LabelModel("b")
      SeparatorModel(character: "*")
      SeparatorModel.blank()
      SeparatorModel(height: 2, character: "+", color: .red)
    }
    root.topSeparator = SeparatorModel(color: .green)
    root.childSeparator = { SeparatorModel() }
    let view = makeView(of: root, width: 2, height: 11)
    view.expectScreen("──\na\n──\nb\n──\n**\n──\n\n──\n++\n++")
    var theme = makeTheme()
    theme.background = .plain
    view.theme = theme
    view.update()
    try expectStyledScreen(
      view,
      is: """
        ==
        a
        ==
        b
        ==
        **
        ==

        ==
        ++
        ++
        --- styles
        aa

        bb

        bb
        bb
        bb

        bb
        cc
        cc
        --- legend
        a: green
        b: cyan
        c: red
        """)
    #expect(root.topSeparator?.character == "=" && SeparatorModel().character == "─")
    #expect(SeparatorModel.blank().character == nil)
    #expect(ContainerModel { SeparatorModel.blank(height: 2) }.rendered(width: 2) == "\n")
    theme.separatorCharacter = nil
    view.theme = theme
    view.updated().expectScreen("\na\n\nb\n\n**\n\n\n\n++\n++")
  }

  @Test("A tree that is loaded while it is rendered on its own has the theme of its view afterward")
  func loadedWhileRendered() {
    let view = ContainerView(width: 3, height: 3)
    view.theme = makeTheme()
    let line = SeparatorModel()
    let root = ScriptedContainer("root")
    root.add(LabelModel("a"))
    root.topSeparator = line
    root.onLoad = { [unowned view] root in view.load(root) }
    root.expectScreen(width: 3, "───\na")
    #expect(line.character == "=")
    view.updated().expectScreen("===\na")
  }

  @Test("The background fills the viewport behind what cells draw, and the cells' own backgrounds take precedence")
  func background() throws {
    let colored = LabelModel(StyledText("c").foreground(.red))
    let filled = WatchedModel("x", Log())
    let selected = LabelModel("s")
    let view = makeView(of: ContainerModel { [colored, filled, selected] }, width: 2, height: 5)
    view.theme = makeTheme()
    view.select(selected)
    view.update()
    try expectStyledScreen(
      view,
      is: """
        c
        xx
        s
        --- styles
        ab
        bb
        cc
        --- legend
        a: red on blue
        b: white on blue
        c: white on yellow
        """)
    #expect(view.makeCanvas()[Point(x: 1, y: 4)] == CanvasCell(style: makeTheme().background))
    view.expectScreen("c\nxx\ns")
  }

  @Test("A rendering has these defaults, too, on the lines of its content and down to the last band")
  func rendering() {
    let root = ContainerModel { (0..<100).map { _ in SeparatorModel() } }
    let text = TextRenderer(width: 2, theme: makeTheme(), encoding: .ansi(.ansi16)).text(of: root)
    let line = "\u{1B}[36;44m==\u{1B}[0m"
    #expect(text == Array(repeating: line, count: 100).joined(separator: "\n"))
  }
}
