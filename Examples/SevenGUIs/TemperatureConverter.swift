import Espalier

/// Task 2: two fields that follow each other, as long as both have numbers.
final class TemperatureConverter: ContainerModel {
  override init() {
    super.init()
    let celsius = NumberFieldModel("Celsius", value: 20.0, in: -273.15...9999, step: 0.1)
    let fahrenheit = NumberFieldModel("Fahrenheit", value: 68.0, in: -459.67...18_030, step: 0.1)
    for field in [celsius, fahrenheit] { field.labelWidth = 10 }
    celsius.value.bindBothWays(
      to: fahrenheit.value, convert: { Self.rounded($0 * 9 / 5 + 32) }, back: { Self.rounded(($0 - 32) * 5 / 9) })
    add(contentsOf: [celsius, fahrenheit])
  }

  private static func rounded(_ degrees: Double) -> Double { (degrees * 10).rounded() / 10 }
}
