/// A measurement beside a floor that is measured in the same run.
///
/// Both are repeated in turn, so that a busy machine slows both; what counts is the ratio of the two minima.
struct Benchmark {
  let name: String
  let floorName: String

  /// The ratio that the measurement is meant to stay below; `nil` where it is only printed.
  let target: Double?

  /// How often one run repeats the operation; figures are given for one operation.
  let operations: Int

  /// Makes what a run needs, outside the measured time, and answers the run.
  let makeRun: () -> () async -> Void
  let makeFloor: () -> () async -> Void

  init(
    _ name: String, floor floorName: String, target: Double?, operations: Int, run: @escaping () -> () async -> Void,
    floor: @escaping () -> () async -> Void
  ) {
    self.name = name
    self.floorName = floorName
    self.target = target
    self.operations = operations
    makeRun = run
    makeFloor = floor
  }

  func measure(repetitions: Int) async -> Measurement {
    var runs: [Double] = []
    var floors: [Double] = []
    for _ in 0..<repetitions {
      floors.append(await nanoseconds(makeFloor()))
      runs.append(await nanoseconds(makeRun()))
    }
    return Measurement(benchmark: self, runs: Series(runs), floors: Series(floors))
  }

  private func nanoseconds(_ run: () async -> Void) async -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    await run()
    let duration = start.duration(to: clock.now)
    let (seconds, attoseconds) = duration.components
    return (Double(seconds) * 1e9 + Double(attoseconds) * 1e-9) / Double(operations)
  }
}

/// Repeated runs of one thing, in nanoseconds for one operation.
struct Series {
  let minimum: Double
  let median: Double

  init(_ values: [Double]) {
    let sorted = values.sorted()
    minimum = sorted[0]
    median = sorted[sorted.count / 2]
  }
}

/// What came out of a benchmark.
struct Measurement {
  let benchmark: Benchmark
  let runs: Series
  let floors: Series

  var ratio: Double { runs.minimum / floors.minimum }

  var verdict: String {
    guard let target = benchmark.target else { return "no target" }
    return ratio <= target ? "ok" : "missed"
  }

  var line: String {
    let target = benchmark.target.map { "≤ \(decimal($0, places: 0))" } ?? "–"
    return [
      padded(benchmark.name, to: 58), right(time(runs.minimum), 10), right(time(runs.median), 10),
      right(time(floors.minimum), 10), right(decimal(ratio, places: 2) + " ×", 9), right(target, 7),
      "  " + verdict, "  floor: \(benchmark.floorName)",
    ].joined()
  }

  var json: String {
    """
    {"name": "\(benchmark.name)", "minimum_ns": \(decimal(runs.minimum, places: 1)), \
    "median_ns": \(decimal(runs.median, places: 1)), "floor": "\(benchmark.floorName)", \
    "floor_minimum_ns": \(decimal(floors.minimum, places: 1)), "floor_median_ns": \(decimal(floors.median, places: 1)), \
    "ratio": \(decimal(ratio, places: 3)), "target": \(benchmark.target.map { decimal($0, places: 1) } ?? "null"), \
    "verdict": "\(verdict)"}
    """
  }

  static let heading = [
    padded("benchmark", to: 58), right("minimum", 10), right("median", 10), right("floor", 10), right("ratio", 9),
    right("target", 7),
  ].joined()
}

private func time(_ nanoseconds: Double) -> String {
  switch nanoseconds {
  case ..<10_000: decimal(nanoseconds, places: 1) + " ns"
  case ..<10_000_000: decimal(nanoseconds / 1e3, places: 1) + " µs"
  default: decimal(nanoseconds / 1e6, places: 1) + " ms"
  }
}

private func decimal(_ value: Double, places: Int) -> String {
  var scale = 1.0
  for _ in 0..<places { scale *= 10 }
  let scaled = Int((value * scale).rounded())
  guard places > 0 else { return "\(scaled)" }
  let digits = String(scaled)
  let filled = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
  return filled.dropLast(places) + "." + filled.suffix(places)
}

private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.count))
}

private func right(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(1, width - text.count)) + text
}
