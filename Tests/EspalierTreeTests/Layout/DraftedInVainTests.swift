import Testing

@testable import EspalierTree

/// Callbacks that remove parts of the tree after these have been drafted.
@Suite("Drafts in vain")
struct DraftedInVainTests {
  /// A cell model that does something once, when it is measured.
  private final class Measured: CellModel {
    var onMeasure: (() -> Void)?

    override func height(forWidth width: Int, policy: WidthPolicy) -> Int {
      let onMeasure = onMeasure
      self.onMeasure = nil
      onMeasure?()
      return 1
    }
  }

  @Test("A container is not mistaken for the replacement of a removed child")
  func rootIsInNoLeaf() {
    let (first, last) = (LabelModel("first"), Measured())
    let root = ContainerModel { first }
    let view = ContainerView(showing: root, width: 10, height: 5)
    last.onMeasure = { [unowned first] in first.removeFromParent() }
    root.add(last)
    root.setNeedsUpdate()
    #expect(view.updated().rows.count == 1 && view.rows.first?.model === last)
    #expect(root.slotLeaf == nil, "a root is in no leaf, and least of all in one of its own")
  }

  @Test("A container that leaves a hidden container brings its rows along, even if the hidden one is removed meanwhile")
  func hiddenOneGoes() {
    let rows = (0..<3).map { LabelModel("\($0)") }
    let inner = ContainerModel { rows[0] }
    let hidden = ContainerModel { inner }
    let trigger = Measured()
    let parent = ContainerModel { [hidden, trigger] }
    let root = ContainerModel { [parent, LabelModel("below")] }
    let view = ContainerView(showing: root, width: 10, height: 5)
    hidden.isHidden = true
    view.update()
    let ids = view.rows.map(\.id)

    root.add(inner)
    inner.add(contentsOf: rows[1...])
    parent.setNeedsUpdate()
    trigger.setNeedsUpdate()
    trigger.onMeasure = { [unowned hidden] in hidden.removeFromParent() }
    let changes = view.update()
    let new = view.rows.map(\.id)
    #expect(new.count == 5)
    #expect(changes.applied(to: ids) { new[$0] } == new, "\(changes)")
  }

  @Test("A container whose only row has been replaced by another one is separated from what follows")
  func rowsLostAndGot() {
    let (lost, got, trigger) = (LabelModel("lost"), LabelModel("got"), Measured())
    let inner = ContainerModel { lost }
    let root = ContainerModel { LabelModel("above") }
    root.childSeparator = { SeparatorModel() }
    let view = ContainerView(showing: root, width: 5, height: 9)
    root.add(contentsOf: [inner, trigger, got])
    root.setNeedsUpdate()
    trigger.onMeasure = { [unowned inner, unowned got] in inner.replaceChildren(with: [got]) }
    #expect(view.updated().rows.count == 5)
    #expect(view.rows.map { $0.model is SeparatorModel } == [false, true, false, true, false])
  }

  @Test("Rows that have left a new column before it was committed are not counted")
  func rowsOfColumns() {
    let (lost, trigger) = (LabelModel("lost"), Measured())
    let columns = ColumnsModel([.flexible(), .flexible()])
    columns.add(ContainerModel { [lost, LabelModel("kept")] })
    columns.add(trigger)
    let root = ContainerModel { LabelModel("above") }
    let view = ContainerView(showing: root, width: 20, height: 9)
    let ids = view.rows.map(\.id)
    root.add(ContainerModel { columns })
    trigger.onMeasure = { [unowned lost] in lost.removeFromParent() }
    let changes = view.update()
    let new = view.rows.map(\.id)
    #expect(new.count == 3)
    #expect(changes == RowChanges(inserts: [1..<3]) && changes.applied(to: ids) { new[$0] } == new)
  }
}
