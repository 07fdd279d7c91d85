import Espalier

/// The products of a category on the right, below their title.
final class ProductSection: ContainerModel {
  let category: Category
  let title: LabelModel
  let products: [ProductModel]

  init(_ category: Category) {
    self.category = category
    title = LabelModel.styled(.title, category.name)
    title.isSelectable = false
    products = category.products.map { ProductModel($0, of: category) }
    super.init()
    spacing = Spacing(left: 1)
    self {
      title
      products
    }
  }

  override var selectsChildren: Bool { true }
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
    on(ShopCommands.take) { model in model.take() }
  }

  override func didSelect() { take() }

  private func take() {
    count += 1
    text = "· \(product)" + StyledText(" × \(count)", style: effectiveTheme[.warning].style)
    send(ShopEvents.taken, category)
  }
}
