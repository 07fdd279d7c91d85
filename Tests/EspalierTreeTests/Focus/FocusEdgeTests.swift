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

  // MARK: What is kept, and let go of

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
