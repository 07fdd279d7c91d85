import Espalier

/// A small app with two panes: the goods, and a basket.
final class Shop {
  enum Events {
    static let picked = EventID<String>("picked")
  }

  final class Stand: ContainerModel {
    override var selectsChildren: Bool { true }
    override func didSelect(_ model: CellModel) { send(Events.picked, (model as? LabelModel)?.text.string ?? "") }
  }

  static let pay = Command("shop.pay", "Pay", keys: "p")

  let stand = Stand {
    LabelModel("Apples")
    LabelModel("Plums")
  }
  let basket = ContainerModel { LabelModel("Plums") }
  let window: Window

  init(width: Int = 20, height: Int = 6) {
    let views = [stand, basket].map { ContainerView(showing: $0, width: 0, height: 0) }
    let header = ContainerModel { LabelModel("Shop") }
    window = Window(width: width, height: height) {
      .column(
        .bar(header),
        .row(.view(views[0]).named("Stand"), .view(views[1]).named("Basket").hidden(narrowerThan: 12)))
    }
    window.subscribe(to: Events.picked) { [basket] _, name in basket.add(LabelModel(StyledText(name))) }
    window.on(Self.pay) { window in
      window.present(
        ContainerModel {
          ButtonModel("Pay") { $0.overlay?.dismiss() }
        }, as: .dialog().box(Box(title: "Pay all?")))
    }
  }
}
