import EspalierTree
import Testing

/// A cell model that draws a pattern below a blank line, and dumps the tree while it does.
private final class PictureModel: CellModel {
  init(height: Int) {
    super.init()
    size = .fill(height: height)
  }

  override var cellType: AnyCell.Type { PictureCell.self }
}

private final class PictureCell: Cell<PictureModel> {
  override func draw(in canvas: inout Canvas) {
    #expect(model.dump().hasPrefix("PictureModel"))
    canvas.fill(Rect(x: 2, y: 1, width: .max, height: .max), with: "▒")
  }
}

@Suite("Tree dumps")
struct TreeDumpTests {
  @Test("One line per node: name, type, properties, text, frame, subscriptions and shared data")
  func facts() {
    let liked = EventID<Void>("liked")
    let accent = SharedDataID<Int>("accent")
    let photo = LabelModel("photo")
    photo.subscribe(to: accent) { _, _ in }
    let hidden = LabelModel().hidden()
    let post = ContainerModel { [photo, hidden] }.spaced(Spacing(top: 1))
    post.share(1, as: accent)
    let feed = ContainerModel { [LabelModel("Posts"), post] }.called("Feed").spaced(Spacing(left: 2))
    feed.subscribe(to: liked) { _ in }
    feed.subscribe(to: liked) { _ in }
    let view = ContainerView(loading: feed, width: 20, height: 5)
    view.update()
    #expect(
      feed.dump() == """
        Feed: ContainerModel · left 2 · 0,0 20×3 · on liked ×2
        ├─ LabelModel "Posts" · fill · 2,0 18×1
        └─ ContainerModel · top 1 · 0,1 20×2 · shares accent
           ├─ LabelModel "photo" · fill · 2,2 18×1 · follows accent
           └─ LabelModel · fill · hidden
        """)
  }

  @Test("Gaps are shown as they are written in code")
  func gaps() {
    let root = ContainerModel {
      LabelModel("Ada" + .gap + "8:30")
      LabelModel(.gap + StyledText(".gap").bold() + " and a text that is longer than the room" + .gap + "lost")
      LabelModel("one\ntwo")
      LabelModel()
    }
    _ = root.rendered(width: 20)
    #expect(
      root.dump() == """
        ContainerModel
        ├─ LabelModel "Ada" + .gap + "8:30" · fill
        ├─ LabelModel .gap + ".gap and a text that is …" · fill
        ├─ LabelModel "one…" · fill
        └─ LabelModel · fill
        """)
  }

  @Test("A dump shows the first nonblank line of a cell that draws itself, and a drawing may request a dump")
  func drawnCells() {
    let root = ContainerModel { [PictureModel(height: 3), PictureModel(height: 500), SeparatorModel()] }
    let view = ContainerView(loading: root, width: 60, height: 2)
    #expect(!root.dump().contains("▒"))
    view.update()
    #expect(
      root.dump() == """
        ContainerModel · 0,0 60×504
        ├─ PictureModel "▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒…" · fill(height: 3) · 0,0 60×3
        ├─ PictureModel · fill(height: 500) · 0,3 60×500
        └─ SeparatorModel · edgeToEdge(height: 1) · 0,503 60×1
        """)
    view.contentOffset.y = 3
    view.update()
    #expect(root.dump().contains("fill(height: 500) · 0,3"))
    #expect(root.dump().split(separator: "\n")[2].contains("▒"))
  }

  @Test("Names and texts can never control the terminal, and each node has one line")
  func hostileNames() {
    let label = LabelModel("text\u{1B}[2J\u{202E}").called("na\u{1B}[31m\u{7}\nme\u{9B}")
    label.subscribe(to: EventID<Void>("ev\u{1B}\r\nent")) { _ in }
    let dump = ContainerModel { label }.dump()
    #expect(dump.split(separator: "\n").count == 2)
    #expect(dump.hasSuffix("na␛[31m␇␊me\u{FFFD}: LabelModel · fill · on ev␛␍ent"), "\(dump.debugDescription)")
  }
}
