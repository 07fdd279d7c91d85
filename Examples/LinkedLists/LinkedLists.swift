// Two lists side by side, each following the other: categories on the left, their products on the right. Notice that
// neither view knows of the other: both hang under one coordinator, the shop. A tap on a category goes up to it, and it
// scrolls the products; sections that come into view and leave are told so, and send that up to it, and it selects the
// category on top. Selecting calls nobody, so nothing goes round in a circle.

import Espalier
import ExampleSupport

@main
struct LinkedLists {
  static let usage = """
    usage: LinkedLists [script] [--width n] [--color auto|always|never]

    Shows two lists that follow each other, before and after each step of a script.

      script       steps between commas or on lines of their own; - reads them from standard input:
                     choose Fruit    taps a category
                     scroll 3        scrolls the products by so many rows, up when it is negative
                     take Apples     taps a product
      --width n    columns, from 20 to 1000; by default those of the terminal, at most 44
      --color c    auto (colours where the terminal has them), always or never
    """

  static func main() {
    Program.run(usage: usage) { arguments in
      let terminal = try Terminal(&arguments, width: 44)
      let steps = try Step.steps(of: script(try arguments.operand()))
      let shop = Shop(Category.all, width: terminal.width, height: 6)
      for step in steps { try shop.check(step) }
      terminal.show(shop.makeCanvas())
      for step in steps {
        shop.perform(step)
        terminal.show(Note("\(step)"))
        terminal.show(shop.makeCanvas())
      }
    }
  }

  private static func script(_ operand: String?) -> String {
    switch operand {
    case nil: "choose Bread, scroll 2, take Baguette, scroll 99, choose Fruit, scroll 4"
    case "-": sequence(state: ()) { _ in readLine(strippingNewline: false) }.joined()
    case .some(let script): script
    }
  }
}
