// A shopping cart. Notice that a tap on plus is one event with three listeners on its way up: the product counts, the
// store adds up, the cart adds up; and that both totals come down under one name: a label shows that of the nearest node
// above it, so the label in a store shows the store's, and the one below shows the cart's.

import Espalier
import ExampleSupport

@main
struct ShoppingCart {
  static let usage = """
    usage: ShoppingCart [--width n] [--color auto|always|never]

    Shows a shopping cart before and after a few taps on its buttons.

      --width n    columns, from 20 to 1000; by default those of the terminal, at most 50
      --color c    auto (colours where the terminal has them), always or never
    """

  static func main() {
    Program.run(usage: usage) { arguments in
      let terminal = try Terminal(&arguments, width: 50)
      if let operand = try arguments.operand() {
        throw Failure(.usage, "“\(operand)” is one argument too many")
      }
      show(on: terminal)
    }
  }

  private static func show(on terminal: Terminal) {
    let apples = ProductItem("Apples, 1 kg", cents: 349, count: 1)
    let bread = ProductItem("Rye bread", cents: 480, count: 1)
    let coffee = ProductItem("Coffee, 250 g", cents: 895)
    let twine = ProductItem("Garden twine", cents: 275, count: 3)
    let pruner = ProductItem("Pruning shears", cents: 2_490)
    let cart = Cart([
      StoreItem("Corner Market", [apples, bread, coffee]),
      StoreItem("Garden Depot", [twine, pruner]),
    ])

    let view = ContainerView(width: terminal.width, height: 0)
    view.load(cart)
    view.update()
    terminal.show(cart)
    for button in [apples.plus, apples.plus, coffee.plus, twine.minus, pruner.plus] { view.tap(button) }
    terminal.show(Note("apples +2, coffee +1, twine −1, shears +1"))
    terminal.show(cart)
  }
}
