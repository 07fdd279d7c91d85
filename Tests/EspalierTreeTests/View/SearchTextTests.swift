import TestSupport
import Testing

@testable import EspalierTree

@Suite("Texts by which rows are found")
struct SearchTextTests {
  private final class Drawn: CellModel {
    override var spokenLabel: String { "drawn" }
    override var spokenValue: String? { "on" }
  }

  private func texts(_ view: ContainerView) -> [String] {
    var texts: [String] = []
    view.forEachSearchText(ofRows: 0..<view.rows.count) { index, text in
      #expect(index == texts.count)
      texts.append(text)
    }
    return texts
  }

  @Test("They are what rows show, what is spoken of them, and what lazy containers say")
  func texts() {
    let said = LazyContainerModel(count: 50) { LabelModel("said \($0)") }
    said.searchText = { "text \($0)" }
    let unsaid = LazyContainerModel(count: 30) { LabelModel("made \($0)") }
    let view = ContainerView(
      showing: ContainerModel {
        LabelModel("label")
        Drawn()
        said
        unsaid
        LabelModel("end")
      }, width: 10, height: 4)
    let expected =
      ["label", "drawn on"] + (0..<50).map { "text \($0)" } + (0..<30).map { "made \($0)" } + ["end"]
    #expect(texts(view) == expected)
    #expect(said.children.count < 10 && unsaid.children.isEmpty)
    view.contentOffset.y = 30
    #expect(texts(view) == expected)
    var part: [String] = []
    view.forEachSearchText(ofRows: 33..<36) { _, text in part.append(text) }
    #expect(part == ["text 31", "text 32", "text 33"])
  }

  @Test("After edits and before the update, rows that are gone have no text")
  func edits() {
    let list = LazyContainerModel(count: 5) { LabelModel("row \($0)") }
    list.searchText = { "text \($0)" }
    let view = ContainerView(showing: list, width: 10, height: 2)
    list.remove(1..<2)
    list.insert(1, at: 0)
    #expect(texts(view) == ["text 1", "", "text 2", "text 3", "text 4"])
    view.update()
    #expect(texts(view) == (0..<5).map { "text \($0)" })
  }
}
