import EspalierTree
import TestSupport
import Testing

private final class Judge: ContainerViewDelegate {
  let log = Log()
  var verdict = true
  var onAsk: (() -> Void)?

  func containerView(
    _ view: ContainerView, shouldMove model: CellModel, to container: ContainerModel, at index: Int
  ) -> Bool {
    log.note("\(model.nodeName) to \(container.nodeName) at \(index)")
    onAsk?()
    return verdict
  }

  func containerView(_ view: ContainerView, shouldDelete model: CellModel) -> Bool {
    log.note("delete \(model.nodeName)")
    onAsk?()
    return verdict
  }
}

@Suite("Moving and deleting rows")
struct RowEditingTests {
  private let judge = Judge()

  /// Makes the containers `A` with the rows a b c, and `B` with the rows d e.
  private func makeLists() -> (view: ContainerView, lists: [ScriptedContainer], rows: [ScriptedModel]) {
    let rows = ["a", "b", "c", "d", "e"].map { ScriptedModel($0) }
    let lists = [ScriptedContainer("A"), ScriptedContainer("B")]
    lists[0].add(contentsOf: rows[..<3])
    lists[1].add(contentsOf: rows[3...])
    let view = makeView(of: ContainerModel { lists }, width: 1)
    view.delegate = judge
    return (view, lists, rows)
  }

  private func names(_ container: ContainerModel) -> String { container.children.map(\.nodeName).joined() }

  @Test("A row that is moved to another row's index goes after it on the way down, and before it on the way up")
  func indices() {
    let (view, lists, _) = makeLists()
    #expect(view.moveRow(at: 0, to: 2))
    #expect(names(lists[0]) == "bca" && view.needsUpdate)
    #expect(view.update().moves == [.init(from: 0..<1, to: 2)])
    #expect(view.moveRow(at: 2, to: 1))
    view.updated().expectScreen("b\na\nc\nd\ne")
    #expect(view.moveRow(at: 0, to: 3))
    view.update()
    #expect(names(lists[0]) == "ac" && names(lists[1]) == "dbe")
    #expect(view.rows[3].model.nodeName == "b")
    #expect(view.moveRow(at: 4, to: 1))
    view.update()
    #expect(names(lists[0]) == "aec" && names(lists[1]) == "db")
    judge.log.expect(["a to A at 2", "a to A at 1", "b to B at 1", "e to A at 1"])
  }

  @Test("A row can be moved before or after another row, even of another container")
  func besides() {
    let (view, lists, rows) = makeLists()
    #expect(view.moveRow(of: rows[0], before: rows[3]))
    #expect(names(lists[0]) == "bc" && names(lists[1]) == "ade")
    #expect(view.moveRow(of: rows[4], after: rows[2]))
    #expect(names(lists[0]) == "bce" && names(lists[1]) == "ad")
    #expect(view.moveRow(of: rows[4], before: rows[1]))
    #expect(names(lists[0]) == "ebc")
    #expect(view.moveRow(of: rows[4], after: rows[1]))
    #expect(names(lists[0]) == "bec")
    view.updated().expectScreen("b\ne\nc\na\nd")
  }

  @Test("If nothing would change, nothing is done, and the delegate is not asked")
  func nothingToDo() {
    let (view, _, rows) = makeLists()
    for index in 0..<5 { #expect(!view.moveRow(at: index, to: index)) }
    #expect(!view.moveRow(of: rows[1], after: rows[0]))
    #expect(!view.moveRow(of: rows[1], before: rows[2]))
    #expect(!view.moveRow(of: rows[1], before: rows[1]))
    #expect(!view.moveRow(of: rows[1], after: rows[1]))
    #expect(!view.needsUpdate && judge.log.take() == [])
  }

  @Test("The delegate has a veto, and without a delegate everything is allowed")
  func veto() {
    let (view, lists, rows) = makeLists()
    judge.verdict = false
    #expect(!view.moveRow(at: 0, to: 1) && !view.deleteRow(at: 4) && !view.needsUpdate)
    judge.log.expect(["a to A at 1", "delete e"])
    judge.verdict = true
    #expect(view.deleteRow(at: 4) && rows[4].parent == nil)
    view.delegate = nil
    #expect(view.moveRow(at: 0, to: 1) && view.deleteRow(of: rows[3]))
    #expect(view.update().deletes == [3..<5])
    #expect(names(lists[0]) == "bac" && names(lists[1]) == "")
  }

  @Test("A model without a row in the view, or no longer in the tree, is left alone")
  func noRow() {
    let (view, lists, rows) = makeLists()
    let stranger = ScriptedModel("s")
    #expect(!view.moveRow(of: stranger, before: rows[0]) && !view.moveRow(of: rows[0], after: stranger))
    #expect(!view.deleteRow(of: stranger))
    rows[1].isHidden = true
    view.update()
    #expect(!view.moveRow(of: rows[1], before: rows[0]) && !view.moveRow(of: rows[0], after: rows[1]))
    #expect(!view.deleteRow(of: rows[1]) && names(lists[0]) == "abc")
    let other = ContainerModel()
    let second = ContainerView(loading: other, width: 1, height: 1)
    other.add(rows[3])
    #expect(!view.deleteRow(of: rows[3]) && !view.moveRow(of: rows[3], before: rows[0]))
    #expect(!second.deleteRow(of: rows[3]))
    lists[0].remove(rows[2])
    #expect(!view.deleteRow(of: rows[2]) && !view.moveRow(of: rows[0], after: rows[2]))
    #expect(rows[3].parent === other && rows[2].parent == nil && judge.log.take() == [])
  }

  @Test("Rows are moved past hidden models, which stay between their neighbors")
  func hidden() {
    let (view, lists, rows) = makeLists()
    rows[1].isHidden = true
    view.update()
    #expect(view.moveRow(at: 0, to: 1))
    #expect(names(lists[0]) == "bca")
    judge.log.expect(["a to A at 2"])
  }

  @Test("The separators of a container cannot be moved or deleted, but a separator among the children can")
  func separators() {
    let (view, lists, rows) = makeLists()
    let rule = SeparatorModel()
    lists[0].topSeparator = rule
    lists[0].childSeparator = { SeparatorModel() }
    lists[1].bottomSeparator = SeparatorModel()
    let places = view.updated().rows.enumerated().filter { $0.element.model is SeparatorModel }.map(\.offset)
    #expect(places == [0, 2, 4, 8])
    #expect(view.rows.count == 9)
    for index in [0, 2, 4, 8] {
      #expect(!view.deleteRow(at: index) && !view.moveRow(at: index, to: 5) && !view.moveRow(at: 5, to: index))
    }
    judge.log.expect([])
    #expect(!view.needsUpdate)
    #expect(view.moveRow(at: 1, to: 3))
    view.update()
    #expect(view.rows.map(\.model).filter { !($0 is SeparatorModel) }.map(\.nodeName) == ["b", "a", "c", "d", "e"])
    lists[1].insert(rule, at: 1)
    view.update()
    #expect(view.moveRow(of: rule, after: rows[4]) && names(lists[1]) == "deSeparatorModel")
    #expect(view.deleteRow(of: rule) && rule.parent == nil)
  }

  @Test("If the delegate edits the tree while it is asked, nothing more is done")
  func hostileDelegate() {
    let (view, lists, rows) = makeLists()
    judge.onAsk = { rows[0].removeFromParent() }
    #expect(!view.moveRow(at: 0, to: 2) && !view.moveRow(of: rows[1], after: rows[0]))
    lists[0].insert(rows[0], at: 0)
    #expect(!view.deleteRow(at: 0))
    lists[0].insert(rows[0], at: 0)
    judge.onAsk = { lists[0].add(ScriptedModel("new")) }
    #expect(view.moveRow(at: 0, to: 2))
    judge.onAsk = { lists[0].insert(ScriptedModel("n"), at: 0) }
    #expect(!view.moveRow(of: rows[1], after: rows[2]))
    view.update()
    judge.onAsk = { [unowned view] in view.load(ContainerModel()) }
    #expect(!view.deleteRow(at: 0) && names(lists[0]).hasPrefix("nb"))
  }

  @Test("A moved row ends up at its target, whatever container it comes from", arguments: SeededGenerator.seeds(10))
  func randomMoves(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var lists = [ContainerModel()]
    for _ in 0..<4 { lists.append(ContainerModel().added(to: lists[random.number(0...lists.count - 1)])) }
    for index in 0..<20 { random.pick(lists)?.add(ScriptedModel("\(index)")) }
    let view = makeView(of: lists[0], width: 2)
    var names = view.rows.map(\.model.nodeName)
    for step in 0..<80 {
      let (source, target) = (random.number(0...names.count - 1), random.number(0...names.count - 1))
      if random.once(in: 12), names.count > 3 {
        #expect(view.deleteRow(at: source))
        names.remove(at: source)
      } else {
        let other = view.rows[target].model
        view.moveRow(at: source, to: target)
        #expect(source == target || view.rows[source].model.parent === other.parent, "seed \(seed), step \(step)")
        names.insert(names.remove(at: source), at: target)
      }
      #expect(view.updated().rows.map(\.model.nodeName) == names, "seed \(seed), step \(step), \(source) to \(target)")
    }
  }

  private static let mistakes: [Trap] = [
    Trap("row 2 does not exist; there are 2 rows") {
      makeView(of: ContainerModel { [ScriptedModel("a"), ScriptedModel("b")] }).moveRow(at: 2, to: 0)
    },
    Trap("row 2 does not exist; there are 2 rows") {
      makeView(of: ContainerModel { [ScriptedModel("a"), ScriptedModel("b")] }).moveRow(at: 0, to: 2)
    },
    Trap("row -1 does not exist; there are 2 rows") {
      makeView(of: ContainerModel { [ScriptedModel("a"), ScriptedModel("b")] }).deleteRow(at: -1)
    },
  ]

  @Test("An invalid index is named with the number of rows", arguments: zip(mistakes.indices, mistakes))
  func traps(index: Int, trap: Trap) async {
    await #expect(processExitsWith: .failure, observing: .message) { [index] in
      try Self.mistakes[index].mistake()
    }.expectTrap(trap.rule)
  }
}
