import Allocations
import Espalier

/// How much an update allocates: after one edit, as little in a long list as in a short one.
enum AllocationFigures {
  static var all: [Figure] { Stage.Shape.allCases.flatMap { edits(of: $0) + [largestOfFirstUpdate($0)] } }

  /// How many more allocations are allowed, because trees with more slots are two levels higher.
  private static let slack = 8

  private typealias Edit = (name: String, apply: @Sendable (Stage) -> Void)

  private static let edits: [Edit] = [
    ("inserting", { $0.middleGroup.insert($0.makeCell(), at: $0.middleGroup.children.count / 2) }),
    ("removing", { $0.middleGroup.remove($0.cellsInTheMiddle(1)[0]) }),
    ("moving", { $0.middleGroup.move($0.cellsInTheMiddle(1)[0], to: $0.middleGroup.children.count / 2 - 5) }),
    (
      "toggling the height of",
      { $0.cellsInTheMiddle(1)[0].size = .fill(height: $0.cellsInTheMiddle(1)[0].size == .fill(height: 1) ? 3 : 1) }
    ),
  ]

  private static func edits(of shape: Stage.Shape) -> [Figure] {
    let large = Later(Stage(.init(shape: shape, rowCount: 1_000_000)))
    let small = Later(Stage(.init(shape: shape, rowCount: 1_000)))
    return edits.flatMap { edit in
      let place = "after \(edit.name) a row in the middle, 1,000,000 rows \(shape.rawValue)"
      return [
        Figure(name: "allocations of the update \(place), beyond those among 1,000", target: slack) {
          guard let more = count(edit, on: large.value), let fewer = count(edit, on: small.value) else { return nil }
          return more.blocks - fewer.blocks
        },
        // An array of all rows takes at least 8 bytes per row.
        Figure(name: "bytes of the largest allocation of the update \(place)", target: 64 * 1_024) {
          count(edit, on: large.value)?.largest
        },
      ]
    }
  }

  /// Counts what the update after an edit allocates, with the changes and the visible rows read.
  private static func count(_ edit: Edit, on stage: Stage) -> AllocationProbe.Count? {
    stage.view.contentOffset = Point(x: 0, y: stage.plan.rowCount / 2)
    // Once before the count, so that reused lists already have their capacity.
    edit.apply(stage)
    stage.view.update()
    edit.apply(stage)
    return AllocationProbe.count {
      consume(stage.view.update())
      consume(stage.view.visibleRows)
    }
  }

  /// The first update of all builds the trees of slots leaf by leaf, without a list of rows.
  private static func largestOfFirstUpdate(_ shape: Stage.Shape) -> Figure {
    Figure(
      name: "bytes of the largest allocation of the first update, 1,000,000 rows \(shape.rawValue)", target: 512 * 1_024
    ) {
      let stage = Stage(.init(shape: shape, rowCount: 1_000_000), isLaidOut: false)
      return AllocationProbe.count { stage.layOut() }?.largest
    }
  }
}
