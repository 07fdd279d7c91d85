import TestSupport
import Testing

@testable import EspalierTree

@Suite("Replacing the rows of a lazy container")
struct LazyReplacingTests {
  private struct Item: Identifiable, Equatable {
    var id: Int
    var text: String
  }

  /// A list of items in a view of three rows.
  private final class List {
    var items: [Item]
    private(set) var made: [Int] = []
    private(set) lazy var container = LazyContainerModel(count: items.count) { [unowned self] index in
      made.append(items[index].id)
      return Line(items[index].text)
    }
    private(set) lazy var view = ContainerView(showing: container, width: 20, height: 3)

    init(count: Int) {
      items = (0..<count).map { Item(id: $0, text: "line \($0)") }
      view.selectionMode = .multiple
    }

    func show(_ new: [Item]) -> RowChanges {
      let old = items
      items = new
      container.replaceRows(from: old, to: new)
      return view.update()
    }

    func takeMade() -> [Int] {
      defer { made = [] }
      return made
    }

    var selected: [Int] { view.selectedRows(in: container).joined().map { items[$0].id }.sorted() }
    var focused: String? { (view.focusedModel as? Line)?.text }
  }

  private final class Line: CellModel {
    let text: String
    init(_ text: String) { self.text = text }
    override var content: StyledText { StyledText(text) }
  }

  @Test("Focus, selection, models and the user's place follow their data; all other rows are new")
  func follows() {
    let list = List(count: 1_000)
    list.view.contentOffset.y = 500
    list.view.update()
    list.view.focus(list.container.model(at: 501))
    list.view.selectRows(100..<102)
    let kept = list.container.model(at: 501)
    let ids = [list.view.rows[501].id, list.view.rows[700].id]
    _ = list.takeMade()
    let changes = list.show(list.items.reversed())
    #expect(list.focused == "line 501" && list.view.focusedModel === kept)
    #expect(list.selected == [100, 101] && list.view.selectedRows == [898..<900])
    #expect(list.container.index(of: kept) == 498)
    #expect(list.view.rows[498].id == ids[0] && !list.view.rows.map(\.id).contains(ids[1]))
    #expect(changes.deletes.rowCount == changes.inserts.rowCount && changes.deletes.rowCount >= 990)
    #expect(list.view.rendered().split(separator: "\n").contains("line 500"))
    #expect(list.takeMade().count <= 3)
  }

  @Test("A filter removes the rows that are not among the new data, and passes the focus on")
  func filters() {
    let list = List(count: 100)
    list.view.focus(list.container.model(at: 1))
    list.view.selectAll()
    _ = list.show(list.items.filter { $0.id.isMultiple(of: 10) })
    #expect(list.view.rows.count == 10 && list.container.count == 10)
    list.view.expectScreen("line 0\nline 10\nline 20")
    #expect(list.selected == [0, 10, 20, 30, 40, 50, 60, 70, 80, 90])
    #expect(list.focused != nil)
  }

  @Test("The models of followed rows whose data has changed are made again")
  func reloads() {
    let list = List(count: 100)
    list.view.focus(list.container.model(at: 1))
    _ = list.takeMade()
    var items = Array(list.items.reversed())
    items[98].text = "changed"
    items[50].text = "out of view"
    _ = list.show(items)
    list.view.contentOffset.y = 97
    list.view.update()
    #expect(list.focused == "changed")
    list.view.expectScreen("line 2\nchanged\nline 0")
    #expect(list.takeMade().count { $0 == 1 } == 1)
  }

  @Test("A selection is extended from the same row afterward, even if it was out of view")
  func anchor() {
    let list = List(count: 100)
    list.view.tap(list.container.model(at: 60))
    list.view.contentOffset.y = 0
    list.view.update()
    _ = list.show(Array(list.items.reversed()))
    list.view.extendSelection(to: 41)
    #expect(list.view.selectedRows == [39..<42])
  }

  @Test("Rows that are deselected before the next update stay deselected")
  func deselected() {
    let list = List(count: 10)
    list.view.selectRows(0..<2)
    let first = list.container.model(at: 0)
    let old = list.items
    list.items.reverse()
    list.container.replaceRows(from: old, to: list.items)
    #expect(list.selected == [0, 1])
    list.view.deselect(first)
    list.view.update()
    #expect(list.selected == [1])
    list.container.replaceRows(count: 10) { 9 - $0 }
    list.view.deselectAll()
    #expect(list.view.updated().selectedRows == [])
  }

  @Test("Replaced rows can be edited before the next update")
  func edits() {
    let list = List(count: 10)
    list.view.selectRows(4..<6)
    list.container.replaceRows(count: 10) { 9 - $0 }
    list.items.reverse()
    list.items.insert(Item(id: 10, text: "new"), at: 0)
    list.container.insert(1, at: 0)
    list.items.remove(at: 6)
    list.container.remove(6..<7)
    #expect(list.selected == [5])
    list.view.update()
    #expect(list.selected == [5] && list.view.selectedRows == [5..<6])
    #expect(list.view.rows.count == 10)
  }

  @Test(
    "Any order has the same result as new data, and followed rows keep their identities",
    arguments: SeededGenerator.seeds())
  func anyOrder(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let list = List(count: 60)
    for step in 0..<20 {
      list.view.contentOffset.y = Int.random(in: 0..<60, using: &random)
      list.view.selectRows(0..<Int.random(in: 0...list.items.count, using: &random))
      if Bool.random(using: &random), let row = list.items.indices.randomElement(using: &random) {
        list.view.focus(list.container.model(at: row))
        list.view.deselectRows(row..<row + 1)
      }
      let selected = list.selected
      let focused = list.focused
      let ids = Dictionary(
        uniqueKeysWithValues: list.container.children.compactMap { child in
          (child as? Line).flatMap { line in list.view.row(for: line).map { (line.text, $0.id) } }
        })
      var items = list.items.shuffled(using: &random)
      items.removeLast(Int.random(in: 0...items.count / 4, using: &random))
      for number in 0..<Int.random(in: 0..<9, using: &random) {
        items.append(Item(id: 1_000 * step + number + 1_000, text: "new \(step) \(number)"))
      }
      let remaining = Set(items.map(\.id))
      _ = list.show(items)
      #expect(list.view.rows.count == items.count, "seed \(seed), step \(step)")
      #expect(list.selected == selected.filter(remaining.contains), "seed \(seed), step \(step)")
      if let focused, items.contains(where: { $0.text == focused }) { #expect(list.focused == focused) }
      for (index, row) in list.view.rows.enumerated() {
        #expect((row.cell as? Line).map { $0.text == items[index].text } ?? true, "seed \(seed), step \(step)")
        if let id = ids[items[index].text] { #expect(row.id == id, "seed \(seed), step \(step)") }
      }
    }
  }

  private static let mistakes: [Trap] = [
    Trap("cannot be row 1 of 1") {
      let list = LazyContainerModel(count: 2) { LabelModel("\($0)") }
      _ = list.model(at: 0)
      list.replaceRows(count: 1) { _ in 1 }
    },
    Trap("cannot be row 1 of 2") {
      let list = LazyContainerModel(count: 2) { LabelModel("\($0)") }
      _ = [list.model(at: 0), list.model(at: 1)]
      list.replaceRows(count: 2) { _ in 1 }
    },
    Trap("must have 2 items, one for each row; got 1") {
      LazyContainerModel(count: 2) { LabelModel("\($0)") }.replaceRows(from: [1], to: [1], id: { $0 })
    },
  ]

  @Test("Rows must exist, and take one place each", arguments: zip(mistakes.indices, mistakes))
  func traps(index: Int, trap: Trap) async {
    await #expect(processExitsWith: .failure, observing: .message) { [index] in
      try Self.mistakes[index].mistake()
    }.expectTrap(trap.rule)
  }
}
