import EspalierTree
import TestSupport
import Testing

@Suite("A host that updates at once")
struct UpdateAtOnceTests {
  private let host = EagerHost()
  private let log = Log()

  private func makeLists() -> (view: ContainerView, lists: [ScriptedContainer], rows: [WatchedModel]) {
    let rows = "abcd".map { WatchedModel(String($0), log) }
    let lists = [ScriptedContainer("A"), ScriptedContainer("B")]
    lists[0].add(contentsOf: rows[..<2])
    lists[1].add(contentsOf: rows[2...])
    let view = makeView(of: ContainerModel { lists }, width: 1)
    view.delegate = host
    _ = log.take()
    return (view, lists, rows)
  }

  @Test("The host never sees a tree in the middle of an edit: a move is a move, and cells stay in place")
  func moves() {
    let (view, lists, rows) = makeLists()
    let ids = view.rows.map(\.id)
    lists[1].insert(rows[0], at: 0)
    #expect(host.take() == ["row 1 → 0"])
    lists[0].move(rows[1], to: 0)
    lists[1].move(rows[0], to: 2)
    #expect(host.take() == ["row 1 → 3"])
    lists[0].replaceChildren(with: [rows[3], rows[1]])
    #expect(host.take() == ["row 2 → 0"])
    #expect(view.rows.map(\.model.nodeName) == ["d", "b", "c", "a"])
    #expect(view.rows.map(\.id) == [ids[3], ids[1], ids[2], ids[0]])
    log.expect([])
  }

  @Test("A container that edits itself when it is laid out does so before or after an edit, not during it")
  func editsWithin() {
    let (view, lists, rows) = makeLists()
    let extra = WatchedModel("x", log)
    lists[0].onUpdate = { container in
      container.onUpdate = nil
      container.add(extra)
    }
    lists[0].replaceChildren(with: [rows[2], rows[3]])
    #expect(lists[0].children.map(\.nodeName) == ["c", "d", "x"])
    #expect(view.rows.map(\.model.nodeName) == ["c", "d", "x"])
    lists[1].onUpdate = { container in
      container.onUpdate = nil
      extra.removeFromParent()
    }
    lists[1].insert(rows[2], at: 0)
    #expect(lists[0].children.map(\.nodeName) == ["d"] && lists[1].children.map(\.nodeName) == ["c"])
    #expect(view.rows.map(\.model.nodeName) == ["d", "c"] && !view.needsUpdate)
  }

  @Test("Separators, removals, loads and shared values also lead to updates of complete trees")
  func otherEdits() {
    let (view, lists, rows) = makeLists()
    let rule = SeparatorModel()
    lists[0].topSeparator = rule
    #expect(host.take() == ["+ row 0"])
    lists[1].topSeparator = rule
    #expect(host.take() == ["row 0 → 2"])
    lists[1].bottomSeparator = SeparatorModel()
    #expect(host.take() == ["+ row 5"])
    lists[1].bottomSeparator = nil
    rows[0].removeFromParent()
    lists[0].removeAll()
    #expect(host.take() == ["− row 5", "− row 0", "− row 0"])
    view.load(ContainerModel { rows[0] })
    #expect(host.take() == ["− 3 rows at 0 · + row 0"])
    view.expectScreen("a")
    #expect(!view.needsUpdate)
  }

  @Test("After a subscriber updates the view in its notification, the host is not asked")
  func updateByOthers() {
    let (view, lists, rows) = makeLists()
    let accent = SharedDataID<String>("accent")
    lists[1].share("B", as: accent)
    rows[0].subscribe(to: accent) { [unowned view] _, _ in view.update() }
    host.requests = 0
    lists[1].add(rows[0])
    #expect(host.requests == 0 && !view.needsUpdate)
    #expect(view.rows.map(\.model.nodeName) == ["b", "c", "d", "a"])
  }

  @Test("A random edit updated at once gives what a fresh view gives", arguments: SeededGenerator.seeds(7))
  func randomEdits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let root = ScriptedContainer("root")
    var lists = [root]
    for index in 1..<5 {
      lists.append(ScriptedContainer("c\(index)"))
      lists[random.number(0...index - 1)].add(lists[index])
    }
    let rows = (0..<15).map { WatchedModel("\($0)", log) }
    let view = makeView(of: root, width: 1, height: 6)
    view.delegate = host
    for step in 0..<100 {
      guard let list = random.pick(lists), let row = random.pick(rows) else { return }
      switch random.number(0...4) {
      case 0: row.removeFromParent()
      case 1: list.replaceChildren(with: Array(list.children).shuffled(using: &random) + [row])
      default: list.insert(row, at: random.number(0...list.children.count { $0 !== row }))
      }
      let names = view.rows.map(\.model.nodeName)
      let expected = flattened(root)
      #expect(names == expected, "seed \(seed), step \(step)")
      let shown = Set(names.prefix(view.contentOffset.y + 6).dropFirst(view.contentOffset.y))
      #expect(rows.allSatisfy { $0.balance == (shown.contains($0.nodeName) ? 1 : 0) }, "seed \(seed), step \(step)")
    }
  }

  private func flattened(_ container: ContainerModel) -> [String] {
    container.children.flatMap { ($0 as? ContainerModel).map(flattened) ?? [$0.nodeName] }
  }
}

extension UpdateAtOnceTests {
  @Test("After an endless update was stopped, the next mark asks the host again")
  func afterEndless() {
    let patient = AskedHost()
    let restless = ScriptedContainer("restless")
    let other = ScriptedContainer("other")
    let view = ContainerView(width: 1, height: 1)
    view.delegate = patient
    view.load(ContainerModel { [restless, other] })
    restless.onUpdate = { _ in other.setNeedsLayout() }
    other.onUpdate = { _ in restless.setNeedsLayout() }
    #expect(view.updated().diagnostics.map(\.kind) == [.endlessUpdate] && view.needsUpdate)
    #expect(patient.count == 1)
    restless.onUpdate = nil
    other.onUpdate = nil
    view.height = 2
    #expect(patient.count == 2)
    #expect(!view.updated().needsUpdate)
  }

  @Test("A model that marks the tree while it is released at the end of an update makes the view ask the host")
  func markAtTheEnd() {
    final class Leaving: CellModel {
      let onEnd: () -> Void
      init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }
      deinit { onEnd() }
    }
    let (view, lists, rows) = makeLists()
    lists[1].add(Leaving { [unowned lists = lists[0]] in lists.isHidden = true })
    _ = host.take()
    view.delegate = nil
    lists[1].remove(lists[1].children[2])
    view.delegate = host
    view.update()
    #expect(host.take() == ["− 2 rows at 0"] && !view.needsUpdate)
    #expect(view.rendered() == "c\nd" && rows[0].balance == 0)
  }

  @Test("Giving a tree a parent while the current tree is being unloaded traps")
  func parentWhileLoading() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      let row = WatchedModel("a", Log())
      let view = makeView(of: ContainerModel { row })
      let next = ScriptedContainer("Next")
      let other = ScriptedContainer("Other")
      row.onEnd = { other.add(next) }
      view.load(next)
    }.expectTrap("Next at index 0 cannot be loaded: it is a child of Other")
  }
}

extension UpdateAtOnceTests {
  @Test("A container that a row moves to another view during its layout stays there")
  func departureWithin() {
    let (a, b) = (WatchedModel("a", log), WatchedModel("b", log))
    let sender = ScriptedModel("s", log, size: .fill)
    let section = ContainerModel { [a, sender, b] }
    let view = makeView(of: ContainerModel(), width: 1)
    view.delegate = host
    sender.onLoad = { [unowned view, unowned section] _ in view.container.add(section) }
    let left = makeView(of: ContainerModel { ContainerModel { section } }, width: 1)
    #expect(left.rows.isEmpty && !left.needsUpdate && !view.needsUpdate)
    #expect(view.rows.map(\.model.nodeName) == ["a", "s", "b"])
    #expect([a, sender, b].map { view.row(for: $0)?.index } == [0, 1, 2])
    b.size = .fill(height: 2)
    #expect(view.row(for: b)?.frame.height == 2)
    #expect(a.balance == 1 && b.balance == 1)
  }
}
