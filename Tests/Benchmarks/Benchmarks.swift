#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Measures the engine against floors of the same run: `swift run -c release Benchmarks [filter] [--quick] [--json]`.
///
/// With `--quick` every benchmark is repeated three times only: enough to see that it runs, not for figures. Times are
/// printed; what does not depend on the machine, such as the number of allocations, is also required: where it is
/// missed, the program ends with status 1.
@main
@MainActor
enum Benchmarks {
  static func main() async {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isJSON = arguments.contains("--json")
    let repetitions = arguments.contains("--quick") ? 3 : 15
    arguments.removeAll { $0.hasPrefix("--") }
    let filter = arguments.first?.lowercased()
    let isWanted = { (name: String) in filter.map(name.lowercased().contains) ?? true }

    // Memory first, while the allocator has nothing to give back.
    var isMissed = false
    for figure in MemoryFigures.all + AllocationFigures.all where isWanted(figure.name) {
      let finding = figure.find()
      print(isJSON ? finding.json : finding.line)
      isMissed = isMissed || !finding.isMet
    }
    if !isJSON { print(Measurement.heading) }
    let benchmarks =
      EventBenchmarks.all + TreeBenchmarks.all + LayoutBenchmarks.all + DifferenceBenchmarks.all
      + EditBenchmarks.all + ViewportBenchmarks.all + MillionBenchmarks.all + RefreshBenchmarks.all
      + RouterBenchmarks.all
    for benchmark in benchmarks where isWanted(benchmark.name) {
      let measurement = await benchmark.measure(repetitions: repetitions)
      print(isJSON ? measurement.json : measurement.line)
    }
    if isMissed { exit(1) }
  }
}

/// Keeps a value from being optimised away.
@inline(never)
func consume<Value>(_ value: Value) {}

/// An object that leads to another one: what a path of nodes costs when nothing else is done.
final class Hop {
  var next: Unmanaged<Hop>?
  var value = 1
}

/// A chain of hops, kept alive as a whole.
struct HopChain {
  let hops: [Hop]

  init(length: Int) {
    hops = (0..<length).map { _ in Hop() }
    for (lower, upper) in zip(hops, hops.dropFirst()) { lower.next = .passUnretained(upper) }
  }

  /// Follows the chain without retaining anything.
  ///
  /// The result depends on `start`, so that no call can be left out.
  @inline(never)
  func walk(from start: Int) -> Int {
    var sum = start
    var current = Optional(Unmanaged.passUnretained(hops[0]))
    while let hop = current {
      sum &+= hop._withUnsafeGuaranteedRef { $0.value }
      current = hop._withUnsafeGuaranteedRef { $0.next }
    }
    return sum
  }
}
