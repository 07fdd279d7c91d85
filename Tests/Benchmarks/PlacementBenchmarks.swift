import Espalier

/// Lines, boxes and columns, compared with the cost without them.
enum PlacementBenchmarks {
  static var all: [Benchmark] { [columns, bands, wideBand, boxes, lines] }

  /// Repeatedly changes the height of one of the cells of a tree, with 24 rows in view.
  private static func changes(_ root: ContainerModel, _ cell: CellModel) -> () -> Void {
    let view = ContainerView(showing: root, width: 80, height: root is ColumnsModel ? 6 : 24)
    return {
      for count in 0..<1_000 {
        cell.size = .fill(height: count % 2 == 0 ? 3 : 1)
        view.update()
      }
      precondition(view.rows.count == 1_000)
    }
  }

  private static func makeRoot(withColumns hasColumns: Bool) -> ContainerModel {
    hasColumns ? ColumnsModel(Array(repeating: .flexible(), count: 4)) : ContainerModel()
  }

  private static var columns: Benchmark {
    Benchmark(
      "change the height of one of 1,000 cells in 4 columns", floor: "the same in 4 containers below each other",
      of: (true, false), operations: 1_000
    ) { hasColumns in
      let root = makeRoot(withColumns: hasColumns)
      let lists = (0..<4).map { _ in (0..<250).map { _ in CellModel(.fill(height: 1)) } }
      for cells in lists { root.add(ContainerModel { cells }) }
      return changes(root, lists[2][125])
    }
  }

  private static var bands: Benchmark {
    Benchmark(
      "change the height of one of 1,000 cells in bands of 4", floor: "the same in a container without columns",
      of: (true, false), operations: 1_000
    ) { hasColumns in
      let root = makeRoot(withColumns: hasColumns)
      let cells = (0..<1_000).map { _ in CellModel(.fill(height: 1)) }
      root.add(contentsOf: cells)
      return changes(root, cells[501])
    }
  }

  /// Changes the height of a cell in each of 1,000 columns, in one update, with 24 rows in view.
  private static var wideBand: Benchmark {
    Benchmark(
      "change a height in each of 1,000 columns of one band", floor: "the same in 100 bands of 10", of: (1_000, 10),
      operations: 11_000
    ) { count in
      let root = ColumnsModel(Array(repeating: .flexible(), count: count), spacing: 0)
      let cells = (0..<1_000).map { _ in CellModel(.fill(height: 1)) }
      for cell in cells { root.add(ContainerModel { cell }) }
      let view = ContainerView(showing: root, width: 1_000, height: 24)
      return {
        for height in 2..<12 {
          for cell in cells { cell.size = .fill(height: height) }
          view.update()
        }
        precondition(view.rows.count == 1_000)
        for cell in cells { cell.size = .fill(height: 1) }
        view.update()
      }
    }
  }

  private static var boxes: Benchmark {
    Benchmark(
      "first update of 20,000 boxed containers of five labels", floor: "the same without boxes",
      of: (Box(title: "Card"), nil as Box?), target: 1.5, gate: .lenient, operations: 20_000
    ) { box in
      let root = ContainerModel()
      for card in 0..<20_000 {
        let container = ContainerModel { for line in 0..<5 { LabelModel("line \(line) of card \(card)") } }
        container.box = box
        root.add(container)
      }
      return layingOut(root) { $0.contentSize.height == 20_000 * (box == nil ? 5 : 7) }
    }
  }

  private static func firstUpdate(of makeCells: @escaping () -> [CellModel]) -> () -> Void {
    let root = ContainerModel()
    for _ in 0..<20_000 { root.add(contentsOf: makeCells()) }
    return layingOut(root) { $0.contentSize.height == 20_000 }
  }

  private static var lines: Benchmark {
    Benchmark(
      "first update of 20,000 lines of a fixed, a flexible and a fit cell",
      floor: "20,000 cells of .fill(height: 1)", target: 4, gate: .above(6.8), operations: 20_000
    ) {
      firstUpdate {
        let star = CellModel(.fixed(width: 1, height: 1))
        star.startsNewLine = true
        let time = LabelModel("9:15")
        time.size = .fit(height: 1)
        return [star, CellModel(.flexible(height: 1)), time]
      }
    } floor: {
      firstUpdate { [CellModel(.fill(height: 1))] }
    }
  }
}
