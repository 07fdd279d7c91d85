import Espalier

/// Text in a frame, as high as the text needs at the width that the card gets.
class Card: CellModel {
  override var cellType: AnyCell.Type { CardCell.self }

  override func height(forWidth width: Int, policy: WidthPolicy) -> Int {
    2 + content.height(forWidth: max(width - 4, 0), policy: policy)
  }
}

final class CardCell: Cell<Card> {
  override func draw(in canvas: inout Canvas) {
    let style = TextStyle.plain.foreground(isSelected ? .yellow : .brightBlack)
    let (right, bottom) = (size.width - 1, size.height - 1)
    for y in [0, bottom] { canvas.fill(Rect(x: 0, y: y, width: size.width, height: 1), with: "─", style: style) }
    for x in [0, right] { canvas.fill(Rect(x: x, y: 0, width: 1, height: size.height), with: "│", style: style) }
    for (corner, x, y) in [("╭", 0, 0), ("╮", right, 0), ("╰", 0, bottom), ("╯", right, bottom)] {
      canvas.write(corner, at: Point(x: x, y: y), style: style)
    }
    canvas.draw(model.content, in: Rect(x: 2, y: 1, width: max(size.width - 4, 0), height: max(size.height - 2, 0)))
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

  override var content: StyledText {
    let mark = count == 0 ? "" : StyledText("× \(count)").foreground(.yellow)
    return StyledText(product.name).bold() + .gap + mark + "\n\(product.price)" + .gap
      + StyledText(product.isOffer ? "−20%" : "").foreground(.red)
  }

  override func didSelect() { send(ShopEvents.taken, product) }
}

/// What a customer says.
final class ReviewCard: Card {
  let review: Review

  init(_ review: Review) {
    self.review = review
    super.init()
    isSelectable = false
  }

  override var content: StyledText { "\(review.text)\n" + StyledText("— \(review.author)").dim().aligned(.trailing) }
}
