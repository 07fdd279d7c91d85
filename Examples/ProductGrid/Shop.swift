import Espalier

enum ShopEvents {
  /// The user puts a product into the basket; goes up.
  static let taken = EventID<Product>("taken")
}

enum ShopData {
  /// What is in the basket; comes down from the shop.
  static let basket = SharedDataID<Basket>("basket")
}

/// What the user has taken.
struct Basket {
  private(set) var products: [Product] = []

  func count(of product: Product) -> Int { products.count { $0 == product } }
  mutating func add(_ product: Product) { products.append(product) }
}

/// The page of a shop.
final class Shop: ContainerModel {
  let offers = HorizontalScrollModel(height: 3)
  let shelf = ColumnsModel([.flexible(minimum: 14), .flexible(minimum: 14), .flexible(minimum: 14)])
  private var basket = Basket()

  init(_ products: [Product], reviews: [Review]) {
    super.init()
    spacing = Spacing(left: 2, right: 2, itemSpacing: 1)
    offers.size = .edgeToEdge(height: 3)
    offers.container.spacing = Spacing(left: 2, right: 2, lineSpacing: 1)
    for product in products where product.isOffer {
      offers.container.add(ProductCard(product, size: .fixed(width: 18, height: 3)))
    }
    for product in products { shelf.add(ProductCard(product, size: .fill)) }
    let praise = ContainerModel { reviews.map(ReviewCard.init) }
    praise.layout = ReviewWall()
    self {
      Section("Offers") { offers }
      Section("Shelf") { shelf }
      Section("Reviews") { praise }
    }
    share(basket, as: ShopData.basket)
    subscribe(to: ShopEvents.taken) { shop, product in
      shop.basket.add(product)
      shop.share(shop.basket, as: ShopData.basket)
    }
  }
}

/// A part of the page, whose title stays in view as long as the part does.
final class Section: ContainerModel {
  init(_ title: StyledText) {
    super.init()
    spacing = Spacing(bottom: 1)
    add(SectionTitle(title))
  }
}

/// The title of a part, and what is in the basket.
final class SectionTitle: LabelModel {
  override init(_ title: StyledText) {
    super.init(title)
    styleName = .bar
    size = .edgeToEdge(height: 1)
    stickiness = .container
    isSelectable = false
    subscribe(to: ShopData.basket) { label, basket in
      let count = basket.products.count
      label.text = " \(title) " + .gap + (count == 0 ? "" : "\(count) in the basket ")
    }
  }
}

/// A waterfall with as many columns as there is room for.
struct ReviewWall: ContainerLayout {
  var placesInOrder: Bool { true }

  func place(_ run: inout CellRun) {
    WaterfallLayout(columns: max(1, run.availableWidth / 22)).place(&run)
  }
}
