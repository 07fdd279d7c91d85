import Espalier
import TerminalTestSupport
import Testing

/// The samples of text views and differences in `Docs/Components.md`.
@Suite("Components: reading")
struct ReadingComponentsTests: GuideSuite {
  let printout = Printout()

  @Test("A text view highlights lines")
  func text() throws {
    let source = "// Planted in spring.\nlet trees = [\"pear\", \"plum\"]\nprint(trees.count)"
    let text = TextViewModel(source, language: .swift)
    let view = ContainerView(showing: text, width: 34, height: 3)
    print(view.rendered())

    try expectPicture(view, "component-text-view", title: "")
    #expect(
      printed == """
         1 // Planted in spring.
         2 let trees = ["pear", "plum"]
         3 print(trees.count)
        """)
  }

  @Test("A diff view marks what has changed")
  func differences() throws {
    let old = "pear: 3\nplum: none yet\n"
    let diff = DiffViewModel(from: old, to: "pear: 3\nplum: one\nfig: 1\n", path: "trees.txt")
    let view = ContainerView(showing: diff, width: 34, height: 5)
    print(view.rendered())

    try expectPicture(view, "component-diff-view", title: "")
    #expect(
      printed == """
        ▾ trees.txt  +2  −1
         1  1   pear: 3
         2    - plum: none yet
            2 + plum: one
            3 + fig: 1
        """)
  }
}
