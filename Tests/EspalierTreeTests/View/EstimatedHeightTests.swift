import EspalierTree
import TestSupport
import Testing

@Suite("Estimated heights")
struct EstimatedHeightTests {
  /// A cell of automatic height that counts how often it is loaded and measured.
  private final class Paragraph: CellModel {
    let rows: Int
    var loadCount = 0
    var measureCount = 0

    init(rows: Int) {
      self.rows = rows
    }

    var onLoad: (() -> Void)?

    override func didLoad() {
      loadCount += 1
      onLoad?()
      onLoad = nil
    }

    override func height(forWidth width: Int, policy: WidthPolicy) -> Int {
      measureCount += 1
      return rows
    }
  }

  private let paragraphs = (0..<1_000).map { Paragraph(rows: $0 % 5 + 1) }
  private let view = ContainerView(width: 20, height: 10)

  private func load(estimate: Int?) {
    view.estimatedHeight = estimate
    view.show(ContainerModel { paragraphs })
  }

  @Test("The first update loads and measures only what can come into view")
  func firstUpdate() {
    load(estimate: 2)
    #expect(paragraphs.count { $0.loadCount > 0 } == 10)
    #expect(view.statistics.cellsMeasured == 10)
    #expect(view.visibleRows.map(\.frame.height) == [1, 2, 3, 4])
    #expect(view.contentSize.height == 30 + 990 * 2)
    #expect(view.rows.count == 1_000)
  }

  @Test("A row that moves to another view while its old one lays it out is measured there when it is reached")
  func movedDuringLayout() {
    let tall = CellModel().sized(.fill(height: 9))
    let root = ContainerModel { tall }
    let low = ContainerView(showing: root, width: 20, height: 1)
    low.estimatedHeight = 1
    low.update()
    let row = Paragraph(rows: 3)
    let box = ContainerModel { row }
    row.onLoad = { [low] in
      root.add(box)
      #expect(low.updated().row(for: row)?.frame.height == 1)
    }
    let other = ContainerView(width: 20, height: 10)
    other.show(ContainerModel { box })
    low.measureAllRows()
    #expect(low.row(for: row)?.frame.height == 3)
  }

  @Test("Rows that the user scrolls to are measured in the next update, and keep their places on screen")
  func scrolling() {
    load(estimate: 2)
    #expect(view.scrolled(to: 1_000).needsUpdate)
    let first = view.visibleRows[0]
    #expect(!view.updated().needsUpdate)
    let visible = view.visibleRows
    #expect(visible[0].model === first.model)
    #expect(visible[0].frame.y == view.contentOffset.y)
    for row in visible { #expect((row.model as? Paragraph)?.rows == row.frame.height) }
    #expect(paragraphs.count { $0.measureCount > 0 } < 40)
    #expect(paragraphs.allSatisfy { $0.measureCount <= 1 && $0.loadCount <= 1 })
  }

  @Test("An estimate that is far too high still takes only one update")
  func highEstimate() {
    for paragraph in paragraphs { paragraph.size = .fill }
    load(estimate: 1_000)
    #expect(view.visibleRows.map(\.frame.height) == [1, 2, 3, 4])
    #expect(view.diagnostics.isEmpty)
  }

  @Test("Measuring all rows measures each of them once, and makes all positions exact")
  func measuringAllRows() {
    load(estimate: 7)
    view.container.insert(Paragraph(rows: 4), at: 500)
    view.measureAllRows()
    #expect(view.contentSize.height == 3_000 + 4)
    #expect(paragraphs.allSatisfy { $0.measureCount == 1 })
    #expect(!view.needsUpdate)
    #expect(view.resized(width: 30).updated().contentSize.height == 3_004)
  }

  @Test("Without an estimate everything is exact, even after there was one")
  func noEstimate() {
    load(estimate: nil)
    #expect(view.contentSize.height == 3_000)
    load(estimate: 9)
    view.estimatedHeight = nil
    #expect(view.needsUpdate)
    #expect(view.updated().contentSize.height == 3_000)
  }

  @Test("A measured height stays exact, whatever happens around it")
  func staysExact() {
    load(estimate: 2)
    let third = paragraphs[2]
    third.removeFromParent()
    view.update()
    view.container.add(third)
    #expect(view.updated().row(for: third)?.frame.height == 3)
  }

  @Test("Scrolling to the end of estimated rows reaches the end")
  func toTheEnd() throws {
    load(estimate: 2)
    let last = try #require(paragraphs.last)
    for _ in 0..<3 {
      view.scroll(to: last, at: .bottom)
      view.update()
    }
    let row = try #require(view.row(for: last))
    #expect(row.frame.height == 5)
    #expect(row.frame.maxY == view.contentSize.height)
    #expect(view.visibleRows.last?.model === last)
  }

  @Test("A view scrolled to the end stays there while the rows there are measured", arguments: [1, 2, 9])
  func beyondTheEnd(estimate: Int) {
    load(estimate: estimate)
    #expect(view.scrolled(to: 1_000_000).updated().contentOffset.y == view.contentSize.height - view.height)
    #expect(view.visibleRows.last?.model === paragraphs.last)
    #expect(view.visibleRows.last?.frame.height == 5)
    view.container.add(LabelModel("more"))
    #expect(view.updated().visibleRows.last?.model === paragraphs.last)
  }

  @Test("A view scrolled to the end twice before an update, or updated by its host at once, stays at the end")
  func againBeyondTheEnd() {
    let host = EagerHost()
    for updatesAtOnce in [false, true] {
      load(estimate: 2)
      if updatesAtOnce { view.delegate = host }
      for _ in 0..<2 { view.contentOffset.y = 1_000_000 }
      #expect(view.updated().contentOffset.y == view.contentSize.height - view.height)
      #expect(view.visibleRows.last?.model === paragraphs.last)
      view.load(ContainerModel())
      view.estimatedHeight = nil
    }
  }

  @Test("An estimate below one row traps")
  func preconditions() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      ContainerView(width: 1, height: 1).estimatedHeight = 0
    }.expectTrap("an estimated row height must be 1 to 1000000000; got 0")
  }
}
