import Espalier
import ExampleSupport

enum ShopEvents {
  /// The reader has tapped a category; goes up from the left.
  static let chosen = EventID<CategoryModel>("chosen")
  /// Sections have come into view or left it; goes up from the right.
  static let sectionsChanged = EventID<Void>("sectionsChanged")
  /// A product of the category of that name was taken; goes up from the right.
  static let taken = EventID<String>("taken")
}

/// The coordinator of the two lists: what one of them does goes up to here, and what the other one has to do comes from
/// here.
final class Shop: EventNode {
  var eventStorage = EventStorage()

  let left: ContainerView
  let right: ContainerView
  private let categories: [CategoryModel]
  private let sections: [ProductSection]

  init(_ all: [Category], width: Int, height: Int) {
    categories = all.map(CategoryModel.init)
    sections = all.map(ProductSection.init)
    left = ContainerView(width: width * 2 / 5, height: height)
    right = ContainerView(width: width - width * 2 / 5 - 1, height: height)
    right.selectionMode = .none
    left.attach(to: self)
    right.attach(to: self)

    subscribe(to: ShopEvents.chosen) { shop, model in shop.showProducts(of: model) }
      .and(ShopEvents.sectionsChanged) { shop in shop.markCategoryOnTop() }
      .and(ShopEvents.taken) { shop, name in shop.category(named: name)?.takenCount += 1 }

    left.load(ContainerModel { categories })
    right.load(ContainerModel { sections })
    update()
  }

  /// Stops a script that names what is not there, before anything is shown.
  func check(_ step: Step) throws(Failure) {
    switch step {
    case .choose(let name) where category(named: name) == nil:
      throw Failure(.usage, "there is no category “\(name)”")
    case .take(let name) where product(named: name) == nil:
      throw Failure(.usage, "there is no product “\(name)”")
    default:
      break
    }
  }

  /// Does what the reader of a screen would do with keys or a mouse.
  func perform(_ step: Step) {
    switch step {
    case .choose(let name):
      if let model = category(named: name) { left.tap(model) }
    case .scroll(let count):
      right.contentOffset.y += count
    case .take(let name):
      if let model = product(named: name) { right.tap(model) }
    }
    update()
  }

  private func update() {
    left.update()
    right.update()
  }

  private func showProducts(of model: CategoryModel) {
    guard let section = sections.first(where: { $0.category.name == model.category.name }) else { return }
    right.scroll(to: section.title, at: .top)
  }

  private func markCategoryOnTop() {
    guard let section = right.visibleRows.first?.model.parent as? ProductSection,
      let model = category(named: section.category.name)
    else { return }
    left.select(model)
    left.scroll(to: model)
  }

  private func category(named name: String) -> CategoryModel? {
    categories.first { $0.category.name == name }
  }

  private func product(named name: String) -> ProductModel? {
    sections.lazy.flatMap(\.children).compactMap { $0 as? ProductModel }.first { $0.product == name }
  }
}

extension Shop {
  /// Both lists side by side.
  func makeCanvas() -> Canvas {
    var canvas = Canvas(width: left.width + 1 + right.width, height: left.height, theme: left.theme)
    left.draw(in: &canvas)
    canvas.fill(Rect(x: left.width, y: 0, width: 1, height: left.height), with: "│", style: canvas.theme[.muted].style)
    canvas.draw(right.makeCanvas(), at: Point(x: left.width + 1, y: 0))
    return canvas
  }
}
