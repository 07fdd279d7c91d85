import Espalier
import Testing

enum CartCommands {
  static let remove = Command("cart.remove", "Remove", keys: "delete", "d")
  static let clear = Command("cart.clear", "Remove all", keys: "ctrl+x")
}

final class Product: CellModel {
  let name: String

  init(_ name: String) {
    self.name = name
    super.init()
    on(CartCommands.remove) { product in product.removeFromParent() }
  }

  override var content: StyledText { StyledText(name) }
}

final class Cart: ContainerModel {
  init(_ names: String...) {
    super.init()
    add(contentsOf: names.map(Product.init))
    on(CartCommands.clear) { cart in cart.removeAll() }
  }
}

/// The samples of `Docs/Guides/Keys-and-Focus.md`.
@Suite("Guide: keys and focus")
struct KeysAndFocusTests: GuideSuite {
  let printout = Printout()

  @Test("Keys move the focus and call commands")
  func cart() {
    let view = ContainerView(showing: Cart("Apples", "Pears", "Plums"), width: 20, height: 5)
    view.press("down")
    view.press("down")
    view.press("delete")
    view.update()
    print(view.rendered())
    print("The focus is on \(view.focusedModel?.spokenLabel ?? "nothing")")

    #expect(
      printed == """
        Apples
        Plums
        The focus is on Plums
        """)
  }

  @Test("Help lists the commands that would be called now")
  func help() {
    let view = ContainerView(showing: Cart("Apples", "Pears"), width: 20, height: 5)
    print(view.keyHelp.map(\.command.help))
    view.press("down")
    for help in view.keyHelp {
      print("\(help.keys.map(\.description).joined(separator: ", ")) – \(help.command.help)")
    }

    #expect(
      printed == """
        ["Remove all"]
        delete, d – Remove
        ctrl+x – Remove all
        """)

    let sort = Command("cart.sort", "Sort", keys: "s", group: "Cart", prominence: .low)
    let statistics = Command("cart.statistics", "Statistics", keys: "f9", prominence: .onlyInPalette)

    view.on(sort) { _ in }
    view.on(statistics) { _ in }
    #expect(view.keyHelp.last?.command == sort && view.perform(statistics))
  }

  @Test("The focus can be asked for before there is a row")
  func asking() {
    let cart = Cart("Apples", "Pears")
    let view = ContainerView(showing: cart, width: 20, height: 5)
    cart.subscribe(to: RowEvents.focusMoved) { _, row in
      print("The focus is on \(row?.spokenLabel ?? "nothing")")
    }
    view.press("down")
    let plums = Product("Plums")
    cart.add(plums)
    view.focus(plums)
    view.update()

    #expect(
      printed == """
        The focus is on Apples
        The focus is on Plums
        """)
  }
}
