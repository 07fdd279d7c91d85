import Espalier
import EspalierTesting
import Testing

@Suite("Expectations of focus and help")
struct FocusExpectationTests {
  private enum Commands {
    static let add = Command("fruit.add", "Add", keys: "+", "enter")
    static let remove = Command("fruit.remove", "Remove", keys: "delete")
    static let save = Command("list.save", "Save", keys: "ctrl+s")
  }

  private final class Fruit: LabelModel {
    override var isFocusable: Bool { isSelectable }
  }

  private final class Basket: ContainerModel {}

  private let apples = Fruit("Apples")
  private let pears = Fruit("Pears")
  private let view: ContainerView

  init() {
    let plums = Fruit("Plums")
    let basket = Basket()
    basket.add(contentsOf: [apples, pears, LabelModel("Bread"), plums])
    plums.isSelectable = false
    view = ContainerView(showing: basket, width: 20, height: 3)
    basket.on(Commands.save) { _ in }
    apples.on(Commands.add) { _ in }
    apples.on(Commands.remove) { _ in }
    pears.onKey("ctrl+s") { _ in }
  }

  private let screen = """
    The screen:
    │ Apples
    │ Pears
    │ Bread
    """

  @Test("The focus is expected on a model, on a text, or nowhere")
  func met() throws {
    try expectFocus(view, is: nil)
    view.press("down")
    try expectFocus(view, is: apples)
    try expectFocus(view, is: "Apples")
    try expectFocus(view, is: "App")
    try expectHelp(view, is: "+, enter: Add", "delete: Remove", "ctrl+s: Save")
    view.press("down")
    try expectFocus(view, is: pears)
    try expectHelp(view)
  }

  @Test("In a focused strip, both the strip and its row are focused")
  func strip() throws {
    let inner = Fruit("Figs")
    let strip = HorizontalScrollModel(height: 1)
    strip.container.add(inner)
    view.container.insert(strip, at: 0)
    view.update()
    view.focus(strip)
    strip.view.focus(inner)
    try expectFocus(view, is: strip)
    try expectFocus(view, is: inner)
    try expectFocus(view, is: "Figs")
  }

  @Test("A failure says who is focused, and how the expected row gets it")
  func elsewhere() {
    view.focus(apples)
    expectFailure(
      """
      The focus was expected on “Pears” (Fruit).
      “Apples” (Fruit) is focused.
      “Pears” (Fruit) can be focused: press a key that leads there, or call `view.focus(_:)`.
      \(screen)
      """
    ) { try expectFocus(view, is: pears) }
    expectFailure(
      """
      The focus was expected on “Pears”.
      “Apples” (Fruit) is focused.
      “Pears” (Fruit) can be focused: press a key that leads there, or call `view.focus(_:)`.
      \(screen)
      """
    ) { try expectFocus(view, is: "Pears") }
    expectFailure(
      """
      No row was expected to be focused.
      “Apples” (Fruit) is focused.
      To remove it: `view.focus(nil)`.
      \(screen)
      """
    ) { try expectFocus(view, is: nil) }
  }

  @Test("A failure says why the expected row cannot be focused")
  func cannot() throws {
    expectFailure(
      """
      The focus was expected on “Bread”.
      No row is focused.
      “Bread” (LabelModel) cannot be focused: labels and separators can where `selectsChildren` of their container is true, or where their own `isFocusable` is.
      \(screen)
      """
    ) { try expectFocus(view, is: "Bread") }
    expectFailure(
      """
      The focus was expected on “Kiwis”.
      No row is focused.
      No visible row shows “Kiwis”.
      \(screen)
      """
    ) { try expectFocus(view, is: "Kiwis") }
    let plums = try view.container.require(Fruit.self) { $0.text == "Plums" }
    expectFailure(
      """
      The focus was expected on Fruit (out of view).
      No row is focused.
      Fruit (out of view) cannot be focused: it is not selectable.
      \(screen)
      """
    ) { try expectFocus(view, is: plums) }
    expectFailure(
      """
      The focus was expected on Fruit.
      No row is focused.
      Fruit has no row in this view: is it hidden, or in another tree?
      \(screen)
      """
    ) { try expectFocus(view, is: Fruit("x")) }
    final class Dead: CellModel {
      override var content: StyledText { "Dead" }
      override var isFocusable: Bool { false }
    }
    let dead = Dead()
    view.container.insert(dead, at: 0)
    view.update()
    expectFailure(
      """
      The focus was expected on “Dead” (Dead).
      No row is focused.
      “Dead” (Dead) cannot be focused: its `isFocusable` is false.
      The screen:
      │ Dead
      │ Apples
      │ Pears
      """
    ) { try expectFocus(view, is: dead) }
  }

  @Test("Help that differs is reported with missing and unexpected commands, and their nodes")
  func help() {
    expectFailure(
      """
      Other help was expected.
      expected: ctrl+s: Save · x: Cut
      actual:   +, enter: Add · delete: Remove · ctrl+s: Save
      missing:  x: Cut
      extra:    +, enter: Add · delete: Remove
      “Apples” (Fruit) is focused.
        +, enter: Add is handled by Fruit
        delete: Remove is handled by Fruit
        ctrl+s: Save is handled by Basket
      A command is listed where its node is the focused row or above it, for keys that no nearer node takes.
      """
    ) {
      view.focus(apples)
      try expectHelp(view, is: "ctrl+s: Save", "x: Cut")
    }
    expectFailure(
      """
      Other help was expected.
      expected: delete: Remove · +, enter: Add · ctrl+s: Save
      actual:   +, enter: Add · delete: Remove · ctrl+s: Save
      The order differs: those of the nearest node come first.
      “Apples” (Fruit) is focused.
        +, enter: Add is handled by Fruit
        delete: Remove is handled by Fruit
        ctrl+s: Save is handled by Basket
      """
    ) { try expectHelp(view, is: "delete: Remove", "+, enter: Add", "ctrl+s: Save") }
    view.focus(pears)
    expectFailure(
      """
      Other help was expected.
      expected: ctrl+s: Save
      actual:   none
      missing:  ctrl+s: Save
      “Pears” (Fruit) is focused.
      A command is listed where its node is the focused row or above it, for keys that no nearer node takes.
      """
    ) { try expectHelp(view, is: "ctrl+s: Save") }
  }
}
