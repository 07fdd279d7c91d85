import Espalier

/// A product on one line: name, minus, count, plus and price, each a cell of its own.
final class ProductItem: ContainerModel {
  let price: Price
  let minus: StepButton
  let plus: StepButton
  private(set) var count: Int
  private let countLabel = LabelModel()
  private let costLabel = LabelModel()

  init(_ name: String, cents: Int, count: Int = 0) {
    price = Price(cents: cents)
    (minus, plus) = (StepButton(by: -1, of: name), StepButton(by: 1, of: name))
    self.count = count
    super.init()
    spacing = Spacing(left: 4, right: 2, itemSpacing: 1)
    let nameLabel = LabelModel(StyledText(name))
    nameLabel.lineLimit = 1
    nameLabel.size = .fixed(width: 22, height: 1)
    countLabel.size = .fixed(width: 3, height: 1)
    countLabel.alignment = .center
    costLabel.size = .fixed(width: 9, height: 1)
    costLabel.alignment = .trailing
    self {
      nameLabel
      minus
      countLabel
      plus
      costLabel
    }
    showCount()
    // This is the nearest node above the buttons: it gets the event before the store and the cart do.
    subscribe(to: CartEvents.stepped) { product, step in product.change(by: step) }
    on(CartCommands.more) { product in product.plus.didSelect() }
    on(CartCommands.fewer) { product in product.minus.didSelect() }
  }

  var cost: Price { price * count }

  private func change(by step: Int) {
    count = max(count + step, 0)
    showCount()
  }

  private func showCount() {
    countLabel.text = StyledText("\(count)").bold()
    costLabel.text = count == 0 ? StyledText("–").dim() : "\(cost)"
  }
}

/// A plus or a minus.
final class StepButton: LabelModel {
  private let step: Int
  private let product: String

  init(by step: Int, of product: String) {
    (self.step, self.product) = (step, product)
    super.init(StyledText(step < 0 ? "[−]" : "[+]").foreground(step < 0 ? .red : .green))
    size = .fixed(width: 3, height: 1)
  }

  override var isFocusable: Bool { true }
  override var spokenRole: SpokenRole { .button }
  override var spokenLabel: String { "\(step < 0 ? "Fewer" : "More"): \(product)" }
  override func didSelect() { send(CartEvents.stepped, step) }
}
