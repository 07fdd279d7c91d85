import Espalier

enum ShopEvents {
  /// The user has chosen a category; goes up from the left.
  static let chosen = EventID<Category>("chosen")
  /// Sections have come into view or left it; goes up from the right.
  static let sectionsChanged = EventID<Void>("sectionsChanged")
  /// The user took a product of the category; goes up from the right.
  static let taken = EventID<Category>("taken")
}

/// The coordinator of the two lists: events from one of them go up to it, and it updates the other one.
final class Shop: EventNode {
  var eventStorage = EventStorage()

  let left: ContainerView
  let right: ContainerView
  let title = LabelModel("", style: .bar)
  private let categories: [CategoryModel]
  private let sections: [ProductSection]
  private var takenCount = 0 {
    didSet { showTakenCount() }
  }

  init(_ all: [Category]) {
    categories = all.map(CategoryModel.init)
    sections = all.map(ProductSection.init)
    left = ContainerView(ContainerModel { [categories] in categories })
    right = ContainerView(ContainerModel { [sections] in sections })
    right.selectionMode = .none
    left.attach(to: self)
    right.attach(to: self)
    showTakenCount()

    subscribe(to: ShopEvents.chosen) { shop, category in shop.showProducts(of: category) }
      .and(ShopEvents.sectionsChanged) { shop in shop.markCategoryOnTop() }
      .and(ShopEvents.taken) { shop, category in
        shop.takenCount += 1
        shop.categories.first { $0.category == category }?.takenCount += 1
      }
    on(ShopCommands.nextCategory) { shop in shop.moveCategory(by: 1) }
    on(ShopCommands.previousCategory) { shop in shop.moveCategory(by: -1) }
  }

  /// The topmost section of the products.
  private var sectionOnTop: ProductSection? { right.visibleRows.first?.model.parent as? ProductSection }

  private func showProducts(of category: Category) {
    guard let section = sections.first(where: { $0.category == category }) else { return }
    // This is where the user continues after moving to the products with tab.
    right.focus(section.products.first)
    right.scroll(to: section.title, at: .top)
  }

  /// Shows the products of the next or the previous category.
  private func moveCategory(by step: Int) {
    guard let index = sections.firstIndex(where: { $0 === sectionOnTop }) else { return }
    showProducts(of: sections[min(max(index + step, 0), sections.count - 1)].category)
  }

  private func markCategoryOnTop() {
    guard let model = categories.first(where: { $0.category == sectionOnTop?.category }) else { return }
    left.select(model)
    left.scroll(to: model)
  }

  private func showTakenCount() {
    title.text = "Shop" + .gap + "\(takenCount) taken"
  }
}
