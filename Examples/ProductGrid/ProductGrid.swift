// A shop in three layouts: offers in a strip that scrolls sideways, products in three columns, and reviews in a
// waterfall. Notice that all of it is one kind of cell, a card, which requests a different size in each place; and that
// a tap on an offer changes the card of the same product on the shelf, although neither refers to the other: the tap
// sends an event up, and the contents of the basket come down to everything that shows a product.

import Espalier
import ExampleSupport

@main
struct ProductGrid {
  static let usage = """
    usage: ProductGrid [script] [--width n] [--color auto|always|never]

    Shows a shop, before and after each step of a script.

      script       steps separated by commas:
                     tap Plums    taps the card of a product, which adds it to the basket
                     swipe 18     scrolls the offers by 18 columns; a negative number scrolls back
                     scroll 3     scrolls the page by 3 rows; a negative number scrolls up
      --width n    columns, from 20 to 1000; the terminal's by default, at most 60
      --color c    auto (colors if the terminal supports them), always or never
    """

  static func main() {
    Program.run(usage: usage) { arguments in
      let printout = try Printout(&arguments, width: 60)
      let script =
        try arguments.operand() ?? "tap Plums, swipe 28, scroll 8, tap Leek, scroll 99, scroll -99"
      let steps = try Step.steps(of: script)
      let shop = Shop(Product.all, reviews: Review.all)
      for step in steps { try shop.check(step) }
      let view = ContainerView(width: printout.width, height: 12)
      view.load(shop)
      view.update()
      printout.show(view.makeCanvas())
      for step in steps {
        view.perform(step, in: shop)
        printout.show(Note("\(step)"))
        printout.show(view.makeCanvas())
      }
    }
  }
}
