import Espalier

/// Stores, and their grand total at the end.
final class Cart: ContainerModel {
  private let stores: [StoreItem]

  init(_ stores: [StoreItem]) {
    self.stores = stores
    super.init()
    spacing = Spacing(left: 2, right: 2)
    topSeparator = SeparatorModel(character: "━", color: .blue)
    bottomSeparator = SeparatorModel(character: "━", color: .blue)
    add(contentsOf: stores)
    add(SeparatorModel(color: .brightBlack))
    add(TotalLabel(StyledText("Total").bold()))
    share(total, as: CartData.total)
    subscribe(to: CartEvents.stepped) { cart, _ in cart.share(cart.total, as: CartData.total) }
  }

  private var total: Price { Price(cents: stores.reduce(0) { $0 + $1.total.cents }) }
}
