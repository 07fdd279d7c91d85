import TestSupport
import Testing

@testable import EspalierTree

@Suite("Selected rows")
struct SelectionTests {
  private let lines = LazyLines(count: 1_000)
  private let list: LazyContainerModel
  private let view: ContainerView

  init() {
    let list = lines.makeContainer()
    let title = LabelModel("Title")
    title.isSelectable = false
    view = ContainerView(showing: ContainerModel { [title, list] }, width: 20, height: 4)
    self.list = list
    view.selectionMode = .multiple
  }

  @Test("Ranges of rows are selected and deselected, without rows that cannot be selected")
  func ranges() {
    view.selectRows(0..<3)
    view.selectRows(900..<910)
    view.deselectRows(904..<905)
    #expect(view.selectedRows == [1..<3, 900..<904, 905..<910])
    #expect(view.selectedRowCount == 11)
    #expect(view.selectedRows(in: list) == [0..<2, 899..<903, 904..<909])
    #expect(view.snapshot().rows.map(\.isSelected) == [false, true, true, false])
    view.deselectAll()
    #expect(view.selectedRows == [] && view.snapshot().rows.allSatisfy { !$0.isSelected })
  }

  @Test(
    "All rows of a long list are selected without a model for any of them, and models of selected rows are released")
  func all() {
    view.selectAll()
    #expect(view.selectedRowCount == 1_000)
    #expect(lines.alive <= 4)
    for offset in stride(from: 0, to: 900, by: 50) {
      #expect(view.scrolled(to: offset).updated().snapshot().rows.allSatisfy { $0.isSelected || $0.text == ["Title"] })
    }
    #expect(lines.alive <= 5 * 4 + 1)
  }

  @Test("A row that cannot be selected by a range keeps the selection that it has been given by its model")
  func unselectable() throws {
    let title = try #require(view.rows[0].model as? LabelModel)
    view.select(title)
    view.selectAll()
    #expect(view.isSelected(title) && view.selectedRows == [0..<1_001])
  }

  @Test("In other modes, ranges have no effect, and an extension selects one row")
  func modes() {
    for mode in [SelectionMode.single, .none] {
      view.selectionMode = mode
      view.selectRows(0..<10)
      view.selectAll()
      #expect(view.selectedRows == [])
      view.extendSelection(to: 3)
      view.extendSelection(to: 5)
      #expect(view.selectedRows == (mode == .single ? [5..<6] : []))
    }
  }

  @Test("An extension reaches from the row that was tapped last, in place of the previous extension")
  func extensions() {
    view.tap(at: Point(x: 0, y: 500))
    view.extendSelection(to: 503)
    #expect(view.selectedRows == [500..<504])
    view.extendSelection(to: 498)
    #expect(view.selectedRows == [498..<501])
    lines.insert(["new"], at: 0, in: list)
    view.update()
    view.extendSelection(to: 502)
    #expect(view.selectedRows == [501..<503])
    view.tap(at: Point(x: 0, y: 700))
    view.extendSelection(to: 701)
    #expect(view.selectedRows == [501..<503, 700..<702])
  }

  @Test("A click with shift extends the selection without a tap, if several rows can be selected")
  func clicks() {
    func click(_ y: Int, _ modifiers: Key.Modifiers = []) {
      view.pointer(PointerEvent(.down(.left), at: Point(x: 0, y: y), modifiers: modifiers))
      view.pointer(PointerEvent(.up(.left), at: Point(x: 0, y: y), modifiers: modifiers))
    }
    click(1)
    click(3, .shift)
    #expect(view.selectedRows == [1..<4])
    click(0, .shift)
    #expect(view.selectedRows == [1..<4])
    view.selectionMode = .single
    click(1)
    click(3, .shift)
    #expect(view.selectedRows == [3..<4])
  }

  @Test("The focus takes the selection along, from wherever it begins to")
  func extensionsByFocus() {
    view.focus(list.model(at: 10))
    #expect(view.extendSelection(.down) && view.extendSelection(.down))
    #expect(view.selectedRows(in: list) == [10..<13])
    view.extendSelection(.up)
    #expect(view.selectedRows(in: list) == [10..<12])
    view.focus(list.model(at: 20))
    view.extendSelection(.up)
    #expect(view.selectedRows(in: list) == [10..<12, 19..<21])
    view.focus(list.model(at: 999))
    #expect(!view.extendSelection(.down))
    #expect(view.selectedRows(in: list) == [10..<12, 19..<21])
  }

  @Test("Indices in a lazy container are those after its latest edits, and inserted rows can be selected already")
  func editedRows() {
    view.selectRows(10..<20, in: list)
    lines.remove(12..<14, in: list)
    lines.insert(["a", "b", "c"], at: 0, in: list)
    #expect(view.selectedRows(in: list) == [13..<21])
    view.selectRows(1..<4, in: list)
    #expect(view.selectedRows(in: list) == [1..<4, 13..<21])
    view.deselectRows(2..<3, in: list)
    lines.move(13..<14, to: 0, in: list)
    #expect(view.selectedRows(in: list) == [0..<1, 2..<3, 4..<5, 14..<21])
    #expect(view.updated().selectedRows(in: list) == [0..<1, 2..<3, 4..<5, 14..<21])
    #expect(view.selectedRows == [1..<2, 3..<4, 5..<6, 15..<22])
    view.selectRows(0..<1, in: LazyContainerModel(count: 1) { _ in LabelModel("elsewhere") })
    #expect(view.selectedRowCount == 10)
  }

  @Test("Selected rows can be removed range by range")
  func bulk() {
    view.selectAll()
    view.deselectRows(3..<7, in: list)
    for rows in view.selectedRows(in: list).reversed() { lines.remove(rows, in: list) }
    view.updated().expectScreen("Title\nline 3\nline 4\nline 5")
    #expect(view.selectedRows == [])
  }

  @Test("A selected row that is reloaded stays selected, and its new model too")
  func reload() {
    let old = list.model(at: 1)
    view.select(old)
    list.reload(0..<1_000)
    let new = list.model(at: 1)
    #expect(
      old !== new && view.isSelected(new)
        && view.selection.map(ObjectIdentifier.init) == [new].map(ObjectIdentifier.init))
    #expect(view.updated().isSelected(new) && !view.isSelected(old))
    #expect(view.snapshot().rows.map(\.isSelected) == [false, false, true, false])
  }

  @Test("Rows stay selected when they move to another container, and not when they are removed and added again later")
  func otherContainers() {
    let rows = (0..<4).map { LabelModel("\($0)") }
    let first = ContainerModel { rows }
    let second = ContainerModel { LabelModel("other") }
    view.load(ContainerModel { [first, second] })
    #expect(view.updated().selectedRows == [])
    view.selectRows(1..<3)
    second.add(rows[1])
    #expect(view.updated().selection.map(ObjectIdentifier.init) == [rows[2], rows[1]].map(ObjectIdentifier.init))
    rows[2].removeFromParent()
    view.update()
    first.add(rows[2])
    #expect(view.updated().selection.map(ObjectIdentifier.init) == [rows[1]].map(ObjectIdentifier.init))
  }

  private static let mistakes: [Trap] = [
    Trap("rows 0 ..< 1 do not exist; there are 0 rows") { ContainerView(width: 1, height: 1).selectRows(0..<1) },
    Trap("rows -1 ..< 0 do not exist; there are 0 rows") { ContainerView(width: 1, height: 1).deselectRows(-1..<0) },
    Trap("rows 9223372036854775807 ..< 9223372036854775807 do not exist; there are 0 rows") {
      ContainerView(width: 1, height: 1).extendSelection(to: .max)
    },
  ]

  @Test("Selecting rows that do not exist stops the program", arguments: zip(mistakes.indices, mistakes))
  func traps(index: Int, trap: Trap) async {
    await #expect(processExitsWith: .failure, observing: .message) { [index] in
      try Self.mistakes[index].mistake()
    }.expectTrap(trap.rule)
  }
}
