import EspalierTree
import Testing

@Suite("Containers that callbacks move to another view")
struct DepartingContainersTests {
  private let row = LabelModel("one")
  private let section = ScriptedContainer("section")
  private let home = ContainerModel()
  private let view: ContainerView

  init() {
    view = makeView(of: home)
    section.add(ContainerModel { row })
  }

  @Test("A change after the new view's update is not lost to the old view, which is laying out the container")
  func changeBehindUpdate() {
    section.onUpdate = { [section, home, view, row] _ in
      section.onUpdate = nil
      home.add(section)
      view.updated().expectScreen("one")
      row.text = "one\ntwo"
    }
    let old = makeView(of: ContainerModel { section })
    #expect(old.rows.isEmpty)
    #expect(view.update() == RowChanges(updates: [0..<1]))
    view.expectScreen("one\ntwo")
  }

  @Test("A new layout after the new view's update is not lost to the old view, either")
  func layoutBehindUpdate() {
    let inner = ScriptedContainer("inner")
    inner.add(LabelModel("inner"))
    section.add(inner)
    section.onUpdate = { [section, home, view] _ in
      section.onUpdate = nil
      home.add(section)
      view.update()
      inner.spacing.left = 2
    }
    let old = makeView(of: ContainerModel { section })
    #expect(old.rows.isEmpty)
    view.updated().expectScreen("one\n  inner")
  }

  @Test("A container that comes back before its view's update shows what has changed in the meantime")
  func comingBack() {
    home.add(section)
    view.update()
    let last = ScriptedModel("last", size: .fill)
    last.onLoad = { [section, home] _ in home.add(section) }
    let old = ContainerModel { [section, last] }
    row.text = "one\ntwo"
    makeView(of: old)
    #expect(view.update() == RowChanges(updates: [0..<1]))
    view.expectScreen("one\ntwo")
  }
}
