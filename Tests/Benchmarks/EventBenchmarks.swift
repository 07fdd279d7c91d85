import Espalier

/// Events up and shared data down.
enum EventBenchmarks {
  static var all: [Benchmark] { [sendToEveryNode, sendToTheRoot, share, shareToMany, lookUp] }

  private static let pinged = EventID<Int>("pinged")
  private static let accent = SharedDataID<Int>("accent")

  private final class Counter {
    var sum = 0
  }

  /// Containers, one inside the other; the last is the deepest.
  private static func makePath(length: Int) -> [ContainerModel] {
    let path = (0..<length).map { _ in ContainerModel() }
    for (upper, lower) in zip(path, path.dropFirst()) { upper.add(lower) }
    return path
  }

  private static func closures(_ count: Int, _ counter: Counter) -> [(Int) -> Void] {
    (0..<count).map { _ in { counter.sum &+= $0 } }
  }

  /// Sends up 16 nodes, of which the highest ones have handlers.
  private static func sending(toHandlers count: Int) -> () -> Void {
    let path = makePath(length: 16)
    let counter = Counter()
    for node in path.prefix(count) { node.subscribe(to: pinged) { _, value in counter.sum &+= value } }
    let sender = path[15]
    return {
      for _ in 0..<10_000 { sender.send(pinged, 1) }
      precondition(counter.sum == 10_000 * count)
      withExtendedLifetime(path) {}
    }
  }

  private static var sendToEveryNode: Benchmark {
    Benchmark(
      "send up 16 nodes, a handler on each", floor: "16 closure calls out of an array", target: 6, operations: 10_000
    ) {
      sending(toHandlers: 16)
    } floor: {
      let counter = Counter()
      let calls = closures(16, counter)
      return {
        for _ in 0..<10_000 { for call in calls { call(1) } }
        consume(counter.sum)
      }
    }
  }

  private static var sendToTheRoot: Benchmark {
    Benchmark(
      "send up 16 nodes, one handler, at the root", floor: "16 pointer hops and one closure call", target: 6,
      operations: 10_000
    ) {
      sending(toHandlers: 1)
    } floor: {
      let counter = Counter()
      let calls = closures(1, counter)
      let chain = HopChain(length: 16)
      return {
        for index in 0..<10_000 { calls[0](chain.walk(from: index)) }
        consume(counter.sum)
      }
    }
  }

  private static var share: Benchmark {
    Benchmark(
      "share from the root of 10,000 nodes, one subscriber", floor: "one closure call", target: 100, operations: 1_000
    ) {
      let root = ContainerModel()
      for _ in 0..<100 {
        let container = ContainerModel()
        for _ in 0..<99 { container.add(CellModel()) }
        root.add(container)
      }
      let counter = Counter()
      guard let container = root.children[50] as? ContainerModel else { preconditionFailure("child 50 is a container") }
      container.children[50].subscribe(to: accent) { _, value in counter.sum &+= value }
      return {
        for _ in 0..<1_000 { root.share(1, as: accent) }
        precondition(counter.sum == 1_000)
      }
    } floor: {
      let counter = Counter()
      let calls = closures(1, counter)
      return {
        for _ in 0..<1_000 { calls[0](1) }
        consume(counter.sum)
      }
    }
  }

  private static var shareToMany: Benchmark {
    Benchmark(
      "share with 10,000 subscribers in 11,111 nodes", floor: "as many closure calls, each with a node of its own",
      target: 8, gate: .above(10), operations: 10
    ) {
      let counter = Counter()
      let root = ContainerModel()
      var inner = [root]
      for _ in 0..<3 {
        inner = inner.flatMap { upper in (0..<10).map { _ in ContainerModel().added(to: upper) } }
      }
      for container in inner {
        for _ in 0..<10 {
          CellModel().added(to: container).subscribe(to: accent) { _, value in counter.sum &+= value }
        }
      }
      return {
        for _ in 0..<10 { root.share(1, as: accent) }
        precondition(counter.sum == 100_000)
      }
    } floor: {
      let counter = Counter()
      let calls: [(Int) -> Void] = (0..<10_000).map { _ in
        let node = Counter()
        return { value in
          node.sum &+= value
          counter.sum &+= node.sum
        }
      }
      return {
        for _ in 0..<10 { for call in calls { call(1) } }
        consume(counter.sum)
      }
    }
  }

  private static var lookUp: Benchmark {
    Benchmark(
      "look up shared data at depth 16, provided by the root", floor: "16 pointer hops", target: 8, operations: 10_000
    ) {
      let path = makePath(length: 16)
      path[0].share(1, as: accent)
      let reader = path[15]
      return {
        var sum = 0
        for _ in 0..<10_000 { sum &+= reader.sharedData(accent) ?? 0 }
        precondition(sum == 10_000)
        withExtendedLifetime(path) {}
      }
    } floor: {
      let chain = HopChain(length: 16)
      return {
        for index in 0..<10_000 { consume(chain.walk(from: index)) }
      }
    }
  }
}
