import Espalier

/// Task 1: a number, and a button that counts.
final class Counter: ContainerModel {
  override init() {
    super.init()
    let count = ObservableValue(0)
    let number = LabelModel("")
    number.size = .fixed(width: 6, height: 1)
    count.bind(to: number) { number, count in number.text = "\(count)" }
    spacing.itemSpacing = 2
    add(contentsOf: [number, ButtonModel("Count") { count.value += 1 }])
  }
}
