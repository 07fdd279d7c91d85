import Espalier
import Testing

@testable import LinkedLists

@Suite("Two linked lists")
struct LinkedListsTests {
  private let shop = Shop(Category.all)
  private let window: Window

  init() {
    window = shop.makeWindow(width: 40)
    window.size.height = 7
    window.update()
  }

  private var marked: [String] { shop.left.selection.compactMap { ($0 as? CategoryModel)?.category.name } }

  private var top: String? { shop.right.visibleRows.first.map { ($0.model as? LabelModel)?.text.string ?? "" } }

  @Test("A tap on the left scrolls the right list, and scrolling the right list marks and shows the left row")
  func eachFollowsTheOther() throws {
    #expect(marked == ["Fruit"] && top == "Fruit")
    try window.play("tap Drinks")
    #expect(marked == ["Drinks"] && top == "Drinks")
    try window.play("press f6, scroll 3")
    #expect(marked == ["Coffee"] && top == "Coffee")
    #expect(shop.left.contentOffset.y == 1)
    try window.play("scroll -100")
    #expect(marked == ["Fruit"] && shop.left.contentOffset.y == 0)
  }

  @Test("Arrows move through the active list, tab switches to the other one, and the help follows")
  func panes() throws {
    try window.play("press down down enter")
    #expect(marked == ["Vegetables"] && top == "Vegetables")
    #expect(window.keyHelp.first?.command == ShopCommands.show)
    try window.play("press tab")
    #expect(window.activeView === shop.right)
    #expect((shop.right.focusedModel as? ProductModel)?.product == "Beetroot")
    #expect(window.keyHelp.first?.command == ShopCommands.take)
    try window.play("press end")
    #expect(marked == ["Household"])
    try window.play("press shift+tab")
    #expect((shop.left.focusedModel as? CategoryModel)?.category.name == "Vegetables")
  }

  @Test("In both lists, keys move to the next and the previous category, and stop at the ends")
  func neighbors() throws {
    try window.play("press n n")
    #expect(marked == ["Bread"])
    try window.play("press f6 p")
    #expect(marked == ["Vegetables"])
    try window.play("press p p p")
    #expect(marked == ["Fruit"])
  }

  @Test("An event of one list reaches the shop once, and never the other list")
  func noCircle() throws {
    let traces = [EventTrace(on: shop), EventTrace(on: shop.left), EventTrace(on: shop.right)]
    try window.play("tap Bread")
    let chosen = traces[1].events.filter { $0.event == "chosen" }
    #expect(chosen.count == 1 && chosen[0].handled.map(\.node) == ["Shop"])
    #expect(traces[2].events.allSatisfy { $0.event == "sectionsChanged" } && !traces[2].events.isEmpty)
    #expect(traces[0].events.count == traces[1].events.count + traces[2].events.count)
  }

  @Test("Products taken on the right, by a tap or by keys, are counted on the left and in the title")
  func counts() throws {
    try window.play("press n n, tap Rye, press down enter +")
    #expect(
      window.rendered() == """
        Shop                             3 taken
          Fruit           │ Bread              │
          Vegetables      │ · Baguette         █
        ▸ Bread         3 │ · Rye × 3          │
          Dairy           │ · Sourdough        │
          Drinks          │ Dairy              │
        enter Take  n Next  p Previous  …
        """)
  }

  @Test("While the help dialog is open, the keys of the lists do nothing")
  func dialog() throws {
    try window.play("press ? n")
    #expect(marked == ["Fruit"])
    try window.play("press escape n")
    #expect(marked == ["Vegetables"])
  }
}
