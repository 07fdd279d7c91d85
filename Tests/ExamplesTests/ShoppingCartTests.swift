import Espalier
import Testing

@testable import ShoppingCart

@Suite("The shopping cart")
struct ShoppingCartTests {
  @Test("A step changes the product, then its store's total, then the cart's")
  func steps() {
    let apples = ProductItem("Apples", cents: 350, count: 1)
    let twine = ProductItem("Twine", cents: 275)
    let cart = Cart([StoreItem("Market", [apples]), StoreItem("Depot", [twine])])
    let view = ContainerView(showing: cart, width: 50, height: 20)
    let trace = EventTrace(on: cart)

    view.tap(twine.plus)
    view.tap(twine.plus)
    view.tap(apples.minus)
    view.tap(apples.minus)
    view.update()

    #expect(trace.events.count == 4)
    #expect(trace.events.allSatisfy { $0.handled.map(\.node) == ["ProductItem", "StoreItem", "Cart"] })
    #expect(
      view.rendered() == """
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
          Market                                    0.00
            Apples                 [−]  0  [+]         –

          Depot                                     5.50
            Twine                  [−]  2  [+]      5.50

        ──────────────────────────────────────────────────
          Total                                     5.50
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
        """)
  }

  @Test("A key changes the focused product, whichever button is focused")
  func keys() {
    let apples = ProductItem("Apples", cents: 350)
    let twine = ProductItem("Twine", cents: 275)
    let view = ContainerView(
      showing: Cart([StoreItem("Market", [apples]), StoreItem("Depot", [twine])]), width: 50, height: 20)
    for key in ["down", "right", "down", "+", "left", "+", "enter"] as [Key] { view.press(key) }
    #expect(twine.count == 1 && apples.count == 0)
    #expect(view.keyHelp.map(\.command) == [CartCommands.more, CartCommands.fewer])
  }

  @Test("Prices have two digits after the point", arguments: [(0, "0.00"), (5, "0.05"), (1_250, "12.50")])
  func prices(cents: Int, price: String) {
    #expect(Price(cents: cents).description == price)
  }
}
