/// The options of the program.
struct Options {
  static let usage = """
    usage: Benchmarks [filter] [--quick] [--json] [--check]

      filter     only what has this in its name
      --quick    repeats each measurement three times only: enough to see that it runs, not for figures
      --json     one JSON object a line
      --check    ends with status 1 when a ratio is above its gate three times
    """

  var filter: String?
  var isQuick = false
  var isJSON = false
  var isCheck = false

  /// `nil` if the arguments are not valid.
  init?(_ arguments: [String]) {
    for argument in arguments {
      switch argument {
      case "--quick": isQuick = true
      case "--json": isJSON = true
      case "--check": isCheck = true
      default:
        guard filter == nil, !argument.hasPrefix("-") else { return nil }
        filter = argument.lowercased()
      }
    }
  }

  func wants(_ name: String) -> Bool {
    filter.map(name.lowercased().contains) ?? true
  }
}
