import EspalierTree
import TestSupport
import Testing

/// Any number gives a result, or a message that names the rule and the number.
@Suite("Extreme numbers: trees and views")
struct ExtremeNumbersTests {
  private static let numbers = [Int.min, .min + 1, -1_000_000_007, -1, 0, 2, 1_000_000_007, .max - 1, .max]
  private static let most = 1_000_000_000

  private static func makeView(_ container: ContainerModel, width: Int = 20, height: Int = 4) -> ContainerView {
    ContainerView(showing: container, width: width, height: height)
  }

  @Test("A view accepts points and offsets outside its content")
  func questions() {
    let strip = HorizontalScrollModel(height: 2)
    strip.container.add(contentsOf: (1...9).map { LabelModel("card \($0)") })
    let sticky = LabelModel("sticky").sticky(.list)
    for direction in [ScrollDirection.vertical, .horizontal] {
      let view = Self.makeView(ContainerModel { [sticky, LabelModel("one two three four five six seven"), strip] })
      view.scrollDirection = direction
      view.container.endThreshold = .max
      view.contentInsets = Insets(all: Self.most)
      view.update()
      for x in Self.numbers {
        for y in Self.numbers {
          let point = Point(x: x, y: y)
          view.contentOffset = point
          #expect(view.row(at: Point(x: .max, y: y)) == nil)
          if view.row(at: point) == nil { #expect(!view.tap(at: point)) }
          view.tap(strip, at: point)
          strip.view.contentOffset = point
          #expect(view.updated().rendered().count < 200 && view.snapshot().rows.count <= 3)
        }
      }
    }
  }

  @Test("A view with a billion rows and columns works")
  func vast() {
    let label = LabelModel("one two")
    let last = LabelModel("last")
    let cell = CellModel().sized(.fixed(width: Self.most, height: Self.most))
    let list = ContainerModel { [label, cell, SeparatorModel(height: Self.most), last] }
    list.spacing = Spacing(top: Self.most, bottom: Self.most, lineSpacing: Self.most, itemSpacing: Self.most)
    let view = Self.makeView(list, width: Self.most, height: Self.most)
    // Two margins, two cells and three spaces of that height, and two labels.
    #expect(view.rows.count == 4 && view.contentSize == Size(width: Self.most, height: 7 * Self.most + 2))
    #expect(view.scroll(to: last, at: .bottom))
    #expect(view.contentOffset.y == 5 * Self.most + 2)
    #expect(view.row(at: Point(x: 3, y: Self.most))?.model === label)
    #expect(view.visibleRows.contains { $0.model === last })
    #expect(view.resized(width: 8).updated().row(for: label)?.frame == Rect(x: 0, y: Self.most, width: 8, height: 1))
    #expect(view.tap(last) && list.dump().contains("last"))
  }

  @Test("The largest separators, margins and padding can be combined around a box")
  func box() {
    let list = ContainerModel { LabelModel("a") }.boxed(Box(.single, padding: Insets(all: Self.most)))
    list.spacing = Spacing(top: Self.most, bottom: Self.most)
    list.topSeparator = SeparatorModel(height: Self.most)
    list.bottomSeparator = SeparatorModel(height: Self.most)
    let view = Self.makeView(list)
    #expect(view.rows.count == 4 && view.contentSize.height >= 4 * Self.most)
    #expect(view.scroll(to: view.rows[3].model) && view.rendered().count < 200)
  }

  @Test("The largest margins, spacing, columns and estimates leave cells in the view")
  func layout() {
    let list = ContainerModel {
      LabelModel("a")
      for _ in 0..<3 { LabelModel("b") }
    }
    for (index, child) in list.children.enumerated() where index > 0 {
      (child as? CellModel)?.size = index == 1 ? .column(of: Self.most) : .column(of: 3, height: Self.most)
    }
    for layout: any ContainerLayout in [FlowLayout(), WaterfallLayout(columns: Self.most)] {
      list.layout = layout
      list.spacing = Spacing(left: Self.most, right: Self.most, itemSpacing: 0)
      let view = Self.makeView(list)
      view.estimatedHeight = Self.most
      #expect(view.updated().rows.allSatisfy { $0.frame.width <= 20 && $0.frame.x <= Self.most }, "\(layout)")
      view.show(ContainerModel())
    }
  }

  @Test("Row changes accept numbers that no list has")
  func rowChanges() {
    for number in Self.numbers where number >= 0 && number < .max {
      let changes = RowChanges(
        deletes: [number..<number + 1], moves: number > 4 ? [.init(from: 1..<3, to: number - 1)] : [])
      #expect(!changes.description.isEmpty && !changes.isEmpty)
      _ = changes.stages
    }
  }

  private final class TallModel: CellModel {
    override func height(forWidth width: Int, policy: WidthPolicy) -> Int { .max }
  }

  private struct ExtendingLayout: ContainerLayout {
    func place(_ run: inout CellRun) {
      for index in run.indices { run.place(index, x: 0, y: 0) }
      run.extend(to: .max)
    }
  }

  private static let mistakes: [Trap] = [
    Trap("child 9223372036854775807 of ContainerModel does not exist") { _ = ContainerModel().children[.max] },
    Trap("index -9223372036854775808 is not a position") { ContainerModel().insert(CellModel(), at: .min) },
    Trap("index 9223372036854775807 is not a position") {
      let child = CellModel()
      ContainerModel { child }.move(child, to: .max)
    },
    Trap("row 9223372036854775807") { _ = ContainerView(width: 1, height: 1).rows[.max] },
    Trap("row 9223372036854775807") { ContainerView(width: 1, height: 1).moveRow(at: .max, to: .min) },
    Trap("row -9223372036854775808") { ContainerView(width: 1, height: 1).deleteRow(at: .min) },
    Trap("a view must be at most 1000000000 character cells wide and high; got 9223372036854775807×1") {
      _ = ContainerView(width: .max, height: 1)
    },
    Trap("an estimated row height must be 1 to 1000000000; got 9223372036854775807") {
      ContainerView(width: 1, height: 1).estimatedHeight = .max
    },
    Trap("an inset of a view must be 0 to 1000000000") {
      ContainerView(width: 1, height: 1).contentInsets = Insets(all: .max)
    },
    Trap("must not be negative; got -9223372036854775808") { ContainerModel().endThreshold = .min },
    Trap("lineSpacing is 9223372036854775807") { _ = Spacing(lineSpacing: .max) },
    Trap("a cell's size must be 0 to 1000000000") { CellModel().size = .fixed(width: .max, height: 1) },
    Trap("a line must have at least one column") { CellModel().size = .column(of: .min) },
    Trap("a cell's size must be 0 to 1000000000") { CellModel().size = .column(of: .max) },
    Trap("a waterfall must have at most 1000000000 columns; got 9223372036854775807") {
      _ = WaterfallLayout(columns: .max)
    },
    Trap("a cell's size must be 0 to 1000000000") { _ = SeparatorModel(height: .max) },
    Trap("the line limit of a label must be at least 1") { LabelModel("").lineLimit = .lines(.min) },
    Trap("a cell must be at most 1000000000 rows high; TallModel at index 0 returns 9223372036854775807") {
      _ = ContainerModel { TallModel() }.rendered(width: 5)
    },
    Trap("the height of a run must be at most 1000000000 character cells; got 9223372036854775807") {
      let container = ContainerModel { LabelModel("a") }.laidOut(by: ExtendingLayout())
      _ = container.rendered(width: 5)
    },
    Trap("the width of a rendering must be at most 1000000000") {
      var renderer = TextRenderer(width: 1)
      renderer.width = .max
    },
    Trap("rows 0..<2 cannot be moved to row 9223372036854775807") { _ = RowChanges.Move(from: 0..<2, to: .max) },
    Trap("cannot be moved to row 0") { _ = RowChanges.Move(from: .min ..< .max, to: 0) },
    Trap("a list must have at most 2147483647 rows; with the changes, it would have 9223372036854775807") {
      _ = RowChanges(inserts: [0..<Int.max]).applied(to: [1]) { $0 }
    },
    Trap("cannot delete rows 3..<4: there are 2 rows at this step") {
      var rows = [1, 2]
      RowChanges(deletes: [3..<4]).stages.apply(to: &rows) { $0 }
    },
    Trap("a canvas has at most 268435456 cells; got 1000000000×1000000000") {
      _ = ContainerView(width: 1_000_000_000, height: 1_000_000_000).makeCanvas()
    },
    Trap("a canvas has at most 268435456 cells; got 1000000000×1") {
      _ = ContainerModel { LabelModel("a") }.rendered(width: 1_000_000_000)
    },
  ]

  @Test("An invalid number traps with the rule and the number", arguments: zip(mistakes.indices, mistakes))
  func rules(index: Int, trap: Trap) async {
    await #expect(processExitsWith: .failure, observing: .message) { [index] in
      try Self.mistakes[index].mistake()
    }.expectTrap(trap.rule)
  }
}
