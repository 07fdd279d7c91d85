import Espalier

enum CounterEvents {
  static let pressed = EventID<Void>("pressed")
}

enum CounterData {
  static let step = SharedDataID<Int>("step")
}

/// A container that counts the presses of its button.
final class Counter: ContainerModel {
  let button: CounterButton
  private let total = ObservableValue(0)

  init(name: String) {
    button = CounterButton("\(name)")
    super.init()
    let label = LabelModel()
    add(button)
    add(label)
    share(1, as: CounterData.step)
    total.bind(to: label) { label, total in label.text = "\(total)" }
    subscribe(to: CounterEvents.pressed) { counter in
      counter.total.value += counter.sharedData(CounterData.step) ?? 0
    }
  }
}

final class CounterButton: LabelModel {
  override func didSelect() {
    send(CounterEvents.pressed)
  }
}
