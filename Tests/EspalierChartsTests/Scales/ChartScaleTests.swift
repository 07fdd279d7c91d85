import Espalier
import TestSupport
import Testing

@Suite("Chart scales")
struct ChartScaleTests {
  @Test(
    "Ticks are round, also of numbers that are equal, tiny, huge or missing",
    arguments: [
      (3...87, "0 20 40 60 80 100"), (0...1, "0.0 0.2 0.4 0.6 0.8 1.0"),
      (-0.3...0.29, "-0.3 -0.2 -0.1 0.0 0.1 0.2 0.3"),
      (0...0.0035, "0.000 0.001 0.002 0.003 0.004"), (12_345...98_765, "0 20k 40k 60k 80k 100k"),
      (0...3_400_000, "0 1M 2M 3M 4M"), (-250...1_000, "-500 0 500 1000"), (5...5, "4.4 4.6 4.8 5.0 5.2 5.4 5.6"),
      (0...0, "-1.0 -0.5 0.0 0.5 1.0"), (-1e-9...3e-9, "-1e-9 0 1e-9 2e-9 3e-9"),
      (1e16...1e16, "9.0P 9.5P 10.0P 10.5P 11.0P"),
      (-Double.infinity...Double.infinity, "-1e300 -5e299 0 5e299 1e300"),
      (1e16...1e16 + 2, "9.0P 9.5P 10.0P 10.5P 11.0P"), (-1e-300...1e-300, "-1.0 -0.5 0.0 0.5 1.0"),
      (1_000_000...1_000_010, "1000000 1000002 1000004 1000006 1000008 1000010"),
      (15_000...15_100, "15.00k 15.02k 15.04k 15.06k 15.08k 15.10k"),
      (20_000...20_000.01, "20000.000 20000.002 20000.004 20000.006 20000.008 20000.010"),
      (1_234_567_890_000...1_234_567_894_000, "1234567890k 1234567891k 1234567892k 1234567893k 1234567894k"),
      (-1e25...(-1e25 + 4e19), "-1e25 -9.99999e24 -9.99998e24 -9.99997e24 -9.99996e24"),
    ] as [(ClosedRange<Double>, String)])
  func rounding(values: ClosedRange<Double>, expected: String) {
    let scale = ChartScale(covering: values)
    #expect(scale.ticks.map(scale.label(for:)).joined(separator: " ") == expected)
  }

  @Test(
    "Ticks are equally far apart, cover the numbers, and are as many as asked for",
    arguments: SeededGenerator.seeds(100))
  func properties(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let magnitude = Double("1e\(dice.number(-250...250))") ?? 1
    let (first, second) = (
      Double.random(in: -1...1, using: &dice) * magnitude, Double.random(in: -1...1, using: &dice) * magnitude
    )
    let (values, count) = (min(first, second)...max(first, second), dice.number(2...12))
    let scale = ChartScale(
      covering: values, tickCount: count, includesZero: dice.once(in: 2), isRounded: dice.once(in: 2))
    let distances = zip(scale.ticks, scale.ticks.dropFirst()).map { $1 - $0 }
    let isEven = distances.allSatisfy { ($0 - distances[0]).magnitude <= 1e-6 * distances[0] && $0 > 0 }
    let labels = scale.ticks.map(scale.label(for:))
    let isRight =
      isEven && scale.ticks.count <= count * 3 / 2 + 2 && scale.range.lowerBound < scale.range.upperBound
      && scale.fraction(of: values.lowerBound) >= 0 && scale.fraction(of: .nan) == 0
      && scale.fraction(of: values.upperBound) <= 1 && Set(labels).count == labels.count
      && labels.allSatisfy { $0.count <= 12 }
    #expect(isRight, "seed \(seed): \(values) in \(count): \(labels)")
  }

  @Test("Without numbers, and with zero")
  func ends() {
    let none = ChartScale(covering: nil)
    #expect(none.range == 0...1 && none.slot(of: 0.5, count: 11) == 5)
    let zero = ChartScale(covering: 40...70, includesZero: true, isRounded: false)
    #expect(zero.range == 0...70 && zero.slot(of: 1_000, count: 8) == 7 && zero.slot(of: -3, count: 8) == 0)
  }
}
