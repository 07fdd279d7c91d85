import EspalierTree
import Testing

@Suite("Measuring all lazy rows")
struct LazyMeasuringTests {
  private final class Alive {
    var count = 0
    var most = 0
  }

  private final class Tall: CellModel {
    let alive: Alive
    let lines: Int

    init(_ lines: Int, _ alive: Alive) {
      (self.lines, self.alive) = (lines, alive)
      super.init()
      alive.count += 1
      alive.most = max(alive.most, alive.count)
    }

    deinit { alive.count -= 1 }

    override var content: StyledText { StyledText(Array(repeating: "x", count: lines).joined(separator: "\n")) }
  }

  @Test("All rows get their exact heights, few models are alive at a time, and the user's place is kept")
  func measuresAll() {
    let alive = Alive()
    let rows = LazyContainerModel(count: 5_000) { Tall($0 % 3 + 1, alive) }
    let title = LabelModel("Title")
    let view = ContainerView(showing: ContainerModel { [title, rows] }, width: 9, height: 4)
    view.contentOffset.y = 3_000
    view.update()
    let place = (view.visibleRows[1].id, view.visibleRows[1].frame.y - view.contentOffset.y)
    let changes = view.measureAllRows()
    #expect(view.contentSize.height == 1 + 4_998 * 2 + 1 + 2)
    #expect(view.rows[1 + 4_000].frame.y == 1 + 3_999 * 2 + 1)
    let row = view.visibleRows.first { $0.id == place.0 }
    #expect(row.map { $0.frame.y - view.contentOffset.y } == place.1)
    #expect(alive.most <= 300 && alive.count <= 20)
    #expect(changes.deletes == [] && changes.inserts == [] && changes.moves == [])
    let updateCount = changes.updates.reduce(0) { $0 + $1.count }
    #expect(updateCount >= 3_300)
    #expect(view.measureAllRows().isEmpty)
  }

  @Test("Rows that are inserted while all are measured are measured, too")
  func edits() {
    var list: LazyContainerModel?
    var isDone = false
    let rows = LazyContainerModel(count: 600) { index in
      LoadingLine("x\nx") {
        guard index == 400, !isDone else { return }
        isDone = true
        list?.insert(10, at: 0)
      }
    }
    list = rows
    let view = ContainerView(showing: rows, width: 9, height: 4)
    view.measureAllRows()
    #expect(rows.count == 610 && view.contentSize.height == 1_220)
    list = nil
  }
}
