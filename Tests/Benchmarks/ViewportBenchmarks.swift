import Espalier

/// Scrolling through a long list.
enum ViewportBenchmarks {
  static var all: [Benchmark] {
    Stage.Shape.allCases.flatMap { shape in
      [
        scroll("scroll to a random offset", .init(shape: shape)),
        scroll("scroll to a random offset, 1 % sticky", .init(shape: shape, stickyDistance: 100)), show(shape),
      ]
    }
  }

  private static let jumps = 200

  /// Random positions of screens in a list.
  private static func makePlaces(below count: Int) -> [Int] { Dice.numbers(jumps, below: count - 50) }

  private static func scrolling(_ stage: Stage) -> () -> Void {
    stage.tidy(showing: 0)
    let places = makePlaces(below: stage.plan.rowCount)
    return {
      for place in places {
        stage.view.contentOffset = Point(x: 0, y: place)
        precondition(stage.view.visibleRows.count >= 50)
      }
    }
  }

  /// Accesses objects like screens of rows.
  private static func touching(_ neighbors: [Number]) -> () -> Void {
    let places = makePlaces(below: neighbors.count)
    return {
      for place in places {
        var sum = 0
        for index in place..<place + 50 { sum &+= neighbors[index].value }
        precondition(sum == 50)
      }
    }
  }

  private static func makeOverhead() -> Benchmark.Overhead {
    let large = Later((0..<1_000_000).map { _ in Number(1) })
    let small = Later((0..<1_000).map { _ in Number(1) })
    return Benchmark.Overhead(
      name: "touching 50 neighboring objects there", makeRun: { touching(large.value) },
      makeFloor: { touching(small.value) })
  }

  private static func scroll(_ name: String, _ plan: Stage.Plan) -> Benchmark {
    Benchmark(name, on: plan, operations: jumps, overhead: makeOverhead(), prepare: scrolling)
  }

  private static func show(_ shape: Stage.Shape) -> Benchmark {
    let long = Later(Stage(.init(shape: shape)))
    let short = Later(Stage(.init(shape: shape, rowCount: 1_000)))
    return Benchmark(
      "scroll to a random offset, update, visible rows, 1,000,000 rows \(shape.rawValue)",
      floor: "drawing 50 such cells", target: 2, gate: .above(2.4), operations: jumps, overhead: makeOverhead()
    ) {
      let stage = long.value
      stage.tidy(showing: 0)
      let places = makePlaces(below: stage.plan.rowCount)
      return {
        for place in places {
          stage.view.contentOffset = Point(x: 0, y: place)
          stage.view.update()
          precondition(stage.view.visibleRows.count == 50)
        }
      }
    } floor: {
      short.value.drawing(jumps)
    }
  }
}
