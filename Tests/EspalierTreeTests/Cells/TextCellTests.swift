import EspalierTree
import Testing

/// A cell that draws a mark beside the text, and overrides callbacks without calling `super`.
private final class CheckCell: TextCell {
  private var mark = ""

  override func modelDidUpdate() { mark = model.isSelectable ? "✓" : "✗" }
  override func prepareForReuse() { mark = "" }

  override func draw(in canvas: inout Canvas) {
    super.draw(in: &canvas)
    canvas.write(mark, at: Point(x: canvas.size.width - 1, y: 0))
  }
}

private final class CheckModel: LabelModel {
  override var cellType: AnyCell.Type { CheckCell.self }
}

@Suite("The text cell as a base class")
struct TextCellTests {
  @Test("A custom cell draws over the text, and the text does not depend on callbacks that it overrides")
  func derived() {
    let rows = ["Ann", "Ben", "Cem"].map { CheckModel($0) }
    rows[1].isSelectable = false
    let view = ContainerView(showing: ContainerModel { rows }, width: 8, height: 2)
    view.expectScreen("Ann    ✓\nBen    ✗")
    view.contentOffset.y = 1
    rows[2].text = "Don"
    view.updated().expectScreen("Ben    ✗\nDon    ✓")
  }
}
