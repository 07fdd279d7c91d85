// A shopping cart. Notice that a plus, tapped or pressed, is one event with three subscribers on its way up: the
// product counts it, and the store and the cart update their totals. Both totals come down under one name: a label
// shows that of the nearest node above it, so the label in a store shows the store's total, and the one below shows the
// cart's. Four rows change.

import Espalier
import ExampleSupport

@main
struct ShoppingCart {
  static let usage = """
    usage: ShoppingCart [--live | --print | --svg file] [--steps s] [options]

    Shows a shopping cart. Where it prints, it shows the cart before and after each step of a user.

      --steps s    steps separated by commas: "press down right, press enter, press +, tap at 30 4"
    \(Presentation.options(width: 50))

    The arrow keys move between buttons, enter presses one. + and - change the amount of the focused product.
    """

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let presentation = try Presentation(
      &arguments, width: 50, usually: "press down right enter, press down down +, press down -")
    if let operand = try arguments.operand() {
      throw Failure(.usage, "“\(operand)” is an unexpected argument")
    }
    let cart = Cart([
      StoreItem(
        "Corner Market",
        [
          ProductItem("Apples, 1 kg", cents: 349, count: 1), ProductItem("Rye bread", cents: 480, count: 1),
          ProductItem("Coffee, 250 g", cents: 895),
        ]),
      StoreItem(
        "Garden Depot",
        [ProductItem("Garden twine", cents: 275, count: 3), ProductItem("Pruning shears", cents: 2_490)]),
    ])
    let view = ContainerView(showing: cart, width: presentation.width, height: 0)
    view.selectionMode = .none
    try await presentation.show(view)
  }
}
