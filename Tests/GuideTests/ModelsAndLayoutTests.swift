import Espalier
import Testing

/// The samples of `Docs/Guides/Models-and-Layout.md`.
@Suite("Guide: models and layout")
struct ModelsAndLayoutTests: GuideSuite {
  let printout = Printout()

  @Test("A tree is built with a builder and rendered")
  func rendersTree() {
    let list = ContainerModel {
      LabelModel("Shopping", style: .title)
      LabelModel("Apples" + .gap + "4")
      LabelModel("Pears" + .gap + "12")
    }
    print(list.rendered(width: 20))

    #expect(
      printed == """
        Shopping
        Apples             4
        Pears             12
        """)
  }

  @Test("Children mirror data, and keep the models of remaining items")
  func mirrorsData() {
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

    #expect(
      printed == """
        Pears             13
        Plums              2
        true
        """)
  }

  @Test("Adding a child moves it, and removing a model that is no child returns false")
  func editsChildren() {
    let basket = ContainerModel()
    let bag = ContainerModel()
    let apples = LabelModel("Apples").added(to: basket)
    bag.add(apples)
    #expect(!basket.remove(apples))
    #expect(basket.children.isEmpty)
    #expect(bag.children.index(of: apples) == 0)
  }

  @Test("Cells have the sizes that they ask for")
  func placesCells() {
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

    #expect(
      printed == """
          aaaaaaaa bbbbbb
          aaaaaaaa
          ccccccccc
          dddddddddddddddddd
        eeeeeeeeeeeeeeeeeeeee
          ffffff ggggg hhhhh
        """)
  }

  @Test("Unset spacing is inherited, and a separator goes from edge to edge")
  func inheritsSpacing() {
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

    #expect(
      printed == """
          Fruit

            Apples

            Pears
        ────────────────────
          Total 16
        """)
  }

  @Test("Rendering a container renders its subtree")
  func rendersSubtree() {
    let inner = ContainerModel { LabelModel("in") }
    let outer = ContainerModel { inner }
    outer.spacing = Spacing(left: 2)
    #expect(outer.rendered(width: 6) == "  in")
    inner.isHidden = true
    #expect(inner.rendered(width: 6) == "in")
    #expect(outer.rendered(width: 6) == "")
  }

  @Test("A cell draws what it has copied from its model")
  func drawsCell() {
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

    #expect(
      printed == """
        ██
        """)

    gauge.percent = 50
    #expect(view.rendered() == "██")
    view.update()
    #expect(view.rendered() == "██████████")
  }
}

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
