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
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count <= 1, arguments.first?.hasPrefix("-") != true else {
      print("usage: SWIFT_DETERMINISTIC_HASHING=1 Counts [filter]    only the runs with this in their names")
      exit(64)
    }
    guard getenv("SWIFT_DETERMINISTIC_HASHING") != nil else {
      print("Counts are the same in every run only with SWIFT_DETERMINISTIC_HASHING=1 in the environment.")
      exit(64)
    }
    let filter = arguments.first?.lowercased() ?? ""
    print(Counts.heading)
    for run in ListRuns.all + LazyRuns.all + LayoutRuns.all + PlacementRuns.all + RefreshRuns.all
    where filter.isEmpty || run.name.lowercased().contains(filter) {
      print(run.count().line)
    }
  }
}
