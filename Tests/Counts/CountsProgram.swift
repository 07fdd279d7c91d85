#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Counts what the engine does: `SWIFT_DETERMINISTIC_HASHING=1 swift run -c release Counts`.
///
/// No times: what comes out is the same in every run.
@main
@MainActor
enum CountsProgram {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    // Code that is not optimized takes minutes for the longest lists.
    let isSmall = arguments.first == "--small"
    if isSmall { arguments.removeFirst() }
    guard arguments.count <= 1, arguments.first?.hasPrefix("-") != true else {
      print("usage: SWIFT_DETERMINISTIC_HASHING=1 Counts [--small] [filter]")
      print("  --small  without the lists of 100,000 rows")
      print("  filter   only the runs with this in their names")
      exit(64)
    }
    guard getenv("SWIFT_DETERMINISTIC_HASHING") != nil else {
      print("Counts are the same in every run only with SWIFT_DETERMINISTIC_HASHING=1 in the environment.")
      exit(64)
    }
    let filter = arguments.first?.lowercased() ?? ""
    print(Counts.heading)
    for run in ListRuns.all + LazyRuns.all + LayoutRuns.all + PlacementRuns.all + RefreshRuns.all
    where (filter.isEmpty || run.name.lowercased().contains(filter)) && !(isSmall && run.name.contains("100,000")) {
      print(run.count().line)
    }
  }
}
