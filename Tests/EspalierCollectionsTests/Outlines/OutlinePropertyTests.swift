import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@testable import EspalierCollections

@Suite("Random outlines")
struct OutlinePropertyTests {
  @Test("Whatever is edited, an outline shows what a naive one does", arguments: SeededGenerator.batches(of: 40))
  func naive(seeds: ClosedRange<UInt64>) {
    OutlineWorld.expectRules(seeds: seeds, edits: 40)
  }
}

/// A node of a tree that is edited at random.
private final class Twig {
  let id: Int
  var twigs: [Twig] = []

  init(_ id: Int) {
    self.id = id
  }

  var all: [Twig] { [self] + twigs.flatMap(\.all) }
}

/// An outline beside sets of the nodes that have been expanded, from which its rows are made anew each time.
private final class OutlineWorld: RandomWorld {
  let play: Play
  private let trunk = Twig(0)
  private let outline: OutlineModel<Twig, Int>
  private let view: ContainerView
  private let window: Window
  private var lastID = 0

  /// The nodes whose children are kept, and those among them that are expanded.
  private var known: Set<Int> = []
  private var open: Set<Int> = []

  /// The ids from the roots down to the focused node before an edit.
  private var focusPath: [Int] = []

  init(_ play: Play) {
    self.play = play
    outline = OutlineModel([], id: \.id) {
      "\($0.id)"
    } children: { twig in
      .nodes(twig.twigs)
    }
    view = ContainerView(outline)
    let view = view
    window = Window(width: 20, height: 6) { .view(view) }
    for _ in 0..<play.random.number(0...20) { grow() }
    outline.roots = trunk.twigs
    outline.onMove = { [unowned self] node, above, place in
      let (old, new) = (parent(of: node.id), above ?? trunk)
      old.twigs.removeAll { $0 === node }
      new.twigs.insert(node, at: place)
      if old.twigs.isEmpty { forgetUnknown() }
      if new !== trunk, !open.contains(new.id) { flip(new) }
      note("moved \(node.id) from \(old.id) to \(new.id)")
    }
    outline.canMove = { [unowned self] node, above, _ in
      // Those that nodes may not be moved to.
      above.map { $0.id % 7 != 0 || parent(of: node.id) === $0 } ?? true
    }
    window.update()
  }

  static let edits: [RandomEdit<OutlineWorld>] = [
    RandomEdit(8, "toggle") { $0.toggle() },
    RandomEdit(1, "expand all") { $0.expandAll() },
    RandomEdit(3, "edit the tree") { $0.editTree() },
    RandomEdit(2, "reload") { $0.reload() },
    RandomEdit(2, "filter") { $0.setFilter() },
    RandomEdit(6, "press") { $0.press() },
    RandomEdit(2, "focus") { $0.focusAny() },
  ]

  private func grow() {
    lastID += 1
    let parent = random.pick(trunk.all) ?? trunk
    parent.twigs.insert(Twig(lastID), at: random.number(0...parent.twigs.count))
  }

  private func rememberFocus() {
    focusPath = outline.focusedNode.map { path(to: $0.id) } ?? []
  }

  private func toggle() {
    guard let twig = random.pick(visible().map(\.twig)) else { return }
    rememberFocus()
    note("toggle \(twig.id)")
    if open.contains(twig.id) { outline.collapse(twig.id) } else { outline.expand(twig.id) }
    flip(twig)
  }

  private func flip(_ twig: Twig) {
    guard open.remove(twig.id) == nil, !twig.twigs.isEmpty else { return }
    known.insert(twig.id)
    open.insert(twig.id)
  }

  private func expandAll() {
    rememberFocus()
    let twig = random.once(in: 3) ? nil : random.pick(visible().map(\.twig))
    note("expand all below \(twig.map { "\($0.id)" } ?? "the top")")
    outline.expandAll(below: twig?.id)
    for twig in (twig ?? trunk).all where twig !== trunk && !twig.twigs.isEmpty {
      known.insert(twig.id)
      open.insert(twig.id)
    }
  }

  private func editTree() {
    rememberFocus()
    for _ in 0...random.number(0...3) { editOnce() }
    outline.roots = trunk.twigs
    forgetUnknown()
  }

  private func editOnce() {
    guard let twig = random.pick(trunk.all.filter { $0 !== trunk }), random.once(in: 2) else { return grow() }
    let parent = parent(of: twig.id)
    parent.twigs.removeAll { $0 === twig }
    guard random.once(in: 2), let other = random.pick(trunk.all) else { return note("remove \(twig.id)") }
    note("move \(twig.id) below \(other.id)")
    other.twigs.insert(twig, at: random.number(0...other.twigs.count))
  }

  private func reload() {
    guard let id = random.pick(known.sorted()) else { return }
    rememberFocus()
    note("reload \(id)")
    let twig = find(id)
    if random.once(in: 2) { twig.twigs.shuffle(using: &play.random) }
    if random.once(in: 3) { twig.twigs.removeAll() }
    outline.reload(id)
    forgetUnknown()
  }

  private func setFilter() {
    rememberFocus()
    let wasFiltered = !outline.filter.isEmpty
    let filter = random.once(in: 2) ? "" : "\(random.number(0...12))"
    note("filter “\(filter)”")
    let path = focusPath
    outline.filter = filter
    if wasFiltered, filter.isEmpty {
      for id in path.dropLast() {
        known.insert(id)
        open.insert(id)
      }
    }
  }

  private func press() {
    let key = random.pick(keys) ?? "up"
    note("\(key)")
    let twig = outline.focusedNode
    window.press(key)
    focusPath = []
    guard let twig, outline.filter.isEmpty, key == "left" || key == "right" else { return }
    if open.contains(twig.id) == (key == "left") { flip(twig) }
  }

  private let keys: [Key] = [
    "up", "down", "left", "right", "alt+up", "alt+down", "alt+left", "alt+right", "alt+right", "home", "end",
  ]

  private func focusAny() {
    guard outline.filter.isEmpty, let twig = random.pick(visible().map(\.twig)) else { return }
    note("focus \(twig.id)")
    outline.focus(twig.id)
    focusPath = path(to: twig.id)
  }

  func check() {
    window.update()
    let isFiltered = !outline.filter.isEmpty
    if outline.expandedIDs != open { fail("\(outline.expandedIDs.sorted()) are expanded, not \(open.sorted())") }
    // What is shown while a filter is on is checked by the number of its rows only.
    let rows = isFiltered ? nil : visible()
    if let rows, rows.map(\.twig.id) != shownIDs { fail("rows are \(shownIDs), not \(rows.map(\.twig.id))") }
    if outline.rows.count != outline.tree.rowCount { fail("there are \(outline.rows.count) rows") }
    for index in 0..<outline.rows.count {
      let location = outline.tree.location(ofRow: index)
      if outline.tree.row(of: location) != index { fail("row \(index) is found elsewhere") }
      guard let row = rows?[index] else { continue }
      let entry = outline.entry(at: location)
      if entry.depth != row.depth || entry.guides != row.guides { fail("row \(index) is indented like \(entry)") }
      if location.isOpen != open.contains(row.twig.id) { fail("row \(index) is expanded: \(location.isOpen)") }
    }
    for model in outline.rows.aliveModels(in: 0..<outline.rows.count) {
      guard let row = model as? OutlineRow, let index = outline.rows.index(of: row) else { continue }
      if row.entry != outline.entry(at: outline.tree.location(ofRow: index)) { fail("row \(index) is out of date") }
    }
    checkFocus()
    focusPath = []
  }

  private var shownIDs: [Int] {
    (0..<outline.rows.count).compactMap { outline.tree.location(ofRow: $0).node?.id }
  }

  private func checkFocus() {
    guard let expected = focusPath.last(where: Set(shownIDs).contains) else { return }
    if outline.focusedNode?.id != expected {
      fail("the focus is on \(outline.focusedNode.map { "\($0.id)" } ?? "nothing"), not on \(expected)")
    }
  }

  var picture: String { window.rendered() }
}

/// The naive outline.
extension OutlineWorld {
  private func visible() -> [(twig: Twig, depth: Int, guides: UInt64)] {
    func rows(_ twigs: [Twig], _ depth: Int, _ guides: UInt64) -> [(twig: Twig, depth: Int, guides: UInt64)] {
      twigs.enumerated().flatMap { place, twig in
        let own = guides << 1 | (place + 1 < twigs.count ? 1 : 0)
        return [(twig, depth, own)] + (open.contains(twig.id) ? rows(twig.twigs, depth + 1, own) : [])
      }
    }
    return rows(trunk.twigs, 0, 0)
  }

  private func find(_ id: Int) -> Twig { trunk.all.first { $0.id == id }! }

  private func parent(of id: Int) -> Twig { trunk.all.first { $0.twigs.contains { $0.id == id } }! }

  private func path(to id: Int) -> [Int] {
    func path(_ twig: Twig) -> [Int]? {
      if twig.id == id { return [id] }
      return twig.twigs.lazy.compactMap(path).first.map { [twig.id] + $0 }
    }
    return Array((path(trunk) ?? []).dropFirst())
  }

  /// Forgets nodes that have gone, and those that are below others whose children are not kept.
  private func forgetUnknown() {
    var reached: Set<Int> = []
    func walk(_ twigs: [Twig]) {
      for twig in twigs where known.contains(twig.id) && !twig.twigs.isEmpty {
        reached.insert(twig.id)
        walk(twig.twigs)
      }
    }
    walk(trunk.twigs)
    known = reached
    open.formIntersection(reached)
  }
}
