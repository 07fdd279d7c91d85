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
  }

  override var cellType: AnyCell.Type { CategoryCell.self }
  override func didSelect() { send(ShopEvents.chosen, self) }
}

/// Draws a category, with a mark when it is the one on top of the products.
final class CategoryCell: Cell<CategoryModel> {
  override func draw(in canvas: inout Canvas) {
    let style = isSelected ? TextStyle(foreground: .green, attributes: .bold) : .plain
    canvas.write(isSelected ? "▸ " : "  ", at: .zero, style: style)
    canvas.write(model.category.name, at: Point(x: 2, y: 0), style: style)
    if model.takenCount > 0 {
      let count = "\(model.takenCount)"
      canvas.write(count, at: Point(x: size.width - count.count - 1, y: 0), style: .plain.foreground(.yellow))
    }
  }
}
