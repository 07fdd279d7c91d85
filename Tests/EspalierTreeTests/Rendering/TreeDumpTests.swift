import EspalierCanvas
import EspalierTree
import Testing

@Suite("Tree dumps")
struct TreeDumpTests {
  @Test("A line a node: name, type, properties, text, frame, subscriptions and shared data")
  func facts() {
    let liked = EventID<Void>("liked")
    let accent = SharedDataID<Int>("accent")
    let photo = LabelModel("photo")
    photo.subscribe(to: accent) { _, _ in }
    let hidden = LabelModel()
    hidden.isHidden = true
    let post = ContainerModel {
      photo
      hidden
    }
    post.spacing = Spacing(top: 1)
    post.share(1, as: accent)
    let feed = ContainerModel {
      LabelModel("Posts")
      post
    }
    feed.nodeName = "Feed"
    feed.spacing = Spacing(left: 2)
    feed.subscribe(to: liked) { _ in }
    feed.subscribe(to: liked) { _ in }
    let view = ContainerView(width: 20, height: 5)
    view.load(feed)
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

  @Test("Names and texts can never command the terminal, and each node has one line")
  func hostileNames() {
    let label = LabelModel("text\u{1B}[2J\u{202E}")
    label.nodeName = "na\u{1B}[31m\u{7}\nme\u{9B}"
    label.subscribe(to: EventID<Void>("ev\u{1B}\r\nent")) { _ in }
    let dump = ContainerModel { label }.dump()
    #expect(dump.split(separator: "\n").count == 2)
    #expect(dump.hasSuffix("na␛[31m␇␊me\u{FFFD}: LabelModel · fill · on ev␛␍ent"), "\(dump.debugDescription)")
  }
}
