import EspalierTree
import Testing

/// A label that can be focused, and records taps.
private final class Item: LabelModel {
  var tapCount = 0

  override var isFocusable: Bool { stickiness == nil }

  override func didSelect(at point: Point) { tapCount += 1 }
}

/// A container that counts how often its end is approached.
private final class Ending: ContainerModel {
  var endCount = 0

  override func didApproachEnd() { endCount += 1 }
}

/// A list with titles on three levels, in a view of five lines.
///
/// ```
///   0 Mail   1 2026   2 May   3 a   4 b   5 c   6 June   7 d   8 e   9 2025   10 July   11 f … 15 j
/// ```
@Suite("Scrolling below stacked rows")
struct StackedScrollingTests {
  private let items: [String: Item]
  private let may: Ending
  private let july: ContainerModel
  private let view: ContainerView

  init() {
    var items: [String: Item] = [:]
    let may = Ending()
    let july = ContainerModel()
    func makeItem(_ text: String) -> Item {
      let item = Item(text)
      item.stickiness = text.count > 1 ? .stacked : nil
      items[text] = item
      return item
    }
    may.add(contentsOf: ["May", "a", "b", "c"].map(makeItem))
    july.add(contentsOf: ["July", "f", "g", "h", "i", "j"].map(makeItem))
    let root = ContainerModel {
      makeItem("Mail")
      ContainerModel {
        makeItem("2026")
        may
        ContainerModel { ["June", "d", "e"].map(makeItem) }
      }
      ContainerModel { [makeItem("2025"), july] }
    }
    self.items = items
    self.may = may
    self.july = july
    view = makeView(of: root, width: 4, height: 5)
  }

  private func item(_ text: String) throws -> Item { try #require(items[text]) }

  private var screen: String {
    view.rendered().split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " | ")
  }

  @Test(
    "A row is scrolled below the rows that are stacked over it",
    arguments: [
      ("h", ScrollPosition.top, 0, 10), ("h", .nearest, 11, 10), ("h", .nearest, 9, 9), ("h", .nearest, 0, 9),
      ("d", .top, 11, 4), ("d", .middle, 0, 4), ("d", .bottom, 11, 3), ("d", .nearest, 11, 4), ("c", .top, 11, 2),
      ("a", .nearest, 11, 0), ("June", .top, 0, 4), ("2025", .top, 0, 8), ("July", .nearest, 11, 8),
      ("Mail", .top, 8, 0), ("2026", .nearest, 11, 0),
    ])
  func positions(text: String, position: ScrollPosition, from: Int, to: Int) throws {
    view.contentOffset.y = from
    #expect(view.scroll(to: try item(text), at: position))
    #expect(view.contentOffset.y == to)
    view.contentOffset.y = from
    try item(text).scrollIntoView(at: position)
    #expect(view.updated().contentOffset.y == to)
  }

  @Test("The margin of scrolling starts at the stacked rows", arguments: [(6, "h", 9), (7, "f", 7)])
  func margin(height: Int, text: String, offset: Int) throws {
    view.height = height
    view.scrollMargin = 1
    view.contentOffset.y = 10
    view.scroll(to: try item(text))
    #expect(view.contentOffset.y == offset)
  }

  @Test("No move leaves the focus under a stacked row", arguments: 1...7)
  func focus(height: Int) {
    view.height = height
    for move in [FocusDirection.last, .up, .first, .down, .last, .pageUp, .first, .pageDown, .last, .previous, .next] {
      repeat {
        guard let row = view.focusedModel.flatMap(view.row) else { continue }
        #expect(view.row(at: row.frame.origin)?.index == row.index, "\(height): \(row.index) after \(move)")
        #expect(view.visibleRows.contains { $0.index == row.index })
      } while view.moveFocus(move) && move != .first && move != .last
    }
  }

  @Test("Page keys skip no row that stacked rows would have covered", arguments: [5, 6, 9])
  func pages(height: Int) {
    view.height = height
    view.moveFocus(.first)
    for move in [FocusDirection.pageDown, .pageUp] {
      var shown: Set<Int> = []
      repeat {
        let lines = view.contentOffset.y..<view.contentOffset.y + height
        shown.formUnion(lines.compactMap { view.row(at: Point(x: 0, y: $0))?.index })
      } while view.moveFocus(move)
      #expect(shown == Set(0..<view.rows.count), "\(height), \(move)")
    }
  }

  @Test("The first move skips what several pinned rows cover together")
  func firstMove() throws {
    try item("f").text = "f\nF"
    view.update()
    view.contentOffset.y = 10
    #expect(screen == "Mail | 2025 | July | g | h")
    #expect(view.moveFocus(.next))
    #expect(view.focusedModel === items["g"])
  }

  @Test("A row is brought below a stacked row, whatever sticks where the stacked row is pushed off")
  func besidePushedRow() {
    // Where “folder” is pushed off by the end of its container, there is room for “sticky” to stick, but not below all
    // of “folder”.
    let (folder, sticky, last) = (LabelModel("folder"), LabelModel("sticky"), LabelModel("last"))
    for (row, height) in [(folder, 3), (sticky, 3), (last, 2)] { row.size = .fill(height: height) }
    folder.stickiness = .stacked
    sticky.stickiness = .list
    let behind = LabelModel("behind").sized(.fill(height: 10))
    let root = ContainerModel {
      ContainerModel { [folder, sticky, LabelModel("x"), last] }
      behind
    }
    let view = ContainerView(showing: root, width: 6, height: 6)
    view.scroll(to: last, at: .top)
    #expect(view.contentOffset.y == 4)
    #expect(view.makeCanvas().plainText == "folder\n\n\nlast\n\nbehind")
  }

  @Test("A row is brought where all of it is visible if a tall row would stick over it elsewhere")
  func belowPushedRow() {
    // At the top, “sticky” covers “last”, and leaves no space for it. One line farther down, “folder” comes back, below
    // which there is no room for “sticky”.
    let (folder, sticky, last, behind) = (
      LabelModel("folder"), LabelModel("sticky"), LabelModel("last"), LabelModel("behind")
    )
    for (row, height) in [(sticky, 3), (last, 2), (behind, 2)] { row.size = .fill(height: height) }
    folder.stickiness = .stacked
    sticky.stickiness = .list
    let root = ContainerModel {
      ContainerModel { [folder, LabelModel("a"), sticky, LabelModel("b")] }
      last
      behind
    }
    let view = ContainerView(showing: root, width: 6, height: 4)
    view.scroll(to: last, at: .top)
    #expect(view.contentOffset.y == 5)
    #expect(view.makeCanvas().plainText == "folder\nlast\n\nbehind")
  }

  @Test("A tap reaches the stacked row that is shown, even one that is being pushed off")
  func taps() throws {
    view.contentOffset.y = 6
    #expect(screen == "Mail | 2026 | June | 2025 | July")
    for (line, text) in [(6, "Mail"), (7, "2026"), (8, "June")] {
      #expect(view.tap(at: Point(x: 0, y: line)))
      #expect(try item(text).tapCount == 1)
    }
    view.contentOffset.y = 7
    #expect(screen == "Mail | 2026 | 2025 | July | f")
    #expect(view.tap(at: Point(x: 0, y: 8)))
    #expect(try item("2026").tapCount == 2 && item("June").tapCount == 1)
  }

  @Test("Edits under stacked rows keep the user's place")
  func anchoring() throws {
    view.contentOffset.y = 9
    #expect(screen == "Mail | 2025 | July | g | h")
    july.insert(LabelModel("new"), at: 2)
    view.update()
    #expect(screen == "Mail | 2025 | July | g | h" && view.contentOffset.y == 10)
    try item("f").removeFromParent()
    view.update()
    #expect(screen == "Mail | 2025 | July | g | h" && view.contentOffset.y == 9)
  }

  @Test("Stacked rows can be added, removed and changed while they are pinned")
  func edits() throws {
    view.contentOffset.y = 9
    try item("July").removeFromParent()
    view.update()
    #expect(screen == "Mail | 2025 | f | g | h")
    july.insert(try item("July"), at: 0)
    view.update()
    #expect(screen == "Mail | 2025 | July | g | h")
    try item("2025").stickiness = nil
    view.update()
    #expect(screen == "Mail | July | f | g | h")
    try item("2025").stickiness = .stacked
    try item("Mail").isHidden = true
    view.update()
    #expect(screen == "2025 | July | f | g | h")
    try item("2025").text = "2025\n----"
    view.update()
    #expect(screen == "2025 | ---- | July | g | h")
    july.removeFromParent()
    view.update()
    #expect(screen == "2026 | June | e | 2025 | ----")
  }

  @Test("A container whose rows are all under stacked rows counts as passed")
  func ends() {
    may.endThreshold = 0
    view.update()
    #expect(may.endCount == 0)
    view.contentOffset.y = 2
    #expect(may.endCount == 1)
    view.contentOffset.y = 9
    #expect(may.endCount == 1)
    // Its last row is the line under “June”.
    view.contentOffset.y = 4
    #expect(screen == "Mail | 2026 | June | d | e" && may.endCount == 1)
    view.contentOffset.y = 2
    #expect(may.endCount == 2)
  }
}
