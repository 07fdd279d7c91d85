import Espalier
import TestSupport
import Testing

/// Series beside a plain array of all samples.
@Suite("Chart series")
struct ChartSeriesTests {
  @Test("A series under random edits is its latest samples", arguments: SeededGenerator.seeds(4))
  func naiveTwin(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let maximum = [nil, 1, 7, 100, 3_000].randomElement(using: &dice).flatMap(\.self)
    var series = ChartSeries("", [], maximumCount: maximum)
    var (all, positions): ([Double], [Double]) = ([], [])
    for _ in 0..<60 {
      switch Int.random(in: 0..<4, using: &dice) {
      case 0:
        let values = (0..<Int.random(in: 0...2_000, using: &dice)).map { _ in Self.value(&dice) }
        series.append(contentsOf: values)
        for value in values { (all, positions) = (all + [value], positions + [(positions.last ?? -1) + 1]) }
      case 1 where Bool.random(using: &dice):
        let (x, y) = (Double.random(in: -10...10, using: &dice) + (positions.last ?? 0), Self.value(&dice))
        series.append(x: x, y: y)
        if x >= positions.last ?? x { (all, positions) = (all + [y], positions + [x]) }
      default:
        let value = Self.value(&dice)
        series.append(value)
        (all, positions) = (all + [value], positions + [(positions.last ?? -1) + 1])
      }
      let kept = Array(all.suffix(maximum ?? .max))
      let lower = Int.random(in: 0...kept.count, using: &dice)
      let range = lower..<Int.random(in: lower...kept.count, using: &dice)
      let finite = kept[range].filter(\.isFinite)
      let x = (positions.last ?? 0) - Double.random(in: -3...Double(kept.count + 3), using: &dice)
      let expected = positions.suffix(kept.count).firstIndex { $0 >= x }.map { $0 - (positions.count - kept.count) }
      let isRight =
        series.count == kept.count && series.latest == kept.last.flatMap { $0.isFinite ? $0 : nil }
        && series.extremes(in: range) == finite.min().map { $0...finite.max()! }
        && series.firstIndex(atOrAfter: x) == expected ?? kept.count
        && (kept.isEmpty || series.x(at: 0) == positions[positions.count - kept.count])
      #expect(isRight, "seed \(seed): \(range) of \(kept.count), x \(x)")
      if !isRight { return }
    }
  }

  private static func value(_ dice: inout SeededGenerator) -> Double {
    switch Int.random(in: 0..<12, using: &dice) {
    case 0: .nan
    case 1: .infinity
    default: Double.random(in: -1e6...1e6, using: &dice)
    }
  }
}
