import Espalier

/// Scrolling below titles in three levels of containers.
enum StickyBenchmarks {
  static var all: [Benchmark] {
    [
      scroll("to a random offset") { length in Dice.numbers(scrollCount, below: length - 50) },
      scroll("line by line") { length in (0..<scrollCount).map { length / 2 + $0 } },
    ]
  }

  private static let scrollCount = 200

  /// A list of 10 × 10 × 10 sections of 100 rows, each with its title.
  private final class TitledList {
    let view = ContainerView(width: 80, height: 50)

    init(_ stickiness: Stickiness) {
      let root = ContainerModel()
      Self.fill(root, levels: 3, stickiness)
      view.load(root)
      view.update()
    }

    private static func fill(_ container: ContainerModel, levels: Int, _ stickiness: Stickiness) {
      for _ in 0..<(levels == 0 ? 100 : 10) {
        guard levels > 0 else {
          container.add(makeCell(nil))
          continue
        }
        let inner = ContainerModel().added(to: container)
        inner.add(makeCell(stickiness))
        fill(inner, levels: levels - 1, stickiness)
      }
    }

    private static func makeCell(_ stickiness: Stickiness?) -> CellModel {
      let cell = CellModel(.fill(height: 1))
      cell.stickiness = stickiness
      return cell
    }
  }

  private static func scroll(_ how: String, _ makeOffsets: @escaping (Int) -> [Int]) -> Benchmark {
    Benchmark(
      "scroll \(how) below titles stacked three deep", floor: "the same below titles that push each other off",
      of: (Later(TitledList(.stacked)), Later(TitledList(.list))), target: 1.3, gate: .lenient, operations: scrollCount
    ) { list in
      let view = list.value.view
      let offsets = makeOffsets(view.contentSize.height)
      view.contentOffset.y = 0
      return {
        for offset in offsets {
          view.contentOffset = Point(x: 0, y: offset)
          precondition(view.visibleRows.count >= 50)
        }
      }
    }
  }
}
