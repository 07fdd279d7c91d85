import TestSupport
import Testing

@testable import EspalierControls

@Suite("Rates of progress")
struct ProgressRateTests {
  @Test("The rate is what was done per second within the window")
  func rate() {
    var rate = ProgressRate(window: .seconds(4))
    #expect(rate.perSecond == nil && rate.timeLeft(of: 10) == nil)
    rate.note(0, at: .seconds(10))
    #expect(rate.perSecond == nil)
    rate.note(10, at: .seconds(11))
    #expect(rate.perSecond == 10 && rate.timeLeft(of: 25) == .seconds(2.5))
    for second in 12...20 { rate.note(10 + (second - 11), at: .seconds(second)) }
    #expect(rate.perSecond == 1 && rate.timeLeft(of: 3) == .seconds(3))
  }

  @Test("If nothing happens, the rate goes to zero, and no time is left over to tell")
  func standstill() {
    var rate = ProgressRate(window: .seconds(4))
    for second in 0...3 { rate.note(10 * second, at: .seconds(second)) }
    for second in 4...8 { rate.note(30, at: .seconds(second)) }
    #expect(rate.perSecond == 0 && rate.timeLeft(of: 5) == nil)
  }

  @Test("A step back starts the rate again; a time in the past and odd numbers are ignored")
  func odd() {
    var rate = ProgressRate()
    rate.note(10, at: .seconds(1))
    rate.note(20, at: .seconds(2))
    rate.note(Double.nan, at: .seconds(3))
    rate.note(30, at: .seconds(1))
    #expect(rate.perSecond == 10)
    rate.note(5, at: .seconds(4))
    #expect(rate.perSecond == nil)
    rate.note(6, at: .seconds(5))
    #expect(rate.perSecond == 1 && rate.timeLeft(of: -3) == .zero && rate.timeLeft(of: .infinity) == nil)
    rate.note(6.000_000_1, at: .seconds(20))
    #expect(rate.timeLeft(of: 1e300) == .seconds(36_000_000))
  }

  @Test("A window is positive")
  func rules() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = ProgressRate(window: .zero)
    }.expectTrap("the window of a rate must be positive; got 0.0 seconds")
  }

  @Test("Whatever is noted, the rate is that of a window that is at most a 16th longer or shorter", arguments: 0..<50)
  func property(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let window = Duration.milliseconds(Int.random(in: 1...5_000, using: &random))
    var rate = ProgressRate(window: window)
    var noted: [(count: Int, time: Duration)] = []
    var (count, time) = (0, Duration.zero)
    for _ in 0..<300 {
      count += Int.random(in: 0...5, using: &random)
      time += window * Int.random(in: 0...100, using: &random) / Int.random(in: 50...2_000, using: &random)
      noted.append((count, time))
      rate.note(count, at: time)
      #expect(rate.samples.count <= ProgressRate.largestSampleCount, "seed \(seed)")
      guard let first = rate.samples.first, let last = rate.samples.last else { continue }
      // Samples are among what was noted, and the last one is the present.
      #expect(last.time == time && last.count == Double(count), "seed \(seed)")
      #expect(noted.contains { $0.time == first.time && Double($0.count) == first.count }, "seed \(seed)")
      // The window is covered, and no sample but the oldest one is older.
      #expect(first.time <= max(.zero, time - window) || first.time == noted[0].time, "seed \(seed)")
      #expect(rate.samples.dropFirst().allSatisfy { $0.time > time - window }, "seed \(seed)")
      let span = (last.time - first.time) / .seconds(1)
      let expected = span == 0 ? nil : (last.count - first.count) / span
      #expect(rate.perSecond == expected, "seed \(seed)")
    }
  }
}
