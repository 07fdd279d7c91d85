#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A measurement compared with a floor that is measured in the same run.
///
/// The measurement is processor time, so other work of the machine hardly matters. Because it still matters a little,
/// the run and the floor are repeated in turn, and the result is the ratio of the two minima. If the machine itself
/// makes one of them slower, for example by cache misses, that cost is measured as an overhead of each and subtracted.
struct Benchmark {
  /// Prepares a run, outside the measured time, and returns it.
  typealias Preparation = () -> () async -> Void

  /// Costs of a run and its floor that have other causes.
  struct Overhead {
    let name: String
    let makeRun: Preparation
    let makeFloor: Preparation
  }

  /// What `--check` makes of a ratio above the target.
  enum Gate {
    /// A failure.
    case closed
    /// A failure if it is clearly above: other work of the machine slows the run and its floor unequally.
    case lenient
    /// A failure if it is also above this ratio, which has been reached although the target has not.
    case above(Double)

    /// The factor by which ratios of the same work differ, at best of several repetitions.
    static let leniency = 1.2
  }

  let name: String
  let floorName: String

  /// The ratio that the measurement should stay below; `nil` if it is only printed.
  let target: Double?

  /// What a ratio above the target means.
  let gate: Gate

  /// How often one run repeats the operation; figures are for one operation.
  let operations: Int

  /// How many operations of the floor are compared with one of the run.
  let floorOperations: Int

  /// What is subtracted before the comparison.
  let overhead: Overhead?

  let makeRun: Preparation
  let makeFloor: Preparation

  /// - Parameter floorOperations: How often the floor repeats its operation; by default as often as the run.
  init(
    _ name: String, floor floorName: String, target: Double?, gate: Gate = .closed, operations: Int,
    floorOperations: Int? = nil, overhead: Overhead? = nil, run: @escaping Preparation, floor: @escaping Preparation
  ) {
    self.name = name
    self.floorName = floorName
    self.target = target
    self.gate = gate
    self.operations = operations
    self.floorOperations = floorOperations ?? operations
    self.overhead = overhead
    makeRun = run
    makeFloor = floor
  }

  /// The cost of an operation with a large amount compared with its cost with a small one.
  ///
  /// - Parameters:
  ///   - amounts: The large amount, and the small one of the floor.
  ///   - prepare: Prepares a run with an amount, outside the measured time.
  init<Amount>(
    _ name: String, floor floorName: String, of amounts: (Amount, Amount), target: Double? = 2, gate: Gate = .closed,
    operations: Int, overhead: Overhead? = nil, prepare: @escaping (Amount) -> () async -> Void
  ) {
    self.init(
      name, floor: floorName, target: target, gate: gate, operations: operations, overhead: overhead,
      run: { prepare(amounts.0) }, floor: { prepare(amounts.1) })
  }

  /// The ratio above which a check fails; `nil` if there is none.
  var limit: Double? {
    switch gate {
    case .closed: target
    case .lenient: target.map { $0 * Gate.leniency }
    case .above(let ratio): ratio
    }
  }

  func measure(repetitions: Int) async -> Measurement {
    var runs: [Double] = []
    var floors: [Double] = []
    var overheads: (runs: [Double], floors: [Double]) = ([], [])
    for _ in 0..<repetitions {
      floors.append(await nanoseconds(makeFloor()) / Double(floorOperations))
      runs.append(await nanoseconds(makeRun()) / Double(operations))
      guard let overhead else { continue }
      overheads.floors.append(await nanoseconds(overhead.makeFloor()) / Double(floorOperations))
      overheads.runs.append(await nanoseconds(overhead.makeRun()) / Double(operations))
    }
    return Measurement(
      benchmark: self, runs: Series(runs), floors: Series(floors),
      overheads: overhead.map { _ in (runs: Series(overheads.runs), floors: Series(overheads.floors)) })
  }

  private func nanoseconds(_ run: () async -> Void) async -> Double {
    let start = processorTime()
    await run()
    return processorTime() - start
  }

  /// How long the threads of the process have been running on processors, in nanoseconds.
  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
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

/// The result of a benchmark.
struct Measurement {
  let benchmark: Benchmark
  let runs: Series
  let floors: Series
  let overheads: (runs: Series, floors: Series)?

  var ratio: Double {
    guard let overheads else { return runs.minimum / floors.minimum }
    return (runs.minimum - overheads.runs.minimum) / (floors.minimum - overheads.floors.minimum)
  }

  /// How a ratio compares with its target.
  enum Verdict: String {
    case noTarget = "no target"
    case met = "ok"
    case missed = "missed"
    case missedByLittle = "missed, within the gate"
  }

  var verdict: Verdict {
    if let limit = benchmark.limit, ratio > limit { return .missed }
    guard let target = benchmark.target else { return .noTarget }
    return ratio <= target ? .met : .missedByLittle
  }

  var line: String {
    let target = benchmark.target.map { "≤ \(short($0))" } ?? "–"
    let columns = [
      padded(benchmark.name, to: 72), right(time(runs.minimum), 10), right(time(runs.median), 10),
      right(time(floors.minimum), 10), right(decimal(ratio, places: 3) + " ×", 10), right(target, 7),
      right(benchmark.limit.map(short) ?? "–", 7), "  " + verdict.rawValue, "  floor: \(benchmark.floorName)",
    ]
    guard let overhead = benchmark.overhead, let overheads else { return columns.joined() }
    return columns.joined()
      + "; less \(time(overheads.runs.minimum)) and \(time(overheads.floors.minimum)) for \(overhead.name)"
  }

  var json: String {
    """
    {"name": "\(benchmark.name)", "minimum_ns": \(decimal(runs.minimum, places: 1)), \
    "median_ns": \(decimal(runs.median, places: 1)), "floor": "\(benchmark.floorName)", \
    "floor_minimum_ns": \(decimal(floors.minimum, places: 1)), "floor_median_ns": \(decimal(floors.median, places: 1)), \
    \(overheadJSON)"ratio": \(decimal(ratio, places: 3)), \
    "target": \(benchmark.target.map(short) ?? "null"), \
    "gate": \(benchmark.limit.map(short) ?? "null"), \
    "verdict": "\(verdict.rawValue)"}
    """
  }

  private var overheadJSON: String {
    guard let overhead = benchmark.overhead, let overheads else { return "" }
    return """
      "overhead": "\(overhead.name)", "overhead_minimum_ns": \(decimal(overheads.runs.minimum, places: 1)), \
      "floor_overhead_minimum_ns": \(decimal(overheads.floors.minimum, places: 1)), \

      """
  }

  static let heading = [
    padded("benchmark", to: 72), right("minimum", 10), right("median", 10), right("floor", 10), right("ratio", 10),
    right("target", 7), right("gate", 7),
  ].joined()
}

private func time(_ nanoseconds: Double) -> String {
  switch nanoseconds {
  case ..<10_000: decimal(nanoseconds, places: 1) + " ns"
  case ..<10_000_000: decimal(nanoseconds / 1e3, places: 1) + " µs"
  default: decimal(nanoseconds / 1e6, places: 1) + " ms"
  }
}

/// A number with as many decimal places as it needs, at most two.
private func short(_ value: Double) -> String {
  if value.rounded() == value { return decimal(value, places: 0) }
  return decimal(value, places: (value * 10).rounded() == value * 10 ? 1 : 2)
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
