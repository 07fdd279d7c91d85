import Espalier
import Testing

/// The sample of `Docs/Migrating-from-DCFrame.md`, and the rules of Espalier that it names.
@Suite("Migrating from DCFrame")
struct MigrationTests {
  @Test("A container passes an event on to a sibling")
  func tellsSibling() {
    let turned = EventID<Int>("turned")
    let row = ContainerModel()
    let knob = LabelModel("Volume").added(to: row)
    let display = LabelModel("–").added(to: row)
    row.subscribe(to: turned) { _, level in display.text = "\(level)" }
    knob.send(turned, 7)
    #expect(row.rendered(width: 10) == "Volume\n7")
  }

  @Test("A cell model's value is hidden from its siblings")
  func hidesValueFromSiblings() {
    let accent = SharedDataID<Int>("accent")
    let first = LabelModel("first")
    let second = LabelModel("second")
    let row = ContainerModel { [first, second] }
    first.share(1, as: accent)
    #expect(first.sharedData(accent) == 1)
    #expect(second.sharedData(accent) == nil)
    #expect(row.sharedData(accent) == nil)
  }

  @Test("Subscribing twice adds two handlers")
  func callsBothHandlers() {
    let pressed = EventID<Void>("pressed")
    let label = LabelModel()
    for _ in 1...2 { label.subscribe(to: pressed) { label in label.text += "!" } }
    label.send(pressed)
    #expect(label.text == "!!")
  }

  @Test("Loading another tree detaches the first one")
  func unlinksFormerTree() {
    let accent = SharedDataID<Int>("accent")
    let view = ContainerView(width: 10, height: 3)
    view.share(1, as: accent)
    let former = ContainerModel()
    view.load(former)
    #expect(former.sharedData(accent) == 1)
    view.load(ContainerModel())
    #expect(former.sharedData(accent) == nil)
  }

  @Test("Cells with only a height fill the width, edge to edge or inside the margins", arguments: [true, false])
  func keepsMargins(goesToTheEdge: Bool) {
    let container = ContainerModel()
    let label = LabelModel("cell").added(to: container)
    label.size = goesToTheEdge ? .edgeToEdge(height: 1) : .fill(height: 1)
    container.spacing = Spacing(left: 2)
    #expect(container.rendered(width: 10) == (goesToTheEdge ? "cell" : "  cell"))
  }
}
