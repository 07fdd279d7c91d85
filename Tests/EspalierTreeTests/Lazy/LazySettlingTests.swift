import EspalierTree
import Testing

@Suite("Heights of lazy rows")
struct LazySettlingTests {
  /// Rows of 0 to 4 lines, which show their number.
  private static func makeRows(_ count: Int = 1_000, estimatedHeight: Int = 2) -> LazyContainerModel {
    LazyContainerModel(count: count, estimatedHeight: estimatedHeight) { index in
      LabelModel("\(index)" + String(repeating: "\n·", count: max(0, index % 5 - 1))).sized(.fill(height: index % 5))
    }
  }

  private func number(_ row: Row) -> Int? {
    (row.model as? LabelModel).flatMap { Int("\($0.content)".prefix { $0.isNumber }) }
  }

  @Test("Visible rows get their heights in the same update, and rows that were never visible are estimated")
  func firstUpdate() {
    let view = ContainerView(showing: Self.makeRows(), width: 9, height: 6)
    view.expectScreen("1\n2\n·\n3\n·\n·")
    #expect(view.visibleRows.map(\.frame.height) == [1, 2, 3])
    // By the estimate, the fifth row was in view, too.
    #expect(view.contentSize.height == 10 + 995 * 2)
  }

  @Test("Scrolling down and up through rows with wrong estimates shows each row, in order", arguments: [1, 2, 5])
  func upAndDown(estimate: Int) {
    let view = ContainerView(showing: Self.makeRows(300, estimatedHeight: estimate), width: 9, height: 6)
    var seen: [Int] = []
    func look() {
      view.update()
      for row in view.visibleRows {
        let found = number(row) ?? -1
        #expect(found == row.index && row.frame.height == row.index % 5)
        if !seen.contains(found) { seen.append(found) }
      }
    }
    look()
    while view.contentOffset.y < view.contentSize.height - 6 {
      view.contentOffset.y += 4
      look()
    }
    // Rows without height are never in view; at the end, the last rows are shown, whatever comes before.
    #expect(seen.filter { $0 < 290 } == (0..<290).filter { $0 % 5 > 0 })
    #expect(view.contentSize.height == 600)
    seen = []
    while view.contentOffset.y > 0 {
      view.contentOffset.y -= 4
      look()
    }
    #expect(view.contentSize.height == 600)
    #expect(view.contentOffset.y == 0)
  }

  @Test("Scrolling up after a jump, the first completely visible row stays in place while rows are measured")
  func upwards() {
    let view = ContainerView(showing: Self.makeRows(), width: 9, height: 7)
    view.contentOffset.y = 1_000
    view.update()
    for _ in 0..<200 {
      view.contentOffset.y -= 2
      let top = view.contentOffset.y
      let first = view.visibleRows.first { $0.frame.y >= top && $0.frame.height > 0 }
      view.update()
      guard let first else { continue }
      #expect(view.rows[first.index].frame.y - view.contentOffset.y == first.frame.y - top)
    }
  }

  @Test("At the end the last rows are visible, whatever their heights", arguments: [1, 2, 9])
  func end(estimate: Int) {
    let view = ContainerView(showing: Self.makeRows(estimatedHeight: estimate), width: 9, height: 6)
    view.contentOffset.y = 1_000_000
    view.updated().expectScreen("998\n·\n·\n999\n·\n·\n·".split(separator: "\n").suffix(6).joined(separator: "\n"))
    #expect(view.contentOffset.y == view.contentSize.height - 6)
    #expect(!view.needsUpdate)
  }

  @Test("Rows that are added behind the end before the update move only a view that follows the end")
  func addedBehindTheEnd() {
    for follows in [false, true] {
      let list = Self.makeRows(100)
      let view = ContainerView(showing: list, width: 9, height: 6)
      view.followsEnd = follows
      view.contentOffset.y = view.contentSize.height
      let shown = view.visibleRows.map(\.index)
      #expect(shown.last == 99)
      list.insert(50, at: 100)
      #expect(view.updated().visibleRows.first?.index == (follows ? 148 : shown.first))
      #expect(view.visibleRows.last?.index == (follows ? 149 : shown.last))
    }
  }

  @Test("A view that has become too low to show the end stays where it is")
  func lowerAtTheEnd() {
    let view = ContainerView(showing: Self.makeRows(100, estimatedHeight: 1), width: 9, height: 6)
    #expect(view.scrolled(to: view.contentSize.height).visibleRows.first?.index == 94)
    view.resized(height: 2).updated().expectScreen("94\n·")
  }

  @Test("Measured heights stay when the models are released")
  func heightsStay() {
    let view = ContainerView(showing: Self.makeRows(), width: 9, height: 6)
    for offset in stride(from: 0, through: 60, by: 4) {
      view.contentOffset.y = offset
      view.update()
    }
    let frames = view.rows.prefix(20).map(\.frame)
    #expect(view.scrolled(to: 1_000).updated().rows.prefix(20).map(\.frame) == frames)
    #expect(frames.map(\.height) == (0..<20).map { $0 % 5 })
    #expect(view.scrolled(to: 0).updated().rows.prefix(20).map(\.frame) == frames)
  }

  @Test("Rows that had no height, and have lost their models, can be reloaded with another height")
  func noHeight() {
    var height = 0
    let rows = LazyContainerModel(count: 50) { _ in LabelModel("x").sized(.fill(height: height)) }
    let view = ContainerView(showing: ContainerModel { [rows, LabelModel("end")] }, width: 9, height: 3)
    view.expectScreen("end")
    #expect(view.contentSize.height == 1)
    view.update()
    height = 1
    rows.reload(0..<50)
    #expect(view.updated().contentSize.height > 1)
  }

  @Test("Line spacing is added between the rows, and is inherited")
  func lineSpacing() {
    let lines = LazyLines(count: 50)
    let container = lines.makeContainer()
    let root = ContainerModel { [LabelModel("top"), container] }.spaced(Spacing(lineSpacing: 1))
    let view = ContainerView(showing: root, width: 9, height: 5)
    let shown = view.rendered()
    #expect(shown == ContainerModelText.eager(lines.texts, lineSpacing: 1, above: "top", lines: 5))
    #expect(view.rows[40].frame.y - view.rows[39].frame.y == 2)
    container.spacing = Spacing(lineSpacing: 3)
    #expect(view.updated().rows[40].frame.y - view.rows[39].frame.y == 4)
    lines.remove(0..<10, in: container)
    #expect(view.updated().rows[30].frame.y - view.rows[1].frame.y == 29 * 4)
  }

  @Test("A layout of an ancestor, or of the container itself, leaves the rows below each other")
  func layout() {
    let lines = LazyLines(count: 6)
    let container = lines.makeContainer()
    let root = ContainerModel { container }.laidOut(by: WaterfallLayout(columns: 2))
    let view = ContainerView(showing: root, width: 20, height: 6)
    view.expectScreen(lines.texts.joined(separator: "\n"))
    container.layout = WaterfallLayout(columns: 3)
    view.updated().expectScreen(lines.texts.joined(separator: "\n"))
  }

  @Test("A new width measures rows again, the visible ones at once")
  func width() {
    let rows = LazyContainerModel(count: 1_000) { _ in LabelModel("aaaa bbbb") }
    let view = ContainerView(showing: rows, width: 9, height: 4)
    #expect(view.visibleRows.map(\.frame.height) == [1, 1, 1, 1])
    #expect(view.resized(width: 5).updated().visibleRows.map(\.frame.height) == [2, 2])
    view.expectScreen("aaaa\nbbbb\naaaa\nbbbb")
    #expect(view.scrolled(to: 700).updated().visibleRows.allSatisfy { $0.frame.height == 2 })
    #expect(view.resized(width: 9).updated().visibleRows.allSatisfy { $0.frame.height == 1 })
  }

  @Test("Each cell is alone on its line, whatever its size")
  func sizes() {
    let sizes: [CellSize] = [
      .fixed(width: 2, height: 1), .fit(height: 1), .flexible(minimum: 2, height: 1), .column(of: 2, height: 1),
      .edgeToEdge(height: 1), .fill,
    ]
    let rows = LazyContainerModel(count: sizes.count) { index in
      LabelModel("abcdefghij").sized(sizes[index])
    }
    let view = ContainerView(showing: rows, width: 8, height: 7)
    #expect(view.rows.map(\.frame.y) == Array(0..<6))
    #expect(view.rows.map(\.frame.width) == [2, 8, 8, 4, 8, 8])
  }

  @Test("In a horizontal view, rows follow each other to the right")
  func horizontal() {
    let rows = LazyContainerModel(count: 10_000, estimatedHeight: 3) { LabelModel("\($0)") }
    let view = ContainerView(loading: rows, width: 7, height: 1, scrolling: .horizontal)
    view.updated().expectScreen("0123456")
    view.contentOffset.x = 30_000
    #expect(view.updated().rendered().hasSuffix("99989999".suffix(7)))
    #expect(rows.children.count < 12)
  }
}

/// The text of the same rows as children.
private enum ContainerModelText {
  static func eager(_ texts: [String], lineSpacing: Int, above: String, lines: Int) -> String {
    let rows = ContainerModel()
    for text in texts { rows.add(LabelModel(StyledText(text))) }
    let root = ContainerModel {
      LabelModel(StyledText(above))
      rows
    }.spaced(Spacing(lineSpacing: lineSpacing))
    return ContainerView(showing: root, width: 9, height: lines).rendered()
  }
}
