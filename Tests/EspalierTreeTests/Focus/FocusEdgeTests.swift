import EspalierCanvas
import EspalierTree
import Testing

@Suite("The focus in rare cases")
struct FocusEdgeTests {
  private func makeItems(_ names: String, size: CellSize = .fill(height: 1)) -> [FocusItem] {
    names.map { FocusItem(String($0), size: size) }
  }

  private func makeStrip(_ items: [CellModel]) -> HorizontalScrollModel {
    HorizontalScrollModel(height: 1, container: ContainerModel { items })
  }

  /// A row whose cell says what happens to it.
  private final class Told: CellModel {
    var onEnd: (() -> Void)?
    var onDisplay: (() -> Void)?
    var updates = 0
    var hasOtherCell = false { didSet { setNeedsUpdate() } }
    weak var cell: AnyCell?
    override var content: StyledText { "told" }
    override var cellType: AnyCell.Type { hasOtherCell ? OtherToldCell.self : ToldCell.self }
  }

  private class ToldCell: Cell<Told> {
    override func modelDidLoad() { model.cell = self }
    override func modelDidUpdate() { model.updates += 1 }
    override func willDisplay() { model.onDisplay?() }
    override func didEndDisplaying() { model.onEnd?() }
  }

  private final class OtherToldCell: ToldCell {}

  /// A row that asks the view for everything on its way out.
  private final class LastWords: CellModel {
    var onEnd: (() -> Void)?
    deinit { onEnd?() }
    override var content: StyledText { "" }
  }

  // MARK: Where it goes

  @Test("A strip hands the focus on behind a row that the view around it has got")
  func lostToTheViewAround() {
    let items = makeItems("abcd", size: .fixed(width: 2, height: 1))
    let strip = makeStrip(items)
    let root = ContainerModel { strip }
    let view = ContainerView(showing: root, width: 9, height: 5)
    strip.view.focus(items[2])
    root.add(items[2])
    view.update()
    #expect(strip.view.focusedName == "d")
  }

  // MARK: Edits on the way

  @Test("What is loaded does not leave the focus on a row of the tree before, whatever its cells do on their way out")
  func focusWhileLoading() {
    let told = Told()
    let view = ContainerView(showing: ContainerModel { told }, width: 5, height: 5)
    told.onEnd = { view.focus(told) }
    view.load(ContainerModel { FocusItem("a") })
    #expect(view.focusedModel == nil && told.cell?.isFocused != true)
  }

  // MARK: What is kept, and let go of

  @Test("A row that has left may ask for the focus when the stop that remembers it lets it go")
  func lastWords() {
    let root = ContainerModel { [LastWords(), FocusItem("stop", stop: true), FocusItem("b")] as [Model] }
    let view = ContainerView(showing: root, width: 5, height: 5)
    weak var row: LastWords?
    var names: [String?] = []
    do {
      let first = root.children[0] as? LastWords
      first?.onEnd = { names.append(view.focusedName) }
      row = first
      view.focus(first)
      view.moveFocus(.next)
      first?.removeFromParent()
    }
    view.update()
    #expect(row == nil && names == ["stop"])
  }

  @Test("A row in the memory of stops that is hidden and goes is let go of")
  func memoryOfStops() {
    let root = ContainerModel()
    for number in 0..<20 { root.add(FocusItem("\(number)", stop: number % 2 == 0)) }
    let view = ContainerView(showing: root, width: 5, height: 30)
    while view.moveFocus(.next) {}
    view.moveFocus(.first)
    weak var fifth = root.children[5]
    weak var seventh = root.children[7]
    root.children[5].isHidden = true
    view.update()
    root.children[5].removeFromParent()
    root.children[6].removeFromParent()
    view.update()
    #expect(fifth == nil && seventh == nil)
  }

  @Test("The cell of the focus out of view takes in another theme, and what is selected")
  func keptCell() {
    let rows = (0..<9).map { _ in Told() }
    let view = ContainerView(showing: ContainerModel { rows }, width: 5, height: 2)
    view.focus(rows[0])
    view.press("enter")
    view.contentOffset.y = 5
    let cell = rows[0].cell
    #expect(cell?.isSelected == true && cell?.isFocused == true && rows[0].updates == 1)
    view.theme = .monochrome
    view.deselectAll()
    view.update()
    #expect(rows[0].updates == 2 && cell?.isSelected == false)
    view.contentOffset.y = 0
    #expect(rows[0].cell === cell)
  }

  @Test("The cell of the focus out of view goes when its row wants another type of cell")
  func otherCellOutOfView() {
    let rows = (0..<9).map { _ in Told() }
    let view = ContainerView(showing: ContainerModel { rows }, width: 5, height: 2)
    view.focus(rows[0])
    view.contentOffset.y = 5
    rows[0].hasOtherCell = true
    view.update()
    #expect(view.focusedModel === rows[0] && !view.press("x"))
    view.contentOffset.y = 0
    #expect(rows[0].cell is OtherToldCell && rows[0].cell?.isFocused == true)
  }

  @Test("A view that goes takes the cell of its focus off the way of events, also out of view")
  func viewGoes() {
    let accent = SharedDataID<String>("accent")
    let rows = (0..<9).map { _ in Told() }
    let root = ContainerModel { rows }
    do {
      let view = ContainerView(showing: root, width: 5, height: 2)
      view.focus(rows[0])
      rows[0].cell?.subscribe(to: accent) { _, _ in }
      view.contentOffset.y = 5
    }
    #expect(rows[0].cell == nil)
    root.share("red", as: accent)
    root.share("blue", as: accent)
  }
}
