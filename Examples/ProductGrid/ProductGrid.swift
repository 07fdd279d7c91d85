// A shop in three layouts: offers in a strip that scrolls sideways, products in three columns, and reviews in a
// waterfall. Notice that all of it is one kind of cell, a card, which requests a different size in each place; and that
// a tap on an offer changes the card of the same product on the shelf, although neither refers to the other: the tap
// sends an event up, and the contents of the basket come down to everything that shows a product.

import Espalier
import ExampleSupport

@main
struct ProductGrid {
  static let usage = """
    usage: ProductGrid [--live | --print | --svg file] [--steps s] [options]

    Shows a shop. Where it prints, it shows the shop before and after each step of a user.

      --steps s    steps separated by commas: "press down enter, tap Leek, wheel 28 columns at 5 2, scroll 3"
    \(Presentation.options(width: 60))

    The arrow keys move between products, and left and right also scroll the offers. enter adds the focused product to
    the basket.
    """

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let presentation = try Presentation(
      &arguments, width: 60,
      usually: "tap at 5 2, wheel 28 columns at 5 2, scroll 8, tap Leek, scroll 99, scroll -99")
    if let operand = try arguments.operand() {
      throw Failure(.usage, "“\(operand)” is an unexpected argument")
    }
    let shop = Shop(Product.all, reviews: Review.all)
    try await presentation.show(ContainerView(showing: shop, width: presentation.width, height: 12))
  }
}
