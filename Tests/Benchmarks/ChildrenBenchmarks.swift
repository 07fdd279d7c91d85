import Espalier

/// Children that mirror data.
enum ChildrenBenchmarks {
  static var all: [Benchmark] { [replaced] }

  /// Shows data in which every tenth item is new.
  private static var replaced: Benchmark {
    Benchmark(
      "set 100,000 children, 10 % of them replaced", floor: "a Dictionary of the old ids, probed", target: 5,
      operations: 1
    ) {
      let (old, new) = makeIDs()
      let root = ContainerModel()
      root.setChildren(old, id: \.self) { _ in CellModel() }
      let (first, second) = (root.children[2], root.children[3])
      return {
        root.setChildren(new, id: \.self) { _ in CellModel() }
        precondition(root.children[2] === first && root.children[3] !== second)
      }
    } floor: {
      let (old, new) = makeIDs()
      return {
        let indices = indices(of: old)
        var sum = 0
        for id in new { sum &+= indices[id] ?? 0 }
        consume(sum)
      }
    }
  }

  /// The ids before and after.
  private static func makeIDs() -> (old: [Int], new: [Int]) {
    let old = Array(0..<100_000)
    return (old, old.map { $0 % 10 == 3 ? 100_000 + $0 : $0 })
  }
}
