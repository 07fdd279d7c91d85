/// How many threads run or wait to run, on average over three spans of time.
struct Load: Equatable {
  let oneMinute: Double
  let fiveMinutes: Double
  let fifteenMinutes: Double

  /// Reads `loadavg`, which begins with the three averages.
  init?(_ text: String) {
    let numbers = text.numbers.prefix(3)
    guard numbers.count == 3, numbers.allSatisfy({ (0...1_000_000).contains($0) }) else { return nil }
    (oneMinute, fiveMinutes, fifteenMinutes) = (numbers[0], numbers[1], numbers[2])
  }
}
