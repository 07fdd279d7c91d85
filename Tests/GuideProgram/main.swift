// The samples of `Docs/Guides/Models-and-Layout.md`, as one program.

import Espalier

let list = ContainerModel {
  LabelModel("Shopping", style: .title)
  LabelModel("Apples" + .gap + "4")
  LabelModel("Pears" + .gap + "12")
}
print(list.rendered(width: 20))

struct Product: Identifiable {
  var id: String
  var count: Int
}

final class ProductLine: CellModel {
  var product: Product { didSet { setNeedsUpdate() } }
  init(_ product: Product) {
    self.product = product
    super.init()
  }
  override var content: StyledText { "\(product.id)" + .gap + "\(product.count)" }
}

final class Basket: ContainerModel {
  func show(_ products: [Product]) {
    setChildren(products, make: { ProductLine($0) }, update: { line, product in line.product = product })
  }
}

let basket = Basket()
basket.show([Product(id: "Apples", count: 4), Product(id: "Pears", count: 12)])
let pears = basket.children[1]
basket.show([Product(id: "Pears", count: 13), Product(id: "Plums", count: 2)])
print(basket.rendered(width: 20))
print(basket.children[0] === pears)

/// Fills its frame with one character, to show where it is.
final class Tile: CellModel {
  let character: Character

  init(_ character: Character, _ size: CellSize) {
    self.character = character
    super.init()
    self.size = size
  }

  override var cellType: AnyCell.Type { TileCell.self }
}

final class TileCell: Cell<Tile> {
  override func draw(in canvas: inout Canvas) { canvas.fill(canvas.bounds, with: model.character) }
}

let sizes = ContainerModel {
  Tile("a", .fixed(width: 8, height: 2))
  Tile("b", .fixed(width: 6, height: 1))
  Tile("c", .fixed(width: 9, height: 1))
  Tile("d", .fill(height: 1))
  Tile("e", .edgeToEdge(height: 1))
  for letter in "fgh" { Tile(letter, .column(of: 3, height: 1)) }
}
sizes.spacing = Spacing(left: 2, right: 1, itemSpacing: 1)
print(sizes.rendered(width: 21))

let fruit = ContainerModel {
  LabelModel("Apples")
  LabelModel("Pears")
}
fruit.spacing = Spacing(top: 1, left: 4)
fruit.bottomSeparator = SeparatorModel()
let page = ContainerModel {
  LabelModel("Fruit")
  fruit
  LabelModel("Total 16")
}
page.spacing = Spacing(left: 2, lineSpacing: 1)
print(page.rendered(width: 20))

final class Gauge: CellModel {
  var percent = 0 { didSet { setNeedsUpdate() } }
  override var cellType: AnyCell.Type { GaugeCell.self }
  override func didSelect() { percent += 10 }
}

final class GaugeCell: Cell<Gauge> {
  private var percent = 0
  override func modelDidUpdate() { percent = model.percent }
  override func draw(in canvas: inout Canvas) {
    let filled = canvas.size.width * percent / 100
    canvas.write(String(repeating: "█", count: filled), at: .zero, style: TextStyle(foreground: .green))
  }
}

let gauge = Gauge()
let view = ContainerView(showing: ContainerModel { gauge }, width: 20, height: 5)
view.tap(at: Point(x: 3, y: 0))
view.update()
print(view.rendered())
