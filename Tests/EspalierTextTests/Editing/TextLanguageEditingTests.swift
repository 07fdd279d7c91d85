import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@testable import EspalierText

@Suite("What editors know of a language")
struct TextLanguageEditingTests {
  @Test(
    "Brackets, comments and indentation",
    arguments: [
      ("f|", "\"(\"", "f(|)"), ("f(|)", "\")\"", "f()|"), ("f(|)", "backspace", "f|"), ("a^b|", "\"(\"", "a(^b|)"),
      ("|a", "\"(\"", "(|a"), ("it|", "\"'\"", "it'|"), ("{|}", "enter", "{\n  |\n}"),
      ("  if {|", "enter", "  if {\n    |"), ("  |", "\"}\"", "}|"), ("a|", "ctrl+/", "// a|"),
      ("// a|", "ctrl+/", "a|"),
      ("^a\n\n  b|", "ctrl+/", "^// a\n\n//   b|"), ("f(|", "ctrl+]", "f(|"), ("|(a[b])", "ctrl+]", "(a[b]|)"),
      ("(a)|", "ctrl+]", "|(a)"), ("|(\")\" /* ) */)", "ctrl+]", "(\")\" /* ) */|)"),
      ("f(\n// )\n|)", "ctrl+]", "f|(\n// )\n)"), ("\"|(\" )", "ctrl+]", "\"|(\" )"),
      ("f|(\"\"\"\n)\n\"\"\")", "ctrl+]", "f(\"\"\"\n)\n\"\"\"|)"),
    ])
  func editing(start: String, keys: String, end: String) {
    let stage = EditorStage(start) { $0.language = .swift }
    #expect(stage.after(keys).state == end, "after \(keys) in \(start)")
  }

  @Test("A language without an indentation is a mistake of the program")
  func indentation() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = TextLanguage("Prose", lexer: PlainLexer(), indentation: "")
    }.expectTrap("one step of indentation must insert something; that of Prose is empty")
    await #expect(processExitsWith: .failure, observing: .message) {
      var language = TextLanguage.plain
      language.indentation = ""
    }.expectTrap("one step of indentation must insert something; that of Plain text is empty")
  }

  @Test("Colors follow edits, also far from where they are")
  func colors() {
    let stage = EditorStage("|let a = 1\nlet b = 2", width: 20, height: 3) { $0.language = .swift }
    stage.window.theme = .dark
    stage.window.update()
    let keyword = Theme.dark.style(of: .keyword).foreground
    func color(_ row: Int) -> TextColor? { stage.window.makeCanvas()[Point(x: 0, y: row)].style.foreground }
    #expect(color(0) == keyword && color(1) == keyword)
    stage.window.paste("/* ")
    stage.window.update()
    #expect(color(1) == Theme.dark.style(of: .comment).foreground)
    stage.press("ctrl+z")
    #expect(color(1) == keyword)
  }

  @Test("Completions arrive later, follow the typing, and are dropped if the user has gone on")
  func completions() async {
    let stage = EditorStage("|", width: 24, height: 6) {
      $0.scrollsItself()
      $0.completions = { request in
        ["pear", "peach", "plum"].filter { $0.hasPrefix(request.word) }.map { TextCompletion($0, detail: "fruit") }
      }
    }
    stage.press("\"p\" ctrl+space")
    await stage.editor.settle()
    stage.window.update()
    #expect(stage.screen == "p\npear   fruit\npeach  fruit\nplum   fruit" || stage.editor.isCompleting)
    #expect(stage.after("\"ea\" down").screen.contains("peach") && !stage.screen.contains("plum"))
    #expect(stage.after("enter").state == "peach|" && !stage.editor.isCompleting)
    stage.press("space \"pl\" ctrl+space left")
    await stage.editor.settle()
    #expect(!stage.editor.isCompleting)
    stage.press("right ctrl+space")
    await stage.editor.settle()
    stage.press("escape down")
    #expect(!stage.editor.isCompleting && stage.state == "peach pl|")
  }

  @Test("A text that cannot be changed any more is not completed", arguments: [true, false])
  func completionsOfReadOnlyText(isShown: Bool) async {
    let stage = EditorStage("pr|") { $0.completions = { _ in [TextCompletion("print")] } }
    stage.press("ctrl+space")
    if isShown {
      await stage.editor.settle()
      stage.window.update()
    }
    #expect(stage.editor.isCompleting == isShown)
    stage.editor.isReadOnly = true
    await stage.editor.settle()
    #expect(stage.after("enter").state == "pr|" && !stage.editor.isCompleting && stage.window.overlays.isEmpty)
  }

  @Test("Completions that arrive in a disabled editor are dropped")
  func completionsOfDisabledEditor() async {
    let editor = TextEditorModel()
    editor.completions = { _ in [TextCompletion("print")] }
    let view = ContainerView(showing: ContainerModel { editor }, width: 20, height: 4)
    view.update()
    editor.complete()
    editor.isEnabled = false
    await editor.settle()
    #expect(!editor.isCompleting)
  }

  @Test("The menu is a popover of the window, which is pointed at, tapped, scrolled, follows the word, and closes")
  func completionMenu() async {
    func makeStage(_ state: String, width: Int, height: Int) -> EditorStage {
      EditorStage(state, width: width, height: height) {
        $0.completions = { _ in (1...20).map { TextCompletion("pear\($0)", detail: "fruit") } }
      }
    }
    func complete(_ stage: EditorStage) async {
      stage.press("\"p\" ctrl+space")
      await stage.editor.settle()
      stage.window.update()
    }
    let stage = makeStage("one\n|", width: 24, height: 9)
    await complete(stage)
    var screens = [stage.screen]
    stage.window.wheel(at: Point(x: 3, y: 4), by: 3)
    stage.window.update()
    screens.append(stage.screen)
    stage.window.tap(at: Point(x: 3, y: 3))
    stage.window.update()
    screens.append(stage.state)
    // At the lower edge, it is above the word.
    stage.press("enter enter enter enter enter")
    await complete(stage)
    stage.press("up")
    screens.append(stage.screen)
    var isShown = [stage.editor.isCompleting && stage.window.overlays.count == 1]
    stage.window.tap(at: Point(x: 20, y: 8))
    isShown.append(stage.editor.isCompleting || !stage.window.overlays.isEmpty)
    stage.press("backspace")
    await complete(stage)
    stage.view.load(ContainerModel())
    stage.window.update()
    isShown.append(stage.editor.isCompleting || !stage.window.overlays.isEmpty)
    for (width, height) in [(9, 4), (2, 9), (0, 0)] {
      let tiny = makeStage("|", width: width, height: height)
      await complete(tiny)
      let frames = tiny.window.overlays.map { $0.frame ?? .zero }
      isShown.append(frames.contains { $0.x < 0 || $0.y < 0 || $0.maxX > width || $0.maxY > height })
    }
    // The row under the pointer is the selected one until a key moves on from it.
    for keys in ["enter", "down enter"] {
      let pointed = makeStage("|", width: 24, height: 9)
      await complete(pointed)
      pointed.window.pointer(PointerEvent(.hover, at: Point(x: 3, y: 4)))
      pointed.press(keys)
      screens.append(pointed.state)
    }
    #expect(screens == Self.menuScreens)
    #expect(isShown == [true, false, false, false, false, false])
  }

  private static let menuScreens = [
    """
    one
    p
    ╭─────────────╮
    │pear1   fruit█
    │pear2   fruit│
    │pear3   fruit│
    │pear4   fruit│
    │pear5   fruit│
    ╰─────────────╯
    """,
    """
    one
    p
    ╭─────────────╮
    │pear4   fruit│
    │pear5   fruit█
    │pear6   fruit│
    │pear7   fruit│
    │pear8   fruit│
    ╰─────────────╯
    """,
    "one\npear4|",
    """
    ╭─────────────╮
    │pear17  fruit│
    │pear18  fruit│
    │pear19  fruit│
    │pear20  fruit█
    ╰─────────────╯
    p
    """,
    "pear3|", "pear4|",
  ]

  @Test("Highlights move with edits, cost nothing out of view, and say what they mean at the cursor")
  func highlights() {
    let stage = EditorStage("|one two three")
    stage.editor.highlights = [
      TextHighlight(8..<13, style: .error, message: "Three?"), TextHighlight(4..<7, style: .warning),
    ]
    stage.press("\"12\" delete ctrl+right ctrl+right right right")
    #expect(stage.editor.highlights.map(\.range) == [5..<8, 9..<14] && stage.editor.messageAtCursor == "Three?")
    #expect(stage.after("ctrl+w").editor.highlights.count == 2)
    #expect(stage.after("command+a delete").editor.highlights.isEmpty && stage.editor.messageAtCursor == nil)
  }
}
