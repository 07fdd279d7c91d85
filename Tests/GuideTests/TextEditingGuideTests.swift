import Espalier
import Testing

/// The samples of `Docs/Guides/Text-Editing.md`.
@Suite("Guide: text editing")
struct TextEditingGuideTests: GuideSuite {
  let printout = Printout()

  @Test("An editor fills a window, wraps, finds and replaces")
  func editing() {
    let editor = TextEditorModel("Water the pear tree.\nPrune the roses.", placeholder: "Notes").scrollsItself()
    editor.showsLineNumbers = true
    let window = Window(width: 24, height: 5) { .view(ContainerView(ContainerModel { editor })) }
    window.update()
    window.press("ctrl+end")
    for key: Key in ["enter", "P", "i", "c", "k"] { window.press(key) }
    window.update()
    print(window.rendered())

    #expect(
      printed == """
          1 Water the pear
            tree.
          2 Prune the roses.
          3 Pick
        """)

    editor.search = TextSearch("the")
    print(editor.matchCount ?? 0)
    editor.replaceAllMatches(with: "all")
    print(editor.buffer.text)
    editor.undo()
    print(editor.buffer.line(1))

    #expect(
      printed == """
        2
        Water all pear tree.
        Prune all roses.
        Pick
        Prune the roses.
        """)

    editor.cursor = editor.buffer.byte(at: TextBuffer.Position(line: 1, character: 6))
    editor.replace(editor.selection, with: "and feed ")
    print(editor.buffer.line(1))
    print(editor.cursorPosition)

    #expect(
      printed == """
        Prune and feed the roses.
        Position(line: 1, character: 15)
        """)
  }

  @Test("An editor is a field of a form")
  func form() {
    struct Note: Sendable {
      var title = "Roses"
      var text = "Prune in March."
    }
    let text = TextEditorModel(placeholder: "What happened?").scrollsItself(maximumHeight: 6)
    text.label = "Text"
    text.minimumHeight = 2
    text.validate = { $0.isEmpty ? "A few words, please." : nil }
    let form = FormModel(Note()) {
      TextFieldModel("Title").bound(to: \.title)
      text.bound(to: \.text)
    }
    print(form.rendered(width: 30))

    #expect(
      printed == """
        Title  Roses
        Text   Prune in March.


        [ Submit ctrl+s ]
        """)
  }

  @Test("A language colors, pairs brackets, indents and comments")
  func language() async {
    let code = TextEditorModel("func f() ")
    code.language = .swift
    code.rulers = [100]
    code.completions = { request in
      ["print", "precondition"].filter { $0.hasPrefix(request.word) }.map { TextCompletion($0, detail: "function") }
    }
    let view = ContainerView(showing: ContainerModel { code }, width: 40, height: 6)
    view.update()
    view.focus(code)
    for key: Key in ["end", "{", "enter", "p", "r", "ctrl+space"] { view.press(key) }
    await code.settle()
    view.update()
    view.press("enter")
    view.update()
    print(view.rendered())

    #expect(
      printed == """
        func f() {
          print
        }
        """)

    let problem = code.buffer.ranges(of: "print").first { _ in true }
    code.highlights = problem.map { [TextHighlight($0, style: .error, message: "What?")] } ?? []
    print(code.messageAtCursor ?? "")

    #expect(printed == "What?")
  }
}
