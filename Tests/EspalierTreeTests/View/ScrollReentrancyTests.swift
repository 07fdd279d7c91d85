import EspalierTree
import Testing

@Suite("Scrolling from inside callbacks")
struct ScrollReentrancyTests {
  private let log = Log()

  private func makeList(
    _ count: Int = 20, height: Int = 2
  ) -> (view: ContainerView, root: ScriptedContainer, rows: [WatchedModel]) {
    let rows = (0..<count).map { WatchedModel("\($0)", log) }
    let root = ScriptedContainer("root")
    root.add(contentsOf: rows)
    return (makeView(of: root, width: 1, height: height), root, rows)
  }

  @Test("A display callback that scrolls further brings other rows into view, each shown and gone once")
  func scrollInCallback() {
    let (view, _, rows) = makeList()
    _ = log.take()
    rows[4].onShow = { [unowned view] in
      #expect(view.scrolled(to: 10).contentOffset.y == 10)
    }
    log.expect(scrolling: view, to: 4, ["0 gone", "1 gone", "4 shown", "4 gone", "10 shown", "11 shown"])
    rows[10].onEnd = { [unowned view] in view.contentOffset.y = 10 }
    #expect(view.scrolled(to: 0).contentOffset.y == 10)
    log.expect(["10 gone", "11 gone", "10 shown", "11 shown"])
  }

  @Test("A display callback may change the height and the insets, update the view and load another tree")
  func otherWaysBack() {
    let (view, root, rows) = makeList()
    let other = WatchedModel("x", log)
    rows[4].onShow = { [unowned view] in view.height = 3 }
    rows[6].onShow = { [unowned view, unowned root, unowned row = rows[5]] in
      root.remove(row)
      #expect(view.update().deletes == [5..<6])
    }
    rows[9].onShow = { [unowned view] in view.load(ContainerModel { other }) }
    #expect(view.scrolled(to: 4).visibleRows.map(\.model.nodeName) == ["4", "6", "7"])
    #expect(rows.map(\.balance).enumerated().filter { $0.element == 1 }.map(\.offset) == [4, 6, 7])
    #expect(view.scrolled(to: 6).visibleRows.isEmpty && rows.allSatisfy { $0.balance == 0 })
    #expect(view.updated().rendered() == "x" && other.balance == 1)
  }

  @Test("The callback of a cell that disappears because another tree is loaded brings no row back")
  func scrollWhileLoading() {
    let (view, root, rows) = makeList()
    rows[0].onEnd = { [unowned view] in view.contentOffset.y = 7 }
    view.load(ContainerModel())
    #expect(view.contentOffset.y == 0 && rows.allSatisfy { $0.balance == 0 })
    withExtendedLifetime(root) {}
  }

  @Test("An offset set during a layout takes effect with the new rows")
  func offsetInsidePass() {
    let (view, root, rows) = makeList(10)
    _ = log.take()
    root.onUpdate = { [unowned view] root in
      root.onUpdate = nil
      root.add(contentsOf: (10..<20).map { WatchedModel("\($0)", self.log) })
      view.contentOffset.y = 14
      view.contentOffset.y += 1
      #expect(view.contentOffset.y == 15 && view.visibleRows.map(\.index) == [0, 1])
    }
    root.setNeedsLayout()
    #expect(view.updated().contentOffset.y == 15)
    log.expect(["0 gone", "1 gone", "15 shown", "16 shown"])
    root.onUpdate = { [unowned view] _ in view.contentOffset.y = 999 }
    root.remove(rows[0])
    #expect(view.updated().contentOffset.y == 17)
  }

  @Test("A height and insets set during a layout take effect at the end of the pass")
  func sizeInsidePass() {
    let (view, root, rows) = makeList()
    view.contentOffset.y = 18
    _ = log.take()
    root.onUpdate = { [unowned view] root in
      root.onUpdate = nil
      view.height = 4
      view.contentInsets.bottom = 1
      self.log.expect([])
    }
    root.remove(rows[0])
    #expect(view.updated().contentOffset.y == 16 && !view.needsUpdate)
    log.expect(["17 shown"])
  }

  @Test("Rows can be scrolled to during a layout, and the last pass decides where they are")
  func scrollInsidePass() {
    let (view, root, rows) = makeList()
    let added = WatchedModel("n", log)
    root.onUpdate = { [unowned view] root in
      root.onUpdate = nil
      #expect(view.scroll(to: rows[12], at: .top))
    }
    root.setNeedsLayout()
    rows[12].onShow = { root.insert(WatchedModel("late", self.log), at: 0) }
    #expect(view.updated().visibleRows.map(\.model.nodeName) == ["12", "13"] && view.contentOffset.y == 13)
    rows[12].onShow = nil
    root.onUpdate = { root in
      root.onUpdate = nil
      root.insert(added, at: 1)
      added.scrollIntoView(at: .top)
    }
    root.setNeedsLayout()
    #expect(view.updated().contentOffset.y == 1)
  }

  @Test("Callbacks that scroll back and forth endlessly are stopped with a diagnostic, and callbacks stay balanced")
  func endless() {
    let (view, _, rows) = makeList(height: 1)
    rows[3].onShow = { [unowned view] in view.contentOffset.y = 5 }
    rows[5].onShow = { [unowned view] in view.contentOffset.y = 3 }
    #expect(view.scrolled(to: 3).diagnostics.map(\.kind) == [.endlessUpdate])
    rows[3].onShow = nil
    rows[5].onShow = nil
    view.contentOffset.y = 8
    #expect(rows.map(\.balance).enumerated().filter { $0.element != 0 }.map(\.offset) == [8])
  }
}
