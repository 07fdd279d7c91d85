import Espalier
import Testing

/// The samples of `Docs/Guides/Text-Views.md`.
@Suite("Guide: text views and differences")
struct TextViewsGuideTests: GuideSuite {
  let printout = Printout()

  @Test("Text is shown, highlighted and searched by line")
  func textViews() {
    let source = """
      /* Plants trees,
         and waters them. */
      func plant(count: Int) {
        trees += count
      }
      """
    let text = TextViewModel(source, language: .swift)
    let view = ContainerView(text)
    let window = Window(width: 30, height: 5) { .view(view) }
    window.update()
    print(window.rendered())

    #expect(
      printed == """
         1 /* Plants trees,
         2    and waters them. */
         3 func plant(count: Int) {
         4   trees += count
         5 }
        """)

    let output = TextViewModel(StyledText(ansi: "\u{1B}[32mok\u{1B}[0m 12 tests\n\u{1B}[31mfailed\u{1B}[0m 1 test"))
    output.showsLineNumbers = false
    print(output.rendered(width: 30))

    #expect(
      printed == """
        ok 12 tests
        failed 1 test
        """)

    let huge = TextViewModel(TextSource(lineCount: 1_000_000) { index in "line \(index + 1) of a million" })
    let hugeView = ContainerView(showing: huge, width: 30, height: 3)
    huge.goToLine(499_999)
    hugeView.update()
    print(hugeView.rendered())

    #expect(
      printed == """
         500000 line 500000 of a
                million
         500001 line 500001 of a
        """)

    window.press("down")
    for key: Key in ["shift+right", "shift+end"] { window.press(key) }
    print(text.selectedText ?? "")
    window.press("escape")
    print(text.selectedText ?? "")

    #expect(
      printed == """
        /* Plants trees,
        /* Plants trees,
        """)

    print(TextLanguage(forFileNamed: "Sources/Orchard.swift")?.name ?? "none")
    print(TextLanguage(forFileNamed: "orchard.txt")?.name ?? "none")

    #expect(
      printed == """
        Swift
        none
        """)

    let settings = TextViewModel("# trees\npears = 3", language: TextLanguage("Settings", lexer: SettingsLexer()))
    print(settings.rendered(width: 20))

    #expect(
      printed == """
         1 # trees
         2 pears = 3
        """)

    var theme = Theme.dark
    theme[TextTokenKind.comment.styleName] = NamedTextStyle(style: TextStyle(foreground: .green))
    window.theme = theme
  }

  @Test("Differences of texts and patches are shown")
  func differences() {
    let old = (1...9).map { "tree \($0)\n" }.joined()
    let new = old.replacing("tree 7", with: "pear 7")
    let diff = DiffViewModel(from: old, to: new, path: "orchard.txt")
    print(diff.rendered(width: 32))

    #expect(
      printed == """
        ▾ orchard.txt  +1  −1
         1  1   tree 1
         2  2   tree 2
         3  3   tree 3
         4  4   tree 4
         5  5   tree 5
         6  6   tree 6
         7    - tree 7
            7 + pear 7
         8  8   tree 8
         9  9   tree 9
        """)

    let patch = TextPatch(
      """
      --- a/orchard.txt
      +++ b/orchard.txt
      @@ -7,2 +7,2 @@ pears
      -tree 7
      +pear 7
       tree 8
      """)
    print(DiffViewModel(patch).rendered(width: 32))

    #expect(
      printed == """
        ▾ orchard.txt  +1  −1
         ▾ @@ -7,2 +7,2 @@ pears
         7    - tree 7
            7 + pear 7
         8  8   tree 8
        """)

    diff.arrangement = .sideBySide
    let diffView = ContainerView(showing: diff, width: 70, height: 4)
    diff.goToChange(forward: true)
    diffView.update()
    print(diffView.rendered())

    #expect(
      printed == """
        ▾ orchard.txt  +1  −1
         6   tree 6                       │ 6   tree 6
         7 - tree 7                       │ 7 + pear 7
         8   tree 8                       │ 8   tree 8
        """)

    print(TextDifference(from: "pear\nplum", to: "pear\nfig\nplum").changes)
    print(WordDifference(from: "two trees", to: "three trees").inserted)
    print(TextPatch(from: "plum\n", to: "fig\n", path: "orchard.txt").text.dropLast())

    #expect(
      printed == """
        [EspalierText.TextDifference.Change(removed: Range(1..<1), inserted: Range(1..<2))]
        [Range(0..<5)]
        --- a/orchard.txt
        +++ b/orchard.txt
        @@ -1 +1 @@
        -plum
        +fig
        """)
  }
}

/// Settings such as `name = value`, with comments that begin with `#`.
struct SettingsLexer: TextLexer {
  var initialState: Bool { false }

  func read(_ line: inout TextLineReader, from state: inout Bool) {
    if line.isAt("#") { return line.takeRest(as: .comment) }
    line.take(as: .property) { $0 != UInt8(ascii: "=") }
    line.skip()
    line.takeRest(as: .string)
  }
}
