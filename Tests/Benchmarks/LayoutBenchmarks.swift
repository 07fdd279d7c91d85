import Espalier

/// Layout and rendering.
enum LayoutBenchmarks {
  static var all: [Benchmark] { [firstUpdate, firstUpdateVisits, firstUpdateAutomatic, newWidth, render] }

  @inline(never)
  private static func sum(_ numbers: [Number]) -> Int {
    var sum = 0
    for number in numbers { sum &+= number.value }
    return sum
  }

  private static func makeList(_ makeCell: (Int) -> CellModel) -> ContainerModel {
    let root = ContainerModel()
    for group in 0..<100 {
      let container = ContainerModel()
      for index in 0..<1_000 { container.add(makeCell(group * 1_000 + index)) }
      root.add(container)
    }
    return root
  }

  private static func updates(_ list: ContainerModel) -> () -> Void {
    layingOut(list) { $0.rows.count == 100_000 && $0.contentSize.height == 100_000 }
  }

  private static func visits() -> () -> Void {
    let numbers = (0..<100_000).map { Number($0) }
    return { precondition(sum(numbers) == 4_999_950_000) }
  }

  private static var firstUpdate: Benchmark {
    Benchmark(
      "first update of 100,000 cells of .fill(height: 1)", floor: "making the rows of 100,000 objects by hand",
      target: 2.5, gate: .lenient, operations: 100_000
    ) {
      updates(makeFilledList())
    } floor: {
      let list = HandmadeList(count: 100_000)
      return { precondition(list.update(width: 80) == 100_000) }
    }
  }

  /// Its gate is wide: 100,000 objects fit into a processor's cache, and how much of it they keep triples the floor.
  private static var firstUpdateVisits: Benchmark {
    Benchmark(
      "first update of 100,000 cells of .fill(height: 1), beside visits",
      floor: "visiting 100,000 objects and adding up an Int", target: 15, gate: .above(40), operations: 100_000
    ) {
      updates(makeFilledList())
    } floor: {
      visits()
    }
  }

  private static var firstUpdateAutomatic: Benchmark {
    Benchmark(
      "first update of 100,000 labels of automatic height", floor: "visiting 100,000 objects and adding up an Int",
      target: nil, operations: 100_000
    ) {
      updates(makeList { LabelModel(StyledText(line($0))) })
    } floor: {
      visits()
    }
  }

  private static var newWidth: Benchmark {
    Benchmark(
      "another width of 100,000 cells of .fill(height: 1)", floor: "their first update", target: 5,
      operations: 2, floorOperations: 1
    ) {
      let view = ContainerView(showing: makeFilledList(), width: 80, height: 24)
      return {
        for width in [79, 80] {
          view.width = width
          precondition(view.update().updates == [0..<100_000])
        }
      }
    } floor: {
      updates(makeFilledList())
    }
  }

  private static func makeFilledList() -> ContainerModel {
    makeList { _ in CellModel(.fill(height: 1)) }
  }

  /// A list of rows of 60 ASCII characters.
  private static func makeLineList() -> ContainerModel {
    let list = ContainerModel()
    for index in 0..<100_000 {
      let label = LabelModel(StyledText(line(index)))
      label.size = .fill(height: 1)
      list.add(label)
    }
    return list
  }

  private static var render: Benchmark {
    Benchmark(
      "render 100,000 rows of 60 ASCII characters as plain text", floor: "rendering the same rows as ANSI text",
      of: (.plain, .ansi(.trueColor)), target: 1, gate: .above(1.3), operations: 100_000
    ) { (encoding: TextEncoding) in
      let list = makeLineList()
      return {
        let text = TextRenderer(width: 80, encoding: encoding).text(of: list)
        precondition(text.utf8.count > 5_900_000)
      }
    }
  }
}
