// A shopping cart. Notice that a plus, tapped or pressed, is one event with three subscribers on its way up: the
// product counts it, and the store and the cart update their totals. Both totals come down under one name: a label
// shows that of the nearest node above it, so the label in a store shows the store's total, and the one below shows the
// cart's. Four rows change.

import Espalier
import ExampleSupport

@main
struct ShoppingCart {
  static let usage = """
    usage: ShoppingCart [--live] [--steps s] [--width n] [--color auto|always|never]

    Shows a shopping cart, before and after each step of a user.

      --live       runs in the terminal until you press q
      --steps s    steps separated by commas: "press down right, press enter, press +, tap at 30 4"
      --width n    columns, from 20 to 1000; the terminal's by default, at most 50
      --color c    auto (colors if the terminal supports them), always or never

    The arrow keys move between buttons, enter presses one. + and - change the amount of the focused product.
    """

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let isLive = arguments.takeFlag("--live")
    let printout = try Printout(&arguments, width: 50)
    let steps = try arguments.takeSteps(
      usually: isLive ? nil : "press down right enter, press down down +, press down -")
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
    if isLive {
      try await printout.show(Window(showing: cart), after: steps, live: true)
    } else {
      try await printout.play(steps, on: ContainerView(showing: cart, width: printout.width, height: 0))
    }
  }
}
