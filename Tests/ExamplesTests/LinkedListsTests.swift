import Espalier
import ExampleSupport
import Testing

@testable import LinkedLists

@Suite("Two linked lists")
struct LinkedListsTests {
  private let shop = Shop(Category.all, width: 40, height: 5)

  private var marked: [String] { shop.left.selection.compactMap { ($0 as? CategoryModel)?.category.name } }

  private var top: String? { shop.right.visibleRows.first.map { ($0.model as? LabelModel)?.text.string ?? "" } }

  @Test("A tap on the left scrolls the right; scrolling the right marks the left, and brings it into view")
  func eachFollowsTheOther() {
    #expect(marked == ["Fruit"] && top == "Fruit")
    shop.perform(.choose("Drinks"))
    #expect(marked == ["Drinks"] && top == "Drinks")
    shop.perform(.scroll(3))
    #expect(marked == ["Coffee"] && top == "Coffee")
    #expect(shop.left.contentOffset.y == 1)
    shop.perform(.scroll(-100))
    #expect(marked == ["Fruit"] && shop.left.contentOffset.y == 0)
  }

  @Test("An event of one list reaches the shop once, and never the other list")
  func noCircle() {
    let traces = [EventTrace(on: shop), EventTrace(on: shop.left), EventTrace(on: shop.right)]
    shop.perform(.choose("Bread"))
    #expect(traces[1].events.map(\.event) == ["chosen"])
    #expect(traces[1].events[0].handled.map(\.node) == ["Shop"])
    #expect(traces[2].events.allSatisfy { $0.event == "sectionsChanged" } && !traces[2].events.isEmpty)
    #expect(traces[0].events.count == traces[1].events.count + traces[2].events.count)
  }

  @Test("What is taken on the right is counted on the left")
  func counts() {
    for _ in 0..<2 { shop.perform(.take("Rye")) }
    #expect(shop.makeCanvas().plainText.contains("Bread       2 │"))
  }

  @Test("Scripts are read step by step, and what is no step is named")
  func scripts() throws {
    #expect(
      try Step.steps(of: " choose  Fruit ,scroll -2\n\n take Mineral  water") == [
        .choose("Fruit"), .scroll(-2), .take("Mineral water"),
      ])
    #expect(throws: Failure(.usage, "“take” is no step: there are choose, scroll and take")) {
      try Step.steps(of: "take")
    }
    #expect(throws: Failure(.usage, "there is no product “Rope”")) { try shop.check(.take("Rope")) }
  }
}
