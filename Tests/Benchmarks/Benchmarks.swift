import Espalier

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Measures the engine against floors of the same run: `swift run -c release Benchmarks`.
///
/// Times are printed, and only `--check` has requirements for them. Figures that do not depend on the machine, such as
/// the number of allocations, are always required: if one is missed, the program ends with status 1.
@main
@MainActor
enum Benchmarks {
  static func main() async {
    guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
      print(Options.usage)
      exit(64)
    }
    await measure(options)
  }

  private static func measure(_ options: Options) async {
    var missed: [String] = []
    // Memory first, while the allocator has no freed memory to reuse.
    for figure in MemoryFigures.all + AllocationFigures.all + TableBenchmarks.figures + TextEditorBenchmarks.figures
      + TextBenchmarks.figures + ChartBenchmarks.figures + PaneBenchmarks.figures + RecordingBenchmarks.figures
    where options.wants(figure.name) {
      let finding = figure.find()
      print(options.isJSON ? finding.json : finding.line)
      if !finding.isMet { missed.append(figure.name) }
    }
    if !options.isJSON { print(Measurement.heading) }
    let benchmarks =
      EventBenchmarks.all + TreeBenchmarks.all + ChildrenBenchmarks.all + LayoutBenchmarks.all + PlacementBenchmarks.all
      + KeyBenchmarks.all
      + WindowBenchmarks.all + FrameBenchmarks.all + RecordingBenchmarks.all + ControlBenchmarks.all
      + ActivityBenchmarks.all
      + DifferenceBenchmarks.all
      + RowEditBenchmarks.all + EditBenchmarks.all
      + ViewportBenchmarks.all + StickyBenchmarks.all + MillionBenchmarks.all
      + LazyBenchmarks.all + FilterBenchmarks.all + TableBenchmarks.all + OutlineBenchmarks.all
      + TextBenchmarks.all + TextEditorBenchmarks.all + ReadingBenchmarks.all + ChartBenchmarks.all
      + RefreshBenchmarks.all + RouterBenchmarks.all
    let suspects = await run(benchmarks.filter { options.wants($0.name) }, options)
    if options.isCheck {
      // On a busy machine one miss says little, and the second measurement should be at another moment.
      let missedTwice = await run(suspects, options)
      missed += await run(missedTwice, options).map(\.name)
    }
    guard missed.isEmpty else {
      print("Missed:", missed.joined(separator: "; "))
      exit(1)
    }
  }

  /// Prints the results of benchmarks, and returns those that have missed their gate.
  private static func run(_ benchmarks: [Benchmark], _ options: Options) async -> [Benchmark] {
    var missed: [Benchmark] = []
    for benchmark in benchmarks {
      let measurement = await benchmark.measure(repetitions: options.isQuick ? 3 : 15)
      print(options.isJSON ? measurement.json : measurement.line)
      if measurement.verdict == .missed { missed.append(benchmark) }
    }
    return missed
  }
}

/// Keeps a value from being optimized away.
@inline(never)
func consume<Value>(_ value: Value) {}

/// A line of 60 ASCII characters.
func line(_ index: Int) -> String {
  let number = String(index)
  return number + " " + String(repeating: "abcdefghi ", count: 6).prefix(59 - number.count)
}

/// A dictionary of the indices of ids, the least that comparing two lists takes.
func indices<ID: Hashable>(of ids: some Collection<ID>) -> [ID: Int] {
  var indices: [ID: Int] = Dictionary(minimumCapacity: ids.count)
  for (index, id) in ids.enumerated() { indices[id] = index }
  return indices
}

/// Loads a tree into a view, and returns its first update, after which the view is as expected.
func layingOut(_ root: ContainerModel, _ isExpected: @escaping (ContainerView) -> Bool) -> () -> Void {
  let view = ContainerView(width: 80, height: 24)
  view.load(root)
  return {
    view.update()
    precondition(isExpected(view))
  }
}

/// An object that refers to another one: the cost of a path of nodes when nothing else is done.
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
