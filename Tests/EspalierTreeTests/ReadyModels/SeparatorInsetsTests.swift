import EspalierTesting
import EspalierTree
import TestSupport
import Testing

@Suite("Insets of separators")
struct SeparatorInsetsTests {
  @Test("The separator is drawn in the width that the insets leave, and rows above and below add to the height")
  func vertical() throws {
    let root = ContainerModel { [LabelModel("one"), LabelModel("two")] }
    let make = { (insets: Insets) in
      let line = SeparatorModel()
      line.insets = insets
      return line
    }
    root.topSeparator = make(Insets(left: 2))
    root.childSeparator = { make(Insets(top: 1, left: 1, right: 2)) }
    root.bottomSeparator = make(Insets(all: 1))
    let view = ContainerView(showing: root, width: 8, height: 9)
    try expectScreen(
      view,
      is: """
          ──────
        one

         ─────
        two

         ──────

        """)
    #expect(view.rows.map(\.frame.height) == [1, 1, 2, 1, 3])
  }

  @Test("In a horizontal view, columns beside the line are added to the width")
  func horizontal() throws {
    let root = ContainerModel { [LabelModel("one"), LabelModel("two")] }
    root.childSeparator = {
      let line = SeparatorModel(character: "│")
      line.insets = Insets(top: 1, left: 1, bottom: 1, right: 2)
      return line
    }
    let view = ContainerView(loading: root, width: 12, height: 4, scrolling: .horizontal).updated()
    try expectScreen(
      view,
      is: """
        one    two
            │
            │

        """)
    #expect(view.rows.map(\.frame.width) == [3, 4, 3])
    let strip = HorizontalScrollModel(height: 3)
    strip.container.topSeparator = SeparatorModel(character: "│")
    strip.container.topSeparator?.insets = Insets(bottom: 1, right: 1)
    strip.container.add(LabelModel("x"))
    #expect(ContainerModel { strip }.rendered(width: 5) == "│ x\n│\n")
  }

  @Test("Insets can change while the separator is shown")
  func changing() {
    let line = SeparatorModel(character: "=")
    let child = SeparatorModel(height: 2, character: "-")
    let root = ContainerModel { [LabelModel("a"), child, LabelModel("b")] }
    root.topSeparator = line
    let view = ContainerView(showing: root, width: 4, height: 9)
    view.expectScreen("====\na\n----\n----\nb")
    line.insets = Insets(left: 1, bottom: 1)
    child.insets.right = 1
    #expect(view.needsUpdate)
    view.updated().expectScreen(" ===\n\na\n---\n---\nb")
    child.insets.top = 1
    line.insets = .zero
    view.updated().expectScreen("====\na\n\n---\n---\nb")
    child.insets = .zero
    view.updated().expectScreen("====\na\n----\n----\nb")
  }

  @Test("A custom size stays, and the insets are subtracted from it")
  func ownSize() {
    let line = SeparatorModel().sized(.fixed(width: 4, height: 3))
    line.insets = Insets(top: 1, left: 1)
    #expect(line.size == .fixed(width: 4, height: 3))
    let root = ContainerModel { line }
    root.expectScreen(width: 6, "\n ───\n ───")
    line.size = .edgeToEdge(height: 1)
    root.expectScreen(width: 6, "")
  }

  @Test("If the insets leave no room, nothing is drawn, and wide characters stay whole")
  func noRoom() {
    let line = SeparatorModel(character: "狐")
    let root = ContainerModel { line }
    line.insets = Insets(left: 1, right: 1)
    root.expectScreen(width: 6, " 狐狐")
    root.expectScreen(width: 5, " 狐")
    root.expectScreen(width: 3, "")
    root.expectScreen(width: 1, "")
    let blank = SeparatorModel.blank(height: 0)
    blank.insets = Insets(top: 1, bottom: 1)
    #expect(ContainerModel { blank }.rendered(width: 3) == "\n")
  }

  @Test("Negative insets trap with the rule and the number")
  func negative() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      SeparatorModel().insets = Insets(left: -3, right: 1)
    }.expectTrap("the insets of a separator must not be negative; got -3")
  }
}
