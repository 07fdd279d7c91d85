import Espalier

/// Finding routes.
enum RouterBenchmarks {
  static var all: [Benchmark] { [lookUp(.literals), lookUp(.parameters), open] }

  /// How the patterns of a router differ from each other.
  private enum Kind: String {
    /// In their first segment.
    case literals = "first segments"
    /// In a segment after a parameter.
    case parameters = "later segments"

    func pattern(_ number: Int) -> String {
      self == .literals ? "page\(number)/:id" : "user/:id/page\(number)"
    }

    func url(_ number: Int) -> String {
      self == .literals ? "app://page\(number)/7?q=a%20b" : "app://user/7/page\(number)?q=a%20b"
    }
  }

  private static func lookUp(_ kind: Kind) -> Benchmark {
    Benchmark(
      "open a URL, 10,000 routes whose \(kind.rawValue) differ", floor: "the same with 10 routes", of: (10_000, 10),
      operations: 1_000
    ) {
      makeRun(count: $0, kind)
    }
  }

  private static var open: Benchmark {
    Benchmark(
      "open a URL, 10,000 routes", floor: "splitting it at its slashes, and a Dictionary of the routes, probed",
      target: 1.2, gate: .above(1.5), operations: 1_000
    ) {
      makeRun(count: 10_000, .literals)
    } floor: {
      let routes = Dictionary(uniqueKeysWithValues: (0..<10_000).map { ("page\($0)", $0) })
      let urls = (0..<10).map { Kind.literals.url($0 * 1_000) }
      return {
        var sum = 0
        for index in 0..<1_000 { sum &+= routes[String(urls[index % 10].split(separator: "/")[1])] ?? 0 }
        precondition(sum == 4_500_000)
      }
    }
  }

  /// Opens 1,000 URLs of ten routes, whose handlers reject them, so that nothing else is measured.
  private static func makeRun(count: Int, _ kind: Kind) -> () -> Void {
    let router = Router(schemes: ["app"], coordinator: SceneCoordinator(view: ContainerView(width: 1, height: 1)))
    var found = 0
    for number in 0..<count {
      do {
        try router.register(kind.pattern(number)) { request in
          found += 1
          return .reject(request.pattern)
        }
      } catch {
        preconditionFailure("\(error)")
      }
    }
    let urls = (0..<10).map { kind.url($0 * count / 10) }
    return {
      for index in 0..<1_000 { router.open(urls[index % 10]) }
      precondition(found % 1_000 == 0 && found > 0)
    }
  }
}
