import Espalier

/// A store with its products and what they cost together.
final class StoreItem: ContainerModel {
  private let products: [ProductItem]

  init(_ name: StyledText, _ products: [ProductItem]) {
    self.products = products
    super.init()
    spacing = Spacing(bottom: 1, left: 2, right: 2)
    add(TotalLabel(name.bold()))
    add(contentsOf: products)
    share(total, as: CartData.total)
    subscribe(to: CartEvents.stepped) { store, _ in store.share(store.total, as: CartData.total) }
  }

  var total: Price { Price(cents: products.reduce(0) { $0 + $1.cost.cents }) }
}

/// A line that ends in the total of the store or the cart that contains it.
final class TotalLabel: LabelModel {
  override init(_ title: StyledText) {
    super.init(title)
    subscribe(to: CartData.total) { label, total in
      label.text = title + .gap + StyledText("\(total)").foreground(.yellow)
    }
  }
}
