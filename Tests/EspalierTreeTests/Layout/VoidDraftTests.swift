import EspalierTree
import Testing

/// A cell model that does something whenever it is measured.
private final class Meddler: CellModel {
  var onMeasure: (Meddler) -> Void = { _ in }
  private(set) var measurementCount = 0

  init(size: CellSize = .fill) {
    super.init()
    self.size = size
    nodeName = "Meddler"
  }

  override var content: StyledText { "x" }

  override func height(forWidth width: Int, policy: WidthPolicy) -> Int {
    measurementCount += 1
    onMeasure(self)
    return 1
  }

  override func width(forHeight height: Int, policy: WidthPolicy) -> Int {
    measurementCount += 1
    onMeasure(self)
    return 1
  }
}

/// A layout that gives its cells no width.
private struct Narrow: ContainerLayout {
  func place(_ run: inout CellRun) {
    for index in run.indices {
      run.place(index, x: 0, y: index, width: 0, height: run.height(of: index, width: 0))
    }
  }
}

/// Models that edit the tree while they are measured: the draft is thrown away, and made again with the edits.
@Suite("Edits while models are measured")
struct VoidDraftTests {
  @Test("The width at which a layout has measured a height is not that of the content")
  func widthOfLayout() {
    let meddler = Meddler(size: .fit())
    let list = ContainerModel { meddler }.laidOut(by: Narrow())
    meddler.onMeasure = { meddler in
      meddler.onMeasure = { _ in }
      list.layout = nil
      list.add(LabelModel("added"))
    }
    let view = ContainerView(showing: list, width: 10, height: 5)
    view.expectScreen("x\nadded")
    #expect(view.row(for: meddler)?.frame.width == 1)
  }

  @Test("The edits take effect in the same update, which names the model once")
  func edits() {
    let (meddler, other) = (Meddler(), UpdateCountingContainer())
    let untouched = UpdateCountingContainer()
    let root = ContainerModel {
      [ContainerModel { LabelModel("first") }, ContainerModel { meddler }, other, untouched]
    }
    meddler.onMeasure = { _ in other.add(LabelModel("added")) }
    let view = ContainerView(loading: root, width: 10, height: 5)
    let changes = view.update()
    view.expectScreen("first\nx\nadded")
    #expect(changes == RowChanges(inserts: [0..<3]) && !view.needsUpdate)
    #expect(view.diagnostics.map(\.kind) == [.editedWhileMeasured])
    #expect(view.diagnostics.first?.message.hasPrefix("Meddler \"x\" in ContainerModel ") == true)
    #expect(meddler.measurementCount == 1, "its size is known when the draft is made again")
    #expect(untouched.count == 1 && other.count == 2)
    meddler.setNeedsUpdate()
    #expect(view.updated().diagnostics.count == 1, "outside of a draft, the edit does no harm")
    view.expectScreen("first\nx\nadded\nadded")
  }

  @Test("A model of the width of its content is also measured only once")
  func contentWidth() {
    let meddler = Meddler(size: .fit())
    let root = ContainerModel { meddler }
    meddler.onMeasure = { [unowned root] _ in root.add(LabelModel("added")) }
    let view = ContainerView(showing: root, width: 10, height: 5)
    #expect(view.rows.count == 3 && view.diagnostics.map(\.kind) == [.editedWhileMeasured])
    #expect(meddler.measurementCount == 2, "its width and its height")
  }

  @Test("Marks are no edits: they wait for the next pass")
  func marks() {
    let (meddler, other) = (Meddler(), LabelModel("other"))
    meddler.onMeasure = { _ in
      other.text = "another"
      other.size = .fixed(width: 7, height: 2)
      other.isHidden = false
    }
    other.isHidden = true
    let view = ContainerView(showing: ContainerModel { [meddler, other] }, width: 10, height: 5)
    view.expectScreen("x\nanother\n")
    #expect(view.diagnostics.isEmpty && !view.needsUpdate)
  }

  @Test("Models may edit anything when they are loaded, however many they are")
  func loading() {
    final class Arriving: CellModel {
      override var content: StyledText { "arriving" }
      override func didLoad() { parent?.add(LabelModel("more")) }
    }
    let root = ContainerModel { for _ in 0..<40 { Arriving() } }
    let view = ContainerView(showing: root, width: 10, height: 5)
    #expect(view.rows.count == 80 && view.diagnostics.isEmpty && !view.needsUpdate)
  }

  @Test("A model that edits the tree each time it is measured does not keep the update from ending")
  func restless() {
    let root = ContainerModel { LabelModel("row") }
    let meddlers = (0..<3).map { _ in Meddler() }
    for meddler in meddlers {
      meddler.onMeasure = { [unowned root] _ in root.move(root.children[0], to: root.children.count - 1) }
    }
    root.add(contentsOf: meddlers)
    let view = ContainerView(showing: root, width: 10, height: 5)
    #expect(view.rows.map { ObjectIdentifier($0.model) } == root.children.map { ObjectIdentifier($0) })
    #expect(view.diagnostics.map(\.kind) == [.editedWhileMeasured] && !view.needsUpdate)
    #expect(view.resized(width: 9).updated().diagnostics.count == 2 && view.rows.count == 4)
  }

  @Test("An endless series of new models that edit the tree ends after 16 passes, and loses nothing")
  func endless() {
    let root = ContainerModel { LabelModel("row") }
    let view = ContainerView(showing: root, width: 10, height: 5)
    var isEndless = true
    unowned let list = root
    func makeMeddler() -> Meddler {
      let meddler = Meddler()
      meddler.onMeasure = { _ in
        if isEndless { list.add(makeMeddler()) }
      }
      return meddler
    }
    root.add(makeMeddler())
    #expect(view.update() == .none)
    #expect(view.needsUpdate && view.diagnostics.map(\.kind) == [.editedWhileMeasured, .endlessUpdate])
    view.expectScreen("row")
    isEndless = false
    let changes = view.update()
    #expect(view.rows.count == root.children.count && !view.needsUpdate)
    #expect(changes == RowChanges(inserts: [1..<root.children.count]))
  }

  @Test("Rows that are moved to another view keep their identities there and leave here")
  func otherView() {
    let section = ContainerModel { for text in ["a", "b"] { LabelModel(text) } }
    let meddler = Meddler()
    let left = ContainerView(showing: ContainerModel { section }, width: 10, height: 5)
    let right = ContainerView(showing: ContainerModel { LabelModel("right") }, width: 10, height: 5)
    section.add(meddler)
    left.container.setNeedsLayout()
    meddler.onMeasure = { [unowned right] meddler in
      meddler.onMeasure = { _ in }
      right.container.add(section)
      right.update()
    }
    #expect(left.update() == RowChanges(deletes: [0..<2]))
    #expect(left.rows.isEmpty && !left.needsUpdate)
    #expect(right.rendered() == "right\na\nb\nx" && right.update() == .none)
    let ids = right.rows.map(\.id)
    section.add(LabelModel("c"))
    #expect(right.update() == RowChanges(inserts: [4..<5]))
    #expect(right.rows.map(\.id).starts(with: ids))
  }

  @Test("Separators and rows of lazy containers are edits as well")
  func separatorsAndLazyRows() {
    let rows = LazyContainerModel(count: 10) { LabelModel("\($0)") }
    let meddler = Meddler()
    let root = ContainerModel { [rows, meddler] }
    meddler.onMeasure = { meddler in
      meddler.onMeasure = { _ in }
      rows.remove(0..<8)
      root.topSeparator = SeparatorModel()
    }
    let view = ContainerView(showing: root, width: 3, height: 5)
    view.expectScreen("───\n0\n1\nx")
    #expect(view.diagnostics.map(\.kind) == [.editedWhileMeasured] && !view.needsUpdate)
  }

  @Test("A layout that edits the tree while it places cells is asked again")
  func editingLayout() {
    struct GrowingLayout: ContainerLayout {
      func place(_ run: inout CellRun) {
        if run.count == 1 { run[0].parent?.add(LabelModel("added")) }
        for index in run.indices { run.place(index, x: 0, y: index) }
      }
    }
    let root = ContainerModel { LabelModel("row") }.laidOut(by: GrowingLayout())
    let view = ContainerView(showing: root, width: 10, height: 5)
    view.expectScreen("row\nadded")
    #expect(!view.needsUpdate)
  }

  @Test("A separate rendering shows the edits, and reports the model")
  func separateRendering() {
    let (meddler, other) = (Meddler(), ContainerModel())
    let root = ContainerModel { [meddler, other] }
    meddler.onMeasure = { meddler in
      meddler.onMeasure = { _ in }
      other.add(LabelModel("added"))
    }
    root.expectScreen(width: 10, "x\nadded")
    let view = ContainerView(showing: root, width: 10, height: 5)
    #expect(view.diagnostics.map(\.kind) == [.editedWhileMeasured])
  }

  @Test("Rendering the tree separately while it is drafted leaves the draft as it is")
  func renderingInside() {
    let meddler = Meddler()
    let root = ContainerModel { [meddler, LabelModel("row")] }
    var text = ""
    meddler.onMeasure = { meddler in
      meddler.onMeasure = { _ in }
      text = root.rendered(width: 5)
    }
    let view = ContainerView(showing: root, width: 10, height: 5)
    #expect(text == "x\nrow" && view.rendered() == text && view.diagnostics.isEmpty)
    meddler.onMeasure = { meddler in
      meddler.onMeasure = { _ in }
      _ = root.rendered(width: 4)
      root.add(LabelModel("added"))
    }
    root.setNeedsUpdate()
    view.width = 9
    #expect(view.updated().rendered() == "x\nrow\nadded" && view.diagnostics.map(\.kind) == [.editedWhileMeasured])
  }

  @Test("Rows of a lazy container that a box surrounds are drafted again with it")
  func lazyRowsInNewBox() {
    let rows = LazyContainerModel(count: 10) { LabelModel("\($0)") }.boxed(Box(.single))
    let meddler = Meddler()
    let root = ContainerModel { [rows, meddler] }
    meddler.onMeasure = { [unowned root] meddler in
      meddler.onMeasure = { _ in }
      root.add(LabelModel("end"))
    }
    let view = ContainerView(showing: root, width: 5, height: 20)
    #expect(view.rows.count == 13 && view.contentSize.height == 14 && !view.needsUpdate)
  }
}
