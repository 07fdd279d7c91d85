import EspalierTree
import Testing

@Suite("A model in a few words")
struct ModelDescriptionTests {
  private final class Choices: ContainerModel {
    override var selectsChildren: Bool { true }
  }

  @Test("The title has the name, the type if it is different, and the text once the cell is loaded")
  func title() {
    let container = ContainerModel()
    let label = LabelModel("Inbox" + .gap + "3").added(to: container)
    #expect(container.dumpTitle == "ContainerModel" && label.dumpTitle == "LabelModel")
    container.nodeName = "Feed\u{7}"
    _ = container.rendered(width: 20)
    #expect(container.dumpTitle == "Feed␇: ContainerModel")
    #expect(label.dumpTitle == "LabelModel \"Inbox\" + .gap + \"3\"")
  }

  @Test("Traits list what is special about a model, and where it is")
  func traits() {
    let labels = ["a", "b", "c", "d", "e"].map { LabelModel(StyledText($0)) }
    let list = Choices()
    list.add(contentsOf: labels)
    labels[1].stickiness = .list
    labels[2].stickiness = .container
    labels[3].stickiness = .stacked
    labels[4].isHidden = true
    let paper = LabelModel("paper").added(to: list).inBackground()
    let view = ContainerView(showing: list, width: 10, height: 3)
    view.focus(labels[0])
    view.select(labels[0])
    #expect(
      labels.map(\.traits) == [
        ["focus", "selected", "row 0", "0,0 10×1"], ["sticky", "row 1", "0,1 10×1"],
        ["sticky in its container", "row 2", "0,2 10×1"], ["stacked", "row 3", "0,3 10×1"], ["hidden"],
      ])
    let others: [Model] = [list, paper, LazyContainerModel(count: 7) { _ in LabelModel() }]
    #expect(others.map(\.traits) == [["0,0 10×4"], ["background", "row 4", "0,0 10×4"], ["lazy, 7 rows"]])
    labels[0].removeFromParent()
    #expect(labels[0].traits == [])
  }

  @Test("The visible place is the visible part of a model in the viewport")
  func place() {
    let labels = ["a", "b", "c", "d", "e"].map { LabelModel(StyledText($0)) }
    let list = Choices()
    list.add(contentsOf: labels)
    let view = ContainerView(showing: list, width: 10, height: 3)
    view.contentOffset.y = 1
    #expect(labels[0].placeOnShow == nil)
    #expect(labels[1].placeOnShow?.frame == Rect(x: 0, y: 0, width: 10, height: 1))
    #expect(list.placeOnShow?.frame == Rect(x: 0, y: 0, width: 10, height: 3))
    #expect(list.placeOnShow?.view === view)
    #expect(LabelModel("alone").placeOnShow == nil)
  }
}
