import Espalier

/// A category on the left.
final class CategoryModel: CellModel {
  let category: Category

  /// How many of its products have been taken.
  var takenCount = 0 {
    didSet { setNeedsUpdate() }
  }

  init(_ category: Category) {
    self.category = category
    super.init()
    size = .fill(height: 1)
    on(ShopCommands.show) { model in model.choose() }
  }

  override var cellType: AnyCell.Type { CategoryCell.self }
  override var spokenLabel: String { category.name }
  override func didSelect() { choose() }

  private func choose() { send(ShopEvents.chosen, category) }
}

/// Draws a category, with a mark if its products are at the top of the list on the right.
final class CategoryCell: Cell<CategoryModel> {
  override func draw(in canvas: inout Canvas) {
    let count = model.takenCount == 0 ? "" : " \(model.takenCount) "
    canvas.draw(
      StyledText((isSelected ? "▸ " : "  ") + model.category.name),
      in: Rect(x: 0, y: 0, width: max(size.width - count.count, 0), height: 1),
      paragraph: ParagraphStyle(lineLimit: 1), style: isSelected ? canvas.theme[.heading].style : .plain)
    canvas.write(count, at: Point(x: size.width - count.count, y: 0), style: canvas.theme[.warning].style)
    if isFocused { canvas.applyFocusStyle() }
  }
}
