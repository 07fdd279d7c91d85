import Espalier

/// The products of a category on the right, below their title.
final class ProductSection: ContainerModel {
  let category: Category
  let title: LabelModel

  init(_ category: Category) {
    self.category = category
    title = LabelModel.styled(.title, category.name)
    title.isSelectable = false
    super.init()
    spacing = Spacing(left: 1)
    add(title)
    for product in category.products { add(ProductModel(product, of: category)) }
  }

  override func willDisplay() { send(ShopEvents.sectionsChanged) }
  override func didEndDisplaying() { send(ShopEvents.sectionsChanged) }
}

/// A product on the right.
final class ProductModel: LabelModel {
  let category: Category
  let product: String
  private var count = 0

  init(_ product: String, of category: Category) {
    self.product = product
    self.category = category
    super.init(StyledText("· " + product))
    lineLimit = 1
  }

  override func didSelect() {
    count += 1
    text = "· \(product)" + StyledText(" × \(count)", style: effectiveTheme[.warning].style)
    send(ShopEvents.taken, category.name)
  }
}
