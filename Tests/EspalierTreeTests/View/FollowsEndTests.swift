import EspalierTree
import TestSupport
import Testing

@Suite("Views that follow the end")
struct FollowsEndTests {
  private let list = ContainerModel()

  private func makeView(rows: Int, height: Int = 4) -> ContainerView {
    add(rows)
    let view = ContainerView(width: 8, height: height)
    view.followsEnd = true
    view.show(list)
    return view
  }

  private func add(_ count: Int) {
    for _ in 0..<count { list.add(LabelModel("\(list.children.count)")) }
  }

  @Test("A view that has just been loaded starts at the end")
  func loaded() {
    #expect(makeView(rows: 20).contentOffset.y == 16)
    #expect(makeView(rows: 0).contentOffset.y == 20 - 4)
  }

  @Test("Rows added at the end come into view, even the first ones that do not fit")
  func added() {
    let view = makeView(rows: 3)
    #expect(view.contentOffset.y == 0)
    add(3)
    #expect(view.updated().contentOffset.y == 2)
    add(100)
    #expect(view.updated().contentOffset.y == 102)
  }

  @Test("The end stays in view while the last row grows or rows are removed")
  func grown() {
    let view = makeView(rows: 10)
    (list.children[9] as? LabelModel)?.text = "9\n9\n9"
    #expect(view.updated().contentOffset.y == 8)
    for child in Array(list.children.suffix(3)) { child.removeFromParent() }
    #expect(view.updated().contentOffset.y == 3)
  }

  @Test("A user who has scrolled up is left alone until the end is in view again")
  func scrolledUp() {
    let view = makeView(rows: 10)
    view.contentOffset.y = 5
    add(5)
    #expect(view.updated().contentOffset.y == 5)
    #expect(view.scrolled(to: 100).contentOffset.y == 11)
    add(1)
    #expect(view.updated().contentOffset.y == 12)
  }

  @Test("Setting an offset, or scrolling to a row, takes precedence over following the end")
  func asked() {
    let view = makeView(rows: 10)
    add(5)
    (list.children[2] as? LabelModel)?.scrollIntoView(at: .top)
    #expect(view.updated().contentOffset.y == 2)
    view.contentOffset.y = 100
    add(5)
    #expect(view.scrolled(to: 3).updated().contentOffset.y == 3)
  }

  @Test("Resizing keeps the end in view")
  func resized() {
    let view = makeView(rows: 10)
    view.height = 2
    #expect(view.contentOffset.y == 8)
    #expect(view.resized(height: 5).updated().contentOffset.y == 5)
    view.contentInsets.bottom = 1
    #expect(view.contentOffset.y == 6)
  }

  @Test("Estimated heights do not keep the view from the end")
  func estimated() {
    add(300)
    (list.children[299] as? LabelModel)?.text = "a\nb\nc"
    let view = ContainerView(width: 8, height: 4)
    view.estimatedHeight = 2
    view.followsEnd = true
    view.load(list)
    view.updated().expectScreen("298\na\nb\nc")
    add(1)
    view.updated().expectScreen("a\nb\nc\n300")
  }

  @Test("Through any edits, a view that shows the end continues to show it", arguments: SeededGenerator.seeds())
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let view = makeView(rows: random.number(0...30))
    if random.once(in: 2) { view.estimatedHeight = random.number(1...4) }
    for step in 0..<60 {
      switch random.number(0...6) {
      case 0, 1: add(random.number(1...4))
      case 2: random.pick(list.children)?.removeFromParent()
      case 3: (random.pick(list.children) as? LabelModel)?.text = random.once(in: 2) ? "a" : "a\nb\nc"
      case 4: view.height = random.number(0...9)
      case 5: view.contentInsets.bottom = random.number(0...2)
      default:
        view.update()
        view.contentOffset.y = random.once(in: 2) ? 10_000 : random.number(0...20)
      }
      let showsEnd = view.showsEnd
      view.update()
      if showsEnd, !view.showsEnd {
        Issue.record("seed \(seed), step \(step): \(view.contentOffset.y) is not the end of \(view.contentSize.height)")
        return
      }
    }
  }

  @Test("Without following the end, the user's place is kept")
  func off() {
    let view = makeView(rows: 10)
    view.followsEnd = false
    add(5)
    #expect(view.updated().contentOffset.y == 6)
  }
}

extension ContainerView {
  /// Whether no content is below the viewport.
  fileprivate var showsEnd: Bool { contentOffset.y >= contentSize.height + contentInsets.bottom - height }
}
