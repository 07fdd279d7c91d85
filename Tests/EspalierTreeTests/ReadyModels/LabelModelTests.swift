import EspalierTesting
import EspalierTree
import TestSupport
import Testing

@Suite("Labels")
struct LabelModelTests {
  @Test("A label can be made from a literal, from styled text, and from a string")
  func initializers() {
    let word = "plain"
    #expect(LabelModel("literal").text == StyledText("literal"))
    #expect(LabelModel(word).text == StyledText("plain"))
    #expect(LabelModel("a \(StyledText("bold").bold()) word").text.spans.map(\.text) == ["a ", "bold", " word"])
    #expect(LabelModel.styled(.title, word).styleName == .title)
    #expect(LabelModel.styled(.title, "literal".description).text == StyledText("literal"))
  }

  @Test("A label's own style takes precedence over the named style of the theme")
  func paragraph() {
    let label = LabelModel.styled("note", "one two three")
    var theme = Theme.standard
    theme["note"] = NamedTextStyle(
      style: TextStyle(attributes: .italic), paragraph: ParagraphStyle(alignment: .trailing, lineLimit: 2))
    let view = ContainerView(width: 5, height: 9)
    view.load(ContainerModel { label })
    view.theme = theme
    #expect(label.textStyle == TextStyle(attributes: .italic))
    #expect(label.paragraphStyle == ParagraphStyle(alignment: .trailing, lineLimit: 2))
    label.alignment = .center
    label.lineLimit = 1
    #expect(label.paragraphStyle == ParagraphStyle(alignment: .center, lineLimit: 1))
  }

  @Test("The background and the inverse of a named style fill the label, including gaps and rows without text")
  func bars() throws {
    var theme = Theme.standard
    theme["counted"] = NamedTextStyle(style: .plain.background(.blue).bold())
    theme["loud"] = NamedTextStyle(style: .plain.inverse(), paragraph: ParagraphStyle(alignment: .trailing))
    let high = LabelModel("low", style: "loud").sized(.fixed(width: 6, height: 2))
    let root = ContainerModel {
      LabelModel("Inbox" + .gap + StyledText("3").foreground(.red), style: "counted")
      high
      LabelModel("plain" + .gap + "plain")
    }
    let view = ContainerView(loading: root, width: 14, height: 5)
    view.theme = theme
    view.update()
    try expectStyledScreen(
      view,
      is: """
        Inbox        3
           low

        plain    plain
        --- styles
        aaaaabbbbbbbbc
        dddddd
        dddddd

        --- legend
        a: bold on blue
        b: on blue
        c: bold red on blue
        d: inverse
        """)
    let text = TextRenderer(width: 14, theme: theme, encoding: .ansi(.ansi16)).text(of: root)
    #expect(
      text == """
        \u{1B}[1;44mInbox\u{1B}[22m        \u{1B}[1;31m3\u{1B}[0m
        \u{1B}[7m   low\u{1B}[0m
        \u{1B}[7m      \u{1B}[0m
        plain    plain
        """)
  }

  @Test("A label whose row is lower than its text ends in an ellipsis, on the last line that fits")
  func fixedHeight() {
    let text: StyledText = "one two three four"
    let label = LabelModel(text)
    let root = ContainerModel { label }
    label.size = .fill(height: 2)
    root.expectScreen(width: 8, "one two\nthree f…")
    label.truncation = .head
    root.expectScreen(width: 8, "one two\n…ee four")
    label.size = .fixed(width: 9, height: 1)
    root.expectScreen(width: 20, "…ree four")
    label.lineLimit = 1
    label.size = .fill(height: 3)
    label.truncation = nil
    root.expectScreen(width: 8, "one two…\n\n")
    label.lineLimit = .themed
    root.expectScreen(width: 8, "one two\nthree\nfour")
    label.text = "one two \n\n"
    label.size = .column(of: 1, height: 1)
    root.expectScreen(width: 8, "one two")
    label.size = .fill(height: 0)
    root.expectScreen(width: 8, "")
  }

  @Test("A label has the line limit of its named style, one of its own, or none")
  func lineLimits() {
    let title = LabelModel("one two three", style: .title)
    let root = ContainerModel { title }
    #expect(title.lineLimit == .themed && root.rendered(width: 5) == "one …")
    title.lineLimit = .unlimited
    root.expectScreen(width: 5, "one\ntwo\nthree")
    title.lineLimit = 2
    #expect(title.lineLimit == .lines(2) && root.rendered(width: 5) == "one\ntwo …")
    title.lineLimit = nil
    root.expectScreen(width: 5, "one …")
  }

  @Test("A label shows at least one line")
  func lineLimit() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      LabelModel("").lineLimit = 0
    }.expectTrap("the line limit of a label must be at least 1; got 0")
  }

  @Test("A subclass can be made from a literal or from a string with a style")
  func subclasses() {
    final class Badge: LabelModel {
      init(count: Int) { super.init("\(count)", style: .accent) }
      init(name: String) { super.init(name, style: .title) }
      // An initializer of its own, not an override.
      init(_ text: String) { super.init(StyledText(text)) }
      init() { super.init("new") }
    }
    #expect(Badge(count: 3).text == "3" && Badge(count: 3).styleName == .accent)
    #expect(Badge(name: "a").text == "a" && Badge(name: "a").styleName == .title)
    #expect(Badge("b").text == "b" && Badge().text == "new")
  }
}
