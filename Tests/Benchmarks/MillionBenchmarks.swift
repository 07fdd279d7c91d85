import Espalier

/// Operations that concern much of a long list at once.
enum MillionBenchmarks {
  static var all: [Benchmark] { Stage.Shape.allCases.map(hide) + [firstUpdate] }

  private static func makeList(groups: Int, of count: Int) -> ContainerModel {
    let root = ContainerModel()
    for _ in 0..<groups { root.add(ContainerModel { for _ in 0..<count { CellModel(.fill(height: 1)) } }) }
    return root
  }

  /// A list of 1,000,000 rows in a view, 10,000 of which are in a container in the middle.
  private final class Pleats {
    let section: ContainerModel
    let view = ContainerView(width: 80, height: 24)

    init(_ shape: Stage.Shape) {
      section = makeList(groups: 1, of: 10_000)
      let root = shape == .flat ? makeList(groups: 1, of: 990_000) : makeList(groups: 990, of: 1_000)
      let middle = (shape == .flat ? root.children[0] as? ContainerModel : nil) ?? root
      middle.insert(section, at: middle.children.count / 2)
      view.load(root)
      view.update()
    }
  }

  private static func hide(_ shape: Stage.Shape) -> Benchmark {
    let made = Later(Pleats(shape))
    return Benchmark(
      "hide and show a container of 10,000 rows, 1,000,000 rows \(shape.rawValue)",
      floor: "one first update of 10,000 rows",
      target: 0.03, gate: .above(0.1), operations: 20, floorOperations: 1
    ) {
      let pleats = made.value
      return {
        for _ in 0..<20 {
          pleats.section.isHidden = true
          precondition(pleats.view.update().deletes.count == 1)
          pleats.section.isHidden = false
          precondition(pleats.view.update().inserts.count == 1)
        }
        precondition(pleats.view.rows.count == 1_000_000)
      }
    } floor: {
      layingOut(makeList(groups: 1, of: 10_000)) { $0.rows.count == 10_000 }
    }
  }

  private static var firstUpdate: Benchmark {
    Benchmark(
      "first update of 1,000,000 cells of .fill(height: 1) in groups",
      floor: "visiting 1,000,000 objects and adding up an Int", target: 15, gate: .above(24),
      operations: 1_000_000
    ) {
      layingOut(makeList(groups: 1_000, of: 1_000)) { $0.rows.count == 1_000_000 }
    } floor: {
      let objects = (0..<1_000_000).map { Number($0) }
      return {
        var sum = 0
        for object in objects { sum &+= object.value }
        precondition(sum == 499_999_500_000)
      }
    }
  }
}
