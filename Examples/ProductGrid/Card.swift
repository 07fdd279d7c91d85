import Espalier

/// Text in a box, as tall as the text requires at the card's width.
class Card: CellModel {
  var box: Box { Box() }

  override var cellType: AnyCell.Type { CardCell.self }

  override func height(forWidth width: Int, policy: WidthPolicy) -> Int {
    2 + content.height(forWidth: max(width - 4, 0), policy: policy)
  }
}

final class CardCell: Cell<Card> {
  override func draw(in canvas: inout Canvas) {
    canvas.drawBox(canvas.bounds, model.box)
    canvas.draw(model.content, in: canvas.bounds.inset(by: Insets(top: 1, left: 2, bottom: 1, right: 2)))
  }
}

/// A product, and how many of it are in the basket.
final class ProductCard: Card {
  let product: Product
  private var count = 0

  init(_ product: Product, size: CellSize) {
    self.product = product
    super.init()
    self.size = size
    subscribe(to: ShopData.basket) { card, basket in
      card.count = basket.count(of: card.product)
      card.setNeedsUpdate()
    }
  }

  override var box: Box {
    let title = StyledText(product.name).bold()
    return count == 0
      ? Box(title: title) : Box(title: title, footer: StyledText("× \(count)").aligned(.trailing), style: .accent)
  }

  override var content: StyledText {
    "\(product.price)" + .gap + StyledText(product.isOffer ? "−20%" : "", style: effectiveTheme[.success].style)
  }

  override var spokenLabel: String { "\(product.name), \(super.spokenLabel)" }
  override var spokenValue: String? { count == 0 ? nil : "\(count) in the basket" }

  override func didSelect() { send(ShopEvents.taken, product) }
}

/// A review by a customer.
final class ReviewCard: Card {
  let review: Review

  init(_ review: Review) {
    self.review = review
    super.init()
    isSelectable = false
  }

  override var box: Box { Box(footer: StyledText(review.author).aligned(.trailing), style: .muted) }
  override var content: StyledText { StyledText(review.text) }
}
