import Espalier

/// Lists whose models are made when they come into view: their cost depends on what is in view, not on the number of
/// rows.
enum LazyBenchmarks {
  static var all: [Benchmark] {
    [firstUpdate]
      + [
        // Children already exist when they are scrolled to: here 50 models are made, and 50 released.
        compare("scroll to a random offset", target: 3.5, operations: jumps, scrolling),
        compare("insert a row in the middle", target: 1.2, operations: 100, inserting),
        compare("remove a row from the middle", target: 1.2, operations: 100, removing),
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
      lazy = isLazy ? LazyContainerModel(count: count) { _ in LazyBenchmarks.makeCell() } : nil
      eager = lazy ?? ContainerModel()
      if !isLazy { eager.add(contentsOf: (0..<count).map { _ in LazyBenchmarks.makeCell() }) }
      view.load(eager)
    }

    func insert(at index: Int) {
      if let lazy { lazy.insert(1, at: index) } else { eager.insert(LazyBenchmarks.makeCell(), at: index) }
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

  private static func makeCell() -> CellModel {
    let cell = CellModel()
    cell.size = .fill(height: 1)
    return cell
  }

  /// A list that is made when it is first needed.
  private final class LaterList {
    private(set) lazy var list = List(count, isLazy: isLazy)
    private let count: Int
    private let isLazy: Bool

    init(_ count: Int, isLazy: Bool) {
      (self.count, self.isLazy) = (count, isLazy)
    }
  }

  /// The cost of an operation on 10,000,000 lazy rows compared with 1,000, and on 1,000 compared with 1,000 children.
  ///
  /// - Parameter target: The factor by which 1,000 lazy rows may cost more than children.
  private static func compare(
    _ name: String, target: Double, operations: Int, _ prepare: @escaping (List) -> () -> Void
  ) -> [Benchmark] {
    let long = LaterList(longCount, isLazy: true)
    let short = LaterList(shortCount, isLazy: true)
    let eager = LaterList(shortCount, isLazy: false)
    func prepared(_ later: LaterList) -> () -> Void {
      later.list.tidy()
      return prepare(later.list)
    }
    return [
      Benchmark(
        "\(name), 10,000,000 lazy rows", floor: "the same among 1,000 lazy rows", target: 2, operations: operations,
        run: { prepared(long) }, floor: { prepared(short) }),
      Benchmark(
        "\(name), 1,000 lazy rows", floor: "the same among 1,000 children", target: target,
        gate: .lenient, operations: operations,
        run: { prepared(short) }, floor: { prepared(eager) }),
    ]
  }

  private static func scrolling(_ list: List) -> () -> Void {
    var dice = Dice()
    let places = (0..<jumps).map { _ in Int.random(in: 0..<list.count - 50, using: &dice) }
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

  private static let firstUpdates = 20

  private static func loaded(_ count: Int, isLazy: Bool) -> () -> Void {
    let lists = (0..<firstUpdates).map { _ in List(count, isLazy: isLazy) }
    return {
      for list in lists {
        precondition(list.update().inserts == [0..<count])
      }
    }
  }

  private static var firstUpdate: Benchmark {
    Benchmark(
      "first update of 50 of 10,000,000 lazy rows", floor: "first update of 1,000 children", target: 1.5,
      operations: firstUpdates
    ) {
      loaded(longCount, isLazy: true)
    } floor: {
      loaded(shortCount, isLazy: false)
    }
  }
}
