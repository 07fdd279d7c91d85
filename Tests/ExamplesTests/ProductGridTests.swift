import Espalier
import ExampleSupport
import Testing

@testable import ProductGrid

@Suite("The product grid")
struct ProductGridTests {
  private let shop = Shop(Product.all, reviews: Review.all)
  private let view: ContainerView

  init() { view = ContainerView(showing: shop, width: 60, height: 12) }

  private func lines() -> [Substring] { view.rendered().split(separator: "\n", omittingEmptySubsequences: false) }

  @Test("A tap in the scrolled strip also changes the product's card on the shelf")
  func tapInStrip() {
    shop.offers.view.contentOffset.x = 5
    #expect(view.tap(at: Point(x: 1, y: 2)))
    view.update()
    #expect(lines()[1].hasPrefix("Plums ────────╮ ╭─ Parsnips"))
    #expect(lines()[3].hasPrefix("──────── × 1 ─╯ ╰────"))
    #expect(lines()[6] == "  ╭─ Apples ───────╮ ╭─ Plums ────────╮ ╭─ Quinces ──────╮")
    #expect(lines()[8] == "  ╰────────────────╯ ╰────────── × 1 ─╯ ╰────────────────╯")
    #expect(lines()[0].hasSuffix("1 in the basket"))
  }

  @Test("The strip keeps its place while it is out of view")
  func strip() {
    view.pointer(PointerEvent(.wheel(lines: 0, columns: 28), at: Point(x: 5, y: 2)))
    view.update()
    let before = view.rendered()
    view.contentOffset.y += 99
    view.update()
    #expect(shop.offers.view.snapshot().rows.isEmpty)
    view.contentOffset.y -= 99
    view.update()
    #expect(view.rendered() == before)
  }

  @Test("Columns fill the width at any width, and every review fits inside", arguments: [20, 41, 60, 97])
  func widths(width: Int) {
    view.width = width
    view.update()
    let shelf = shop.shelf.children.compactMap { ($0 as? ProductCard).flatMap { view.row(for: $0) } }
    #expect(shelf.count == 9)
    for row in shelf { #expect(row.frame.x >= 2) }
    for line in 0..<3 { #expect(shelf[3 * line + 2].frame.maxX == width - 2) }
    for row in view.rows where row.model is ReviewCard { #expect(row.frame.x >= 2 && row.frame.maxX <= width - 2) }
  }

  @Test("The shop renders at every width", arguments: [0, 1, 2, 4, 5, 9, 18, 199])
  func everyWidth(width: Int) {
    view.width = width
    view.update()
    view.height = view.contentSize.height
    #expect(view.rendered() == shop.rendered(width: width))
    #expect(view.rows.allSatisfy { $0.frame.isEmpty || $0.frame.maxX <= width })
  }

  @Test("Each review goes below the shorter column")
  func waterfall() {
    let reviews = view.rows.filter { $0.model is ReviewCard }.map(\.frame)
    #expect(reviews.map(\.x) == [2, 31, 31, 2, 31])
    #expect(reviews[2].y == reviews[1].maxY && reviews[3].y == reviews[0].maxY && reviews[4].y == reviews[2].maxY)
  }

  @Test("The title of a section stays in view as long as the section does")
  func stickyTitles() {
    view.contentOffset.y = 9
    #expect(lines()[0].hasPrefix(" Shelf"))
    view.contentOffset.y = 99
    #expect(lines()[0].hasPrefix(" Reviews"))
  }

  @Test("A price has two digits after the point")
  func prices() {
    #expect(Product.all.map(\.price).prefix(2) == ["3.49", "2.80"])
    #expect(Product.all[7].price == "11.50")
  }
}
