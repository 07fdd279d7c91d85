import Espalier

/// The structure of the tree.
enum TreeBenchmarks {
  static var all: [Benchmark] { [remove, build] }

  private static let accent = SharedDataID<Int>("accent")

  /// Removes children around the middle of their siblings, where one other node of the tree has a subscriber.
  private static var remove: Benchmark {
    Benchmark(
      "remove a child among 1,000,000 siblings, one subscriber", floor: "the same among 1,000 siblings",
      of: (1_000_000, 1_000), operations: 100
    ) { count in
      let root = ContainerModel()
      for _ in 0..<count { root.add(CellModel()) }
      root.children[count / 3].subscribe(to: accent) { _, _ in }
      let first = count / 2
      let leaving = (0..<100).map { root.children[first + $0 * 2] }
      return {
        for child in leaving { root.remove(child) }
        precondition(root.children.count == count - 100)
      }
    }
  }

  private static var build: Benchmark {
    Benchmark(
      "build and release a tree of 100,000 cells", floor: "allocating and releasing 100,000 objects of the same size",
      target: 2.5, operations: 100_000
    ) {
      let (number, cell) = (allocatedSize(of: Number(0)), allocatedSize(of: CellModel()))
      precondition(number == cell, "the floor's objects are as large as cells: \(number) and \(cell) bytes")
      return {
        let root = ContainerModel()
        for _ in 0..<100 {
          let container = ContainerModel()
          for _ in 0..<1_000 { container.add(CellModel()) }
          root.add(container)
        }
        consume(root)
      }
    } floor: {
      {
        var numbers: [Number] = []
        numbers.reserveCapacity(100_000)
        for number in 0..<100_000 { numbers.append(Number(number)) }
        consume(numbers)
      }
    }
  }
}
