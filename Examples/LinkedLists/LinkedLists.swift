// Two lists side by side that follow each other: categories on the left, their products on the right. Notice that
// neither view refers to the other: both belong to one coordinator, the shop. When the user chooses a category, an
// event goes up to the shop, which scrolls the products. When a section of products comes into view or leaves it,
// another event goes up, and the shop selects the topmost category. That selection sends no event, so the two never
// loop.

import Espalier
import ExampleSupport

@main
struct LinkedLists {
  static let usage = """
    usage: LinkedLists [--live | --print | --svg file] [--steps s] [options]

    Shows two lists that follow each other. Where it prints, it shows them before and after each step of a user.

      --steps s    steps separated by commas: "press down enter, press tab +, tap Bread, scroll 3"
    \(Presentation.options(width: 44))

    The arrow keys move through a list, and tab moves to the other one. enter shows the products of a category, or adds a
    product to the basket. n and p move between categories, ? lists all keys.
    """

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let presentation = try Presentation(
      &arguments, width: 44,
      usually: "press down down down enter, press tab down enter, press end, press p, tap Vegetables")
    if let operand = try arguments.operand() {
      throw Failure(.usage, "“\(operand)” is an unexpected argument")
    }
    let shop = Shop(Category.all)
    defer { withExtendedLifetime(shop) {} }
    try await presentation.show(shop.makeWindow(width: presentation.width))
  }
}
