import Espalier

/// Lists whose models are made when they come into view: their cost depends on what is in view, not on the number of
/// rows.
enum LazyBenchmarks {
  static var all: [Benchmark] {
    [firstUpdate, replacing, applying, selecting]
      + [
        // Children already exist when they are scrolled to: here 50 models are made, and 50 released.
        compare("scroll to a random offset", target: 3.5, gate: 4.8, operations: jumps, scrolling),
        compare("insert a row in the middle", target: 1.2, gate: 1.5, operations: 100, inserting),
        compare("remove a row from the middle", target: 1.2, gate: 1.9, operations: 100, removing),
      ].flatMap { $0 }
  }

  private static let longCount = 10_000_000
  private static let shortCount = 1_000
  private static let jumps = 200

  /// Rows in a view, ready for edits.
  private final class List {
    let count: Int
    let view = ContainerView(width: 80, height: 50)

    /// The container of lazy rows; `nil` if the rows are children.
    let lazy: LazyContainerModel?
    let eager: ContainerModel

    init(_ count: Int, isLazy: Bool) {
      self.count = count
      lazy = isLazy ? LazyContainerModel(count: count) { _ in CellModel(.fill(height: 1)) } : nil
      eager = lazy ?? ContainerModel()
      if !isLazy { eager.add(contentsOf: (0..<count).map { _ in CellModel(.fill(height: 1)) }) }
      view.load(eager)
    }

    func insert(at index: Int) {
      if let lazy { lazy.insert(1, at: index) } else { eager.insert(CellModel(.fill(height: 1)), at: index) }
    }

    func remove(at index: Int) {
      if let lazy { lazy.remove(index..<index + 1) } else { eager.remove(eager.children[index]) }
    }

    /// Updates the view, and reads what a host reads.
    func update() -> RowChanges {
      let changes = view.update()
      consume(view.visibleRows)
      return changes
    }

    /// Restores the number of rows, and shows the middle.
    func tidy() {
      while view.rows.count > count {
        remove(at: 0)
        view.update()
      }
      while view.rows.count < count {
        insert(at: 0)
        view.update()
      }
      view.contentOffset = Point(x: 0, y: count / 2)
      view.update()
    }
  }

  /// The cost of an operation on 10,000,000 lazy rows compared with 1,000, and on 1,000 compared with 1,000 children.
  ///
  /// - Parameters:
  ///   - target: The factor by which 1,000 lazy rows should cost at most more than children.
  ///   - gate: The factor by which they may.
  private static func compare(
    _ name: String, target: Double, gate: Double, operations: Int, _ prepare: @escaping (List) -> () -> Void
  ) -> [Benchmark] {
    let long = Later(List(longCount, isLazy: true))
    let short = Later(List(shortCount, isLazy: true))
    let eager = Later(List(shortCount, isLazy: false))
    func prepared(_ list: Later<List>) -> () -> Void {
      list.value.tidy()
      return prepare(list.value)
    }
    return [
      Benchmark(
        "\(name), 10,000,000 lazy rows", floor: "the same among 1,000 lazy rows", of: (long, short),
        operations: operations, prepare: prepared),
      Benchmark(
        "\(name), 1,000 lazy rows", floor: "the same among 1,000 children", of: (short, eager), target: target,
        gate: .above(gate), operations: operations, prepare: prepared),
    ]
  }

  private static func scrolling(_ list: List) -> () -> Void {
    let places = Dice.numbers(jumps, below: list.count - 50)
    return {
      for place in places {
        list.view.contentOffset = Point(x: 0, y: place)
        precondition(list.view.visibleRows.count == 50)
      }
    }
  }

  private static func inserting(_ list: List) -> () -> Void {
    {
      for offset in 0..<100 {
        list.insert(at: list.count / 2 + offset % 8)
        precondition(list.update().inserts.count == 1)
      }
    }
  }

  private static func removing(_ list: List) -> () -> Void {
    {
      for offset in 0..<100 {
        list.remove(at: list.count / 2 + offset % 8)
        precondition(list.update().deletes.count == 1)
      }
    }
  }

  private static let shuffledCount = 100_000

  private static let shuffled = Dice.shuffledNumbers(below: shuffledCount)

  /// A view of rows that have been scrolled to the middle.
  private static func shuffledList() -> (rows: LazyContainerModel, view: ContainerView) {
    let rows = LazyContainerModel(count: shuffledCount) { _ in CellModel(.fill(height: 1)) }
    let view = ContainerView(showing: rows, width: 80, height: 50)
    view.contentOffset = Point(x: 0, y: shuffledCount / 2)
    view.update()
    return (rows, view)
  }

  /// Rows that are sorted anew cost no more than knowing where they are.
  private static var replacing: Benchmark {
    Benchmark(
      "replace 100,000 shuffled lazy rows and update", floor: "a Dictionary of the old ids", target: 1, operations: 1
    ) {
      let (rows, view) = shuffledList()
      let old = Array(0..<shuffledCount)
      return {
        rows.replaceRows(from: old, to: shuffled, id: { $0 })
        consume(view.update())
      }
    } floor: {
      { consume(indices(of: 0..<shuffledCount)) }
    }
  }

  private static var applying: Benchmark {
    Benchmark(
      "apply the changes of 100,000 shuffled lazy rows and update", floor: "their difference", target: nil,
      operations: 1
    ) {
      let (rows, view) = shuffledList()
      let changes = RowChanges.difference(from: Array(0..<shuffledCount), to: shuffled, id: { $0 })
      return {
        rows.apply(changes)
        consume(view.update())
      }
    } floor: {
      { consume(RowChanges.difference(from: Array(0..<shuffledCount), to: shuffled, id: { $0 })) }
    }
  }

  /// Scrolling costs about the same however many rows are selected, in a single range or in many.
  private static var selecting: Benchmark {
    Benchmark(
      "scroll through 100,000 lazy rows of which 8,000 are selected", floor: "the same with one selected row",
      of: (stride(from: 0, to: 16_000, by: 2), stride(from: 50_000, to: 50_001, by: 1)), target: 1.3, operations: 100
    ) { selected in
      let (_, view) = shuffledList()
      view.selectionMode = .multiple
      for row in selected { view.selectRows(row..<row + 1) }
      return {
        for offset in 0..<100 {
          view.contentOffset = Point(x: 0, y: 1_000 + offset)
          precondition(view.visibleRows.count == 50)
        }
      }
    }
  }

  private static let firstUpdates = 20

  private static var firstUpdate: Benchmark {
    Benchmark(
      "first update of 50 of 10,000,000 lazy rows", floor: "first update of 1,000 children",
      of: ((longCount, true), (shortCount, false)), target: 1.5, operations: firstUpdates
    ) { count, isLazy in
      let lists = (0..<firstUpdates).map { _ in List(count, isLazy: isLazy) }
      return {
        for list in lists { precondition(list.update().inserts == [0..<count]) }
      }
    }
  }
}
