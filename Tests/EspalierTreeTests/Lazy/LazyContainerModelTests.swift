import Testing

@testable import EspalierTree

@Suite("A lazy container")
struct LazyContainerModelTests {
  /// Data that counts how often a model was made from it.
  private final class Lines {
    var texts: [String]
    var madeCount = 0

    init(_ count: Int) { texts = (0..<count).map { "line \($0)" } }

    func makeContainer(estimatedHeight: Int = 1) -> LazyContainerModel {
      LazyContainerModel(count: texts.count, estimatedHeight: estimatedHeight) { index in
        self.madeCount += 1
        return LabelModel("\(self.texts[index])")
      }
    }
  }

  @Test("Ten million rows make only the models in view")
  func makesWhatIsInView() {
    var madeCount = 0
    let lines = LazyContainerModel(count: 10_000_000) { index in
      madeCount += 1
      return LabelModel("line \(index)")
    }
    let view = ContainerView(showing: lines, width: 20, height: 3)
    view.expectScreen("line 0\nline 1\nline 2")
    #expect(madeCount == 3)
    #expect(view.contentSize.height == 10_000_000)
    view.scrolled(to: 5_000_000).expectScreen("line 5000000\nline 5000001\nline 5000002")
    view.update()
    #expect(madeCount == 6)
    #expect(lines.children.count == 3)
    #expect(view.rows.count == 10_000_000)
    #expect(view.rows[9_999_999].frame.y == 9_999_999)
    #expect(madeCount == 6)
    #expect((view.rows[9_999_999].model as? LabelModel)?.content == "line 9999999")
    #expect(madeCount == 7)
  }

  @Test("A model is released when its row is more than two screens away")
  func letsGo() {
    let lines = Lines(1_000).makeContainer()
    let view = ContainerView(showing: lines, width: 20, height: 3)
    weak let first = lines.model(at: 0)
    #expect(first != nil)
    view.contentOffset.y = 6
    view.update()
    #expect(first != nil)
    view.contentOffset.y = 100
    #expect(first == nil)
    #expect(lines.children.count == 3)
  }

  @Test("Edits are exact row changes at any position")
  func edits() {
    let data = Lines(100)
    let lines = data.makeContainer()
    let view = ContainerView(showing: lines, width: 20, height: 3)
    data.texts.insert(contentsOf: ["new a", "new b"], at: 1)
    lines.insert(2, at: 1)
    #expect(view.update().description == "+ 2 rows at 1")
    view.expectScreen("line 0\nnew a\nnew b")
    data.texts.removeSubrange(0..<2)
    lines.remove(0..<2)
    #expect(view.update().description == "− 2 rows at 0")
    view.expectScreen("new b\nline 1\nline 2")
    let last = data.texts.removeLast()
    data.texts.insert(last, at: 0)
    lines.move(99..<100, to: 0)
    #expect(view.update().description == "row 99 → 0")
    view.expectScreen("line 99\nnew b\nline 1")
    data.texts[0] = "other"
    lines.reload(0..<1)
    #expect(view.update().description == "~ row 0")
    view.expectScreen("other\nnew b\nline 1")
  }

  @Test("Heights become exact as rows come into view, and the user's place is kept")
  func settles() {
    let lines = LazyContainerModel(count: 1_000, estimatedHeight: 2) { LabelModel("a\nb\n\($0)") }
    let view = ContainerView(showing: lines, width: 20, height: 6)
    view.expectScreen("a\nb\n0\na\nb\n1")
    #expect(view.contentSize.height == 2_003)
    view.scrolled(to: 1_001).expectScreen("a\nb…\na\nb…\na\nb…")
    view.updated().expectScreen("a\nb\n499\na\nb\n500")
    view.contentOffset.y -= 3
    view.updated().expectScreen("497\na\nb\n498\na\nb")
  }

  @Test("A tree is rendered with all its rows")
  func renders() {
    let data = Lines(200)
    let root = ContainerModel {
      LabelModel("top")
      data.makeContainer()
      LabelModel("end")
    }
    root.expectScreen(width: 20, (["top"] + data.texts + ["end"]).joined(separator: "\n"))
    #expect((root.children[1] as? LazyContainerModel)?.children.count == 0)
  }

  @Test("The focus goes to the last row of ten million, and back")
  func focuses() {
    final class Items: LazyContainerModel { override var selectsChildren: Bool { true } }
    let selectable = Items(count: 10_000_000) { LabelModel("item \($0)") }
    let view = ContainerView(showing: selectable, width: 20, height: 3)
    #expect(view.moveFocus(.last))
    view.updated().expectScreen("item 9999997\nitem 9999998\nitem 9999999")
    #expect(view.focusedModel.map(selectable.index(of:)) == 9_999_999)
    #expect(view.moveFocus(.pageUp))
    #expect(view.focusedModel.map(selectable.index(of:)) == 9_999_997)
    #expect(view.moveFocus(.first))
    view.updated().expectScreen("item 0\nitem 1\nitem 2")
  }
}
