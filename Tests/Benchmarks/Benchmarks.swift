/// Measures the engine against floors of the same run: `swift run -c release Benchmarks [filter] [--json]`.
@main
@MainActor
enum Benchmarks {
  static func main() async {
    var arguments = CommandLine.arguments.dropFirst()
    let isJSON = arguments.contains("--json")
    arguments.removeAll { $0 == "--json" }
    let filter = arguments.first?.lowercased()
    let all =
      EventBenchmarks.all + TreeBenchmarks.all + LayoutBenchmarks.all + DifferenceBenchmarks.all + RefreshBenchmarks.all
      + RouterBenchmarks.all
    let benchmarks = all.filter { filter.map($0.name.lowercased().contains) ?? true }
    if !isJSON { print(Measurement.heading) }
    for benchmark in benchmarks {
      let measurement = await benchmark.measure(repetitions: 15)
      print(isJSON ? measurement.json : measurement.line)
    }
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
