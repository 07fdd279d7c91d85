import TestSupport
import Testing

@testable import EspalierTree

private func models(_ count: Int) -> [ScriptedModel] {
  (0..<count).map { ScriptedModel("\($0)") }
}

@Suite("Rows")
struct RowsTests {
  @Test("Rows are in tree order, both by index and by iteration")
  func order() {
    let all = models(6)
    let inner = ContainerModel { all[2...3] }
    let root = ContainerModel {
      all[0...1]
      ContainerModel { inner }
      all[4]
      ContainerModel()
      all[5]
    }
    let view = makeView(of: root)
    #expect(view.rows.map(\.model.nodeName) == ["0", "1", "2", "3", "4", "5"])
    #expect(view.rows.indices.map { view.rows[$0].model.nodeName } == view.rows.map(\.model.nodeName))
    #expect(view.rows.map(\.index) == Array(0..<6))
    #expect(view.rows[3].frame == Rect(x: 0, y: 3, width: 20, height: 1))
    #expect(view.rows.last?.model === all[5])
    #expect(view.rows[2...].first?.model === all[2])
    #expect(view.rows.count == 6 && view.rows.endIndex == 6)
  }

  @Test("Many rows in many containers are found by index, by model and by point")
  func many() {
    let all = models(20_000)
    let root = ContainerModel()
    for start in stride(from: 0, to: all.count, by: 250) {
      let section = ContainerModel { all[start..<start + 250] }
      section.spacing = Spacing(top: 1, bottom: 2)
      root.add(section)
    }
    let view = makeView(of: root)
    #expect(view.rows.count == all.count)
    for index in stride(from: 0, to: all.count, by: 977) {
      let y = index + index / 250 * 3 + 1
      #expect(view.rows[index].model === all[index])
      #expect(view.rows[index].frame.y == y)
      #expect(view.row(for: all[index])?.index == index)
      #expect(view.row(at: Point(x: 5, y: y))?.index == index)
      #expect(view.row(at: Point(x: 5, y: y))?.model === all[index])
    }
    #expect(view.row(at: Point(x: 0, y: 251)) == nil)
    #expect(view.contentSize.height == 20_000 + 80 * 3)
  }

  @Test("Rows know their index even if a search begins in a margin")
  func indexAfterMargin() {
    let first = ContainerModel { models(3) }.spaced(Spacing(bottom: 4))
    let view = makeView(
      of: ContainerModel {
        first
        models(2)
      })
    #expect(view.layout.rows(in: 5..<20).map(\.index) == [3, 4])
    #expect(view.layout.rows(in: 1..<8).map(\.index) == [1, 2, 3])
  }

  @Test("A row is found by its model while the model has one")
  func rowForModel() {
    let all = models(3)
    let root = ContainerModel { all }
    let view = makeView(of: root)
    #expect(view.row(for: all[1])?.index == 1)
    #expect(view.row(for: ScriptedModel("stranger")) == nil)
    all[1].isHidden = true
    #expect(view.updated().row(for: all[1]) == nil)
    #expect(view.row(for: all[2])?.index == 1)
    root.remove(all[2])
    #expect(view.updated().row(for: all[2]) == nil)
  }

  @Test("The rows of a hidden or removed container are not found, however deep they are")
  func rowsOfHiddenContainers() {
    let all = models(100)
    let deep = ContainerModel { all }
    let outer = ContainerModel { ContainerModel { deep } }
    let root = ContainerModel { outer }
    let view = makeView(of: root)
    outer.isHidden = true
    view.update()
    #expect(all.allSatisfy { view.row(for: $0) == nil })
    outer.isHidden = false
    #expect(view.updated().row(for: all[99])?.index == 99)
    root.removeAll()
    view.update()
    #expect(all.allSatisfy { view.row(for: $0) == nil })
  }

  @Test("Until the next update, rows reflect the last one, whatever has been edited")
  func pendingEdits() {
    var all = models(4)
    let inner = ContainerModel { all[1...2] }
    let root = ContainerModel { [all[0], inner, all[3]] }
    let view = makeView(of: root)
    let ids = view.rows.map(\.id)
    root.remove(inner)
    inner.removeAll()
    root.add(ScriptedModel("new"))
    all[3].isHidden = true
    all[0].size = .fill(height: 5)
    all.removeSubrange(1...2)
    view.width = 7
    #expect(view.needsUpdate)
    #expect(view.rows.map(\.id) == ids)
    #expect(view.rows.map(\.model.nodeName) == ["0", "1", "2", "3"])
    #expect(view.rows[3].frame == Rect(x: 0, y: 3, width: 20, height: 1))
    #expect(view.contentSize == Size(width: 20, height: 4))
    #expect(view.row(at: Point(x: 0, y: 2))?.index == 2)
    #expect(view.row(for: all[1])?.index == 3)
    #expect(view.updated().rows.map(\.model.nodeName) == ["0", "new"])
    #expect(view.contentSize == Size(width: 7, height: 6))
  }

  @Test("A tree that moves to another view leaves the rows of the first view unchanged until its update")
  func twoViews() {
    let all = models(5)
    let moving = ContainerModel { all[1...3] }
    let first = makeView(of: ContainerModel { [all[0], moving, all[4]] })
    let second = makeView(of: ContainerModel())
    second.container.add(moving)
    moving.remove(all[2])
    second.update()
    #expect(first.rows.map(\.model.nodeName) == ["0", "1", "2", "3", "4"])
    #expect(first.rows.indices.map { first.rows[$0].model.nodeName } == ["0", "1", "2", "3", "4"])
    #expect(second.rows.map(\.model.nodeName) == ["1", "3"])
    #expect(first.updated().rows.map(\.model.nodeName) == ["0", "4"])
    #expect(second.row(for: all[3])?.index == 1)
    #expect(first.row(for: all[3]) == nil)
  }

  @Test("A row keeps its identity while it moves, even between containers, and no other row ever gets it")
  func identity() {
    let all = models(4)
    let inner = ContainerModel { all[2...3] }
    let root = ContainerModel {
      all[0...1]
      inner
    }
    let view = makeView(of: root)
    let ids = Dictionary(uniqueKeysWithValues: view.rows.map { ($0.model.nodeName, $0.id) })
    inner.add(all[0])
    root.move(inner, to: 0)
    root.add(all[3])
    let newParent = ContainerModel { all[1] }
    root.add(newParent)
    #expect(view.updated().rows.map(\.model.nodeName) == ["2", "0", "3", "1"])
    for row in view.rows { #expect(row.id == ids[row.model.nodeName]) }
    root.remove(newParent)
    view.update()
    root.add(newParent)
    #expect(view.updated().row(for: all[1]).map { !ids.values.contains($0.id) } == true)
    #expect(view.rows.map(\.id).count == Set(view.rows.map(\.id)).count)
  }

  @Test("An edit that is undone before the update keeps the identities")
  func undone() {
    let all = models(2)
    let root = ContainerModel { all }
    let view = makeView(of: root)
    let ids = view.rows.map(\.id)
    root.remove(all[0])
    all[1].isHidden = true
    root.insert(all[0], at: 0)
    all[1].isHidden = false
    #expect(view.updated().rows.map(\.id) == ids)
  }

  @Test("Updating the rows during their iteration traps, and so does an index out of range")
  func preconditions() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      let view = makeView(of: ContainerModel { models(3) })
      for _ in view.rows { view.update() }
    }.expectTrap("the rows were updated while they were iterated")
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = makeView(of: ContainerModel { models(3) }).rows[3]
    }.expectTrap("row 3 does not exist; there are 3 rows")
  }

  @Test("The tree may be edited while the rows are iterated")
  func editsWhileIterating() {
    let root = ContainerModel { models(300) }
    let view = makeView(of: root)
    var count = 0
    for row in view.rows {
      row.model.removeFromParent()
      count += 1
    }
    #expect(count == 300)
  }
}
