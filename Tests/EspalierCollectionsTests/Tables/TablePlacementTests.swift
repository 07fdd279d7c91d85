import EspalierCanvas
import EspalierTree
import TestSupport
import Testing

@testable import EspalierCollections

/// Where columns stand in rows of different widths.
@Suite struct TablePlacementTests {
  @Test func `Columns stand beside one another, two cells apart`() {
    let plan = makePlan(.fixed(4), .fixed(6))
    expect(plan, 20, placed: "0:0+4 1:6+6")
  }

  @Test func `A fit column is as wide as its title and what has been seen, up to its maximum`() {
    var plan = makePlan(.fit(), .fit(maximum: 8), titleWidth: 5)
    expect(plan, 40, placed: "0:0+5 1:7+5")
    let changes = [(7, 0), (30, 1), (6, 0)].map { plan.noteText(width: $0, atPlace: $1) }
    #expect(changes == [true, true, false])
    expect(plan, 40, placed: "0:0+7 1:9+8")
  }

  @Test func `Flexible columns share the room that is left, by weight`() {
    let plan = makePlan(.fixed(4), .flexible(), .flexible(minimum: 2, weight: 2))
    // 30 − 4 − 4 of spacing − 1 − 2 = 19: 6⅓ and 12⅔.
    expect(plan, 30, placed: "0:0+4 1:6+8 2:16+14")
  }

  @Test func `A column with a width of its own takes no share`() {
    var plan = makePlan(.flexible(), .flexible())
    plan.columns[0].ownWidth = 3
    expect(plan, 20, placed: "0:0+3 1:5+15")
  }

  @Test func `Without room, columns are cut and scrolled one by one, until the last is entirely in view`() {
    var plan = makePlan(.fixed(6), .fixed(6), .fixed(6), .fixed(6))
    expect(plan, 16, placed: "0:0+6 1:8+6 more")
    plan.scrolledCount = 1
    expect(plan, 16, placed: "‹0 1:2+6 2:10+6 more")
    plan.scrolledCount = 9
    expect(plan, 16, placed: "‹0 2:2+6 3:10+6")
    #expect(plan.placement(in: 16).largestScrolledCount == 2)
  }

  @Test func `Pinned columns stay, as far as they take half of the room`() {
    var plan = makePlan(.fixed(4), .fixed(6), .fixed(6), .fixed(6))
    plan.pinnedCount = 1
    plan.scrolledCount = 1
    expect(plan, 16, placed: "0:0+4 ‹5 2:6+6 more")
    plan.pinnedCount = 3
    #expect(plan.placement(in: 16).pinnedCount == 1)
    #expect(plan.placement(in: 40).pinnedCount == 3)
  }

  @Test func `A column is never wider than the row, and a row without width shows none`() {
    let plan = makePlan(.fixed(100), .fixed(3))
    expect(plan, 5, placed: "0:0+5 more")
    expect(plan, 0, placed: "")
    expect(plan, 1, placed: "0:0+1 more")
    expect(TableColumnPlan(columns: []), 10, placed: "")
  }

  @Test func `Hidden columns take no room, and moved ones keep their widths`() {
    var plan = makePlan(.fixed(2), .fixed(3), .fixed(4))
    plan.columns[1].isHidden = true
    expect(plan, 20, placed: "0:0+2 2:4+4")
    plan.moveColumn(from: 2, to: 0)
    expect(plan, 20, placed: "2:0+4 0:6+2")
    #expect(plan.visiblePlace(from: 0, by: 1) == 1)
    #expect(plan.visiblePlace(from: 1, by: 1) == nil)
  }

  @Test func `Borders are the blanks behind columns that are not cut`() {
    let placement = makePlan(.fixed(4), .fixed(30)).placement(in: 20)
    #expect(placement.column(atX: 3)?.index == 0)
    #expect(placement.column(atX: 4) == nil)
    #expect(placement.border(atX: 5, spacing: 2)?.index == 0)
    #expect(placement.border(atX: 19, spacing: 2) == nil)
  }

  @Test(
    "Random columns: none overlaps, none leaves the row, pinned ones stand first", arguments: SeededGenerator.seeds())
  func randomPlans(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var plan = TableColumnPlan(columns: [])
      for index in 0..<random.number(0...7) {
        let rule: TableColumnWidth =
          switch random.number(0...2) {
          case 0: .fixed(random.number(-2...20))
          case 1: .fit(maximum: random.once(in: 2) ? random.number(0...12) : nil)
          default: .flexible(minimum: random.number(-1...9), weight: random.number(-1...3))
          }
        var column = TableColumnPlan.Column(index: index, rule: rule, titleWidth: random.number(0...9))
        column.seenWidth = random.number(0...30)
        column.ownWidth = random.once(in: 4) ? random.number(-3...25) : nil
        column.isHidden = random.once(in: 5)
        plan.columns.append(column)
      }
      plan.pinnedCount = random.number(0...3)
      plan.scrolledCount = random.number(0...8)
      plan.spacing = random.number(0...3)
      check(plan, room: random.number(0...60), "seed \(seed): \(plan)")
    }
  }

  private func check(_ plan: TableColumnPlan, room: Int, _ note: String) {
    let placement = plan.placement(in: room)
    var end = -plan.spacing
    for column in placement.columns {
      #expect(column.x >= end + plan.spacing && column.width >= 1 && column.end <= room, "\(note) in \(room)")
      #expect(column.width <= column.fullWidth && column.fullWidth <= max(1, room), "\(note) in \(room)")
      end = column.end
    }
    #expect(placement.columns.map(\.place) == placement.columns.map(\.place).sorted(), "\(note)")
    #expect(
      Array(placement.columns.prefix(placement.pinnedCount).map(\.place))
        == Array(plan.visible.prefix(placement.pinnedCount)), "\(note) in \(room)")
    var scrolled = plan
    scrolled.scrolledCount = placement.largestScrolledCount
    let last = scrolled.placement(in: room).columns.last
    if room > 0, let place = plan.visible.last {
      #expect(last?.place == place, "the last column can be reached; \(note) in \(room)")
    }
  }

  private func makePlan(_ rules: TableColumnWidth..., titleWidth: Int = 1) -> TableColumnPlan {
    TableColumnPlan(
      columns: rules.enumerated().map { .init(index: $0, rule: $1, titleWidth: titleWidth) })
  }

  /// Expects columns as `index:x+width/fullWidth`, with the marks of those out of view.
  private func expect(
    _ plan: TableColumnPlan, _ room: Int, placed expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let placement = plan.placement(in: room)
    var parts = placement.columns.map { column in
      "\(column.index):\(column.x)+\(column.width)" + (column.width < column.fullWidth ? "/\(column.fullWidth)" : "")
    }
    if let mark = placement.leftMark { parts.insert("‹\(mark)", at: placement.pinnedCount) }
    if placement.hasMoreRight { parts.append("more") }
    #expect(parts.joined(separator: " ") == expected, sourceLocation: sourceLocation)
  }
}
