import Espalier

/// A list of many rows in a view, ready for edits.
///
/// Making a list of a million rows takes longer than most measurements on it, so all runs of a benchmark work on the
/// same one; each run first restores it, outside the measured time.
final class Stage {
  /// How the rows are distributed over containers.
  enum Shape: String, CaseIterable {
    /// All of them in one container.
    case flat = "flat"
    /// As many containers as there are rows in each.
    case grouped = "in groups"
  }

  /// What a stage contains.
  struct Plan {
    var shape: Shape
    var rowCount = 1_000_000

    /// The distance between sticky rows, beginning with the first row; `nil` if no rows are sticky.
    var stickyDistance: Int?

    /// The columns of a waterfall; `nil` puts each cell on its own line.
    var columns: Int?
  }

  let plan: Plan
  let root = ContainerModel()
  let view = ContainerView(width: 80, height: 50)

  /// The containers that hold the rows, in order.
  private(set) var groups: [ContainerModel] = []

  /// Cells that a run has added.
  var guests: [CellModel] = []

  /// Makes the list, and lays it out unless it should wait.
  init(_ plan: Plan, isLaidOut: Bool = true) {
    self.plan = plan
    if let columns = plan.columns { root.layout = WaterfallLayout(columns: columns) }
    if plan.shape == .flat { groups = [root] }
    let groupSize = Int(Double(plan.rowCount).squareRoot().rounded(.up))
    for index in 0..<plan.rowCount {
      if plan.shape == .grouped, index.isMultiple(of: groupSize) { groups.append(ContainerModel().added(to: root)) }
      let cell = makeCell()
      if let distance = plan.stickyDistance { cell.stickiness = index.isMultiple(of: distance) ? .list : nil }
      groups[groups.count - 1].add(cell)
    }
    view.load(root)
    if isLaidOut { layOut() }
  }

  /// Updates the view, which then shows all rows.
  func layOut() {
    view.update()
    precondition(view.rows.count == plan.rowCount)
  }

  /// A cell of one line; in a waterfall, of its column's width.
  func makeCell() -> CellModel {
    CellModel(plan.columns.map { .column(of: $0, height: 1) } ?? .fill(height: 1))
  }

  /// The middle container.
  var middleGroup: ContainerModel { groups[groups.count / 2] }

  /// A number of cells, starting in the middle of the list.
  func cellsInTheMiddle(_ count: Int) -> [CellModel] {
    let siblings = middleGroup.children
    let first = siblings.count / 2
    return (0..<count).map { index in
      guard let cell = siblings[first + index] as? CellModel else { preconditionFailure("groups hold cells") }
      return cell
    }
  }

  /// Draws the rows in view a number of times.
  func drawing(_ count: Int) -> () -> Void {
    var canvas = Canvas(width: view.width, height: view.height)
    return { [view] in for _ in 0..<count { view.draw(in: &canvas) } }
  }

  /// Removes what runs have added, and shows the rows from an offset on.
  func tidy(showing offset: Int) {
    for guest in guests { guest.removeFromParent() }
    guests.removeAll()
    layOut()
    view.contentOffset = Point(x: 0, y: offset)
  }
}

extension Benchmark {
  /// The cost of an operation on a list of 1,000,000 rows compared with the cost on a list of 1,000.
  ///
  /// - Parameters:
  ///   - plan: The longer list.
  ///   - prepare: Restores a stage, and returns the run.
  init(
    _ name: String, on plan: Stage.Plan, target: Double? = 2, operations: Int, overhead: Overhead? = nil,
    prepare: @escaping (Stage) -> () -> Void
  ) {
    var shortPlan = plan
    shortPlan.rowCount = 1_000
    self.init(
      "\(name), 1,000,000 rows \(plan.shape.rawValue)", floor: "the same among 1,000 rows",
      of: (Later(Stage(plan)), Later(Stage(shortPlan))), target: target, operations: operations, overhead: overhead
    ) {
      prepare($0.value)
    }
  }
}
