import EspalierTree
import TestSupport
import Testing

/// A host in another isolation domain.
private actor Screen {
  private var shown: ViewSnapshot?

  /// Shows a snapshot, and returns how it differs from the previous one.
  func show(_ snapshot: ViewSnapshot) -> String {
    defer { shown = snapshot }
    return shown.map { "\(snapshot.difference(from: $0))" } ?? snapshot.rows.flatMap(\.text).joined(separator: "|")
  }
}

private final class Peek: CellModel {
  var onSelect: (() -> Void)?

  override var content: StyledText { "peek" }
  override func didSelect() { onSelect?() }
}

@Suite("Snapshots of a view")
struct ViewSnapshotTests {
  private func makeRows(_ names: String...) -> [ScriptedModel] { names.map { ScriptedModel($0) } }

  @Test("A snapshot lists the visible rows with their identity, place, role and text")
  func contents() {
    let rows = makeRows("a", "b", "c", "d")
    rows[1].text = "one two six"
    rows[1].size = .fill
    let root = ContainerModel { rows }
    root.topSeparator = SeparatorModel(character: "=")
    root.spacing = Spacing(left: 2)
    let view = makeView(of: root, width: 6, height: 4)
    view.tap(rows[1])
    view.contentOffset.y = 1
    let snapshot = view.snapshot()
    #expect(snapshot.size == Size(width: 6, height: 4))
    #expect(snapshot.contentSize == Size(width: 6, height: 7))
    #expect(snapshot.contentOffset == Point(x: 0, y: 1))
    #expect(snapshot.rows.map(\.id) == view.visibleRows.map(\.id))
    #expect(snapshot.rows.map(\.index) == [1, 2])
    #expect(snapshot.rows.map(\.text) == [["a"], ["one", "two", "six"]])
    #expect(snapshot.rows.map(\.frame) == view.visibleRows.map(\.frame))
    #expect(snapshot.rows.map(\.shownFrame) == snapshot.rows.map(\.frame))
    #expect(snapshot.rows.map(\.isSelected) == [false, true])
    #expect(view.scrolled(to: 0).snapshot().rows[0].role == .separator)
    #expect(view.snapshot().rows[0].text == ["======"])
    #expect(view.snapshot().rows.map(\.role) == [.separator, .row, .row])
    #expect("\(view.snapshot())".hasSuffix("2,2 4×3 \"one⏎two\" selected"))
  }

  @Test("A row that is cut by the viewport has only its visible lines, however long it is")
  func cutRow() {
    let long = ScriptedModel("long", size: .fixed(width: 1_000_000, height: 1_000_000))
    long.text = StyledText((0..<9).map(String.init).joined(separator: "\n"))
    let view = makeView(of: ContainerModel { long }, width: 3, height: 2)
    #expect(view.snapshot().rows.map(\.text) == [["0", "1"]])
    #expect(view.scrolled(to: 7).snapshot().rows.map(\.text) == [["7", "8"]])
    #expect(view.scrolled(to: 8).snapshot().rows.map(\.text) == [["8", ""]])
  }

  @Test("Rows without a visible cell are left out, and an empty view has no rows")
  func nothing() {
    let flat = ScriptedModel("flat", size: .fill(height: 0))
    let view = makeView(of: ContainerModel { flat }, width: 3, height: 2)
    #expect(view.snapshot().rows.isEmpty)
    flat.size = .fill(height: 1)
    #expect(view.updated().snapshot().rows.count == 1)
    view.width = 0
    #expect(view.snapshot().rows.isEmpty)
  }

  @Test("A difference lists inserted, deleted, moved and changed rows; shifting is not a change")
  func difference() {
    let rows = makeRows("a", "b", "c", "d", "e")
    let root = ContainerModel { rows }
    let view = makeView(of: root, width: 3, height: 4)
    let first = view.snapshot()
    #expect(view.snapshot() == first && view.snapshot().difference(from: first).isEmpty)
    view.contentOffset.y = 1
    let second = view.snapshot()
    #expect(second.difference(from: first).description == "− row 0 · + row 3")
    rows[1].text = "B"
    view.tap(rows[4])
    #expect(view.updated().snapshot().difference(from: second).description == "~ row 0 · ~ row 3")
    let third = view.snapshot()
    root.move(rows[1], to: 2)
    rows[4].size = .fixed(width: 2, height: 1)
    #expect(view.updated().snapshot().difference(from: third).description == "row 1 → 0 · ~ row 3")
    view.load(ContainerModel { makeRows("x") })
    #expect(view.updated().snapshot().difference(from: third).description == "− 4 rows at 0 · + row 0")
  }

  @Test("The changes lead from the rows of one snapshot to those of another", arguments: SeededGenerator.seeds(5))
  func randomEdits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rows = (0..<30).map { ScriptedModel("\($0)") }
    let root = ContainerModel { rows }
    let view = makeView(of: root, width: 3, height: 8)
    var old = view.snapshot()
    for step in 0..<60 {
      let row = rows[random.number(0...29)]
      switch random.number(0...4) {
      case 0: row.isHidden.toggle()
      case 1: root.move(row, to: random.number(0...29))
      case 2: row.size = .fill(height: random.number(0...2))
      case 3: row.text = "\(step)"
      default: view.contentOffset.y = random.number(0...30)
      }
      view.update()
      let new = view.snapshot()
      let changes = new.difference(from: old)
      let ids = changes.applied(to: old.rows.map(\.id)) { new.rows[$0].id }
      #expect(ids == new.rows.map(\.id), "seed \(seed), step \(step)")
      let updated = Set(changes.updates.joined())
      for (index, row) in new.rows.enumerated() {
        guard let before = old.rows.first(where: { $0.id == row.id }) else { continue }
        let isSame = before.text == row.text && before.frame.size == row.frame.size
        #expect(isSame != updated.contains(index), "seed \(seed), step \(step), row \(index)")
      }
      old = new
    }
  }

  @Test("A snapshot can be taken while a cell is pressed, and in a display callback")
  func insideCallbacks() {
    let peek = Peek()
    let log = Log()
    let watched = WatchedModel("w", log)
    let last = ScriptedModel("last")
    let view = makeView(of: ContainerModel { [peek, watched, last] }, width: 4, height: 1)
    var seen: [ViewSnapshot] = []
    peek.onSelect = { [unowned view] in seen.append(view.snapshot()) }
    view.tap(peek)
    #expect(seen[0].rows.map(\.isHighlighted) == [true] && !view.snapshot().rows[0].isHighlighted)
    watched.onShow = { [unowned view] in seen.append(view.snapshot()) }
    view.height = 3
    #expect(seen[1].rows.map(\.text) == [["peek"], ["wwww"], ["last"]])
    #expect(watched.balance == 1)
  }

  @Test("A snapshot can be sent to another isolation domain, and compared there")
  func crossesIsolation() async {
    let rows = makeRows("a", "b", "c")
    let root = ContainerModel { rows }
    let view = makeView(of: root, width: 3, height: 2)
    let screen = Screen()
    #expect(await screen.show(view.snapshot()) == "a|b")
    view.contentOffset.y += 1
    #expect(await screen.show(view.snapshot()) == "− row 0 · + row 1")
    rows[2].text = "C"
    view.update()
    #expect(await screen.show(view.snapshot()) == "~ row 1")
  }
}
