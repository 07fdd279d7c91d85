import Espalier

/// Edits of a long list, each with its update, its changes and a read of the visible rows: the cost depends on the
/// edit, not on the list.
enum EditBenchmarks {
  static var all: [Benchmark] {
    Stage.Shape.allCases.flatMap { shape in
      [append("append 20 rows", .init(shape: shape))] + inserts(shape) + [remove(shape), move(shape), toggle(shape)]
        + [append("append 20 cells to a waterfall", .init(shape: shape, columns: 2))]
    }
  }

  /// Updates the view after an edit, and reads what a host reads.
  private static func update(_ stage: Stage) -> RowChanges {
    let changes = stage.view.update()
    consume(stage.view.visibleRows)
    return changes
  }

  /// Appends pages at the end, where the viewport is.
  private static func append(_ name: String, _ plan: Stage.Plan) -> Benchmark {
    Benchmark(name, on: plan, operations: 10) { stage in
      stage.tidy(showing: .max)
      let pages = (0..<10).map { _ in (0..<20).map { _ in stage.makeCell() } }
      stage.guests = pages.flatMap { $0 }
      let list = stage.groups[stage.groups.count - 1]
      return {
        var count = stage.plan.rowCount
        for page in pages {
          list.add(contentsOf: page)
          precondition(update(stage).inserts == [count..<count + 20])
          count += 20
        }
      }
    }
  }

  /// Inserts rows in the middle, where the viewport is.
  private static func inserting(into stage: Stage) -> () -> Void {
    stage.tidy(showing: stage.plan.rowCount / 2)
    let group = stage.middleGroup
    let first = group.children.count / 2
    stage.guests = (0..<100).map { _ in stage.makeCell() }
    return {
      for (offset, guest) in stage.guests.enumerated() {
        group.insert(guest, at: first + offset % 8)
        precondition(update(stage).inserts.count == 1)
      }
    }
  }

  /// The same edit compared with its cost in a short list, and with the cost of drawing the rows in view.
  private static func inserts(_ shape: Stage.Shape) -> [Benchmark] {
    let long = Later(Stage(.init(shape: shape)))
    let short = Later(Stage(.init(shape: shape, rowCount: 1_000)))
    return [
      Benchmark(
        "insert a row in the middle, 1,000,000 rows \(shape.rawValue)", floor: "the same among 1,000 rows",
        of: (long, short), operations: 100
      ) {
        inserting(into: $0.value)
      },
      Benchmark(
        "insert a row in the middle, visible rows, 1,000,000 rows \(shape.rawValue)", floor: "drawing 50 such cells",
        target: 0.85, gate: .above(shape == .flat ? 1.9 : 2.1), operations: 100
      ) {
        inserting(into: long.value)
      } floor: {
        short.value.drawing(100)
      },
    ]
  }

  private static func remove(_ shape: Stage.Shape) -> Benchmark {
    Benchmark("remove a row from the middle", on: .init(shape: shape), operations: 100) { stage in
      stage.tidy(showing: stage.plan.rowCount / 2)
      let group = stage.middleGroup
      let first = group.children.count / 2
      let guests = (0..<100).map { _ in stage.makeCell() }
      for guest in guests { group.insert(guest, at: first) }
      stage.view.update()
      stage.guests = []
      return {
        for guest in guests {
          group.remove(guest)
          precondition(update(stage).deletes.count == 1)
        }
      }
    }
  }

  private static func move(_ shape: Stage.Shape) -> Benchmark {
    Benchmark("move a row in the middle", on: .init(shape: shape), operations: 100) { stage in
      stage.tidy(showing: stage.plan.rowCount / 2)
      let cells = stage.cellsInTheMiddle(10)
      let group = stage.middleGroup
      let first = group.children.count / 2
      return {
        // Ten go up by ten places, one by one, and down again.
        for offset in 0..<100 {
          let (round, index) = offset.quotientAndRemainder(dividingBy: 10)
          if round.isMultiple(of: 2) {
            group.move(cells[index], to: first - 10 + index)
          } else {
            group.move(cells[9 - index], to: first + 9 - index)
          }
          precondition(update(stage).moves.count == 1)
        }
      }
    }
  }

  private static func toggle(_ shape: Stage.Shape) -> Benchmark {
    Benchmark("toggle the height of a row between 1 and 3", on: .init(shape: shape), operations: 100) { stage in
      stage.tidy(showing: stage.plan.rowCount / 2)
      let cells = stage.cellsInTheMiddle(10)
      return {
        for offset in 0..<100 {
          let cell = cells[offset % 10]
          cell.size = .fill(height: (offset / 10).isMultiple(of: 2) ? 3 : 1)
          precondition(update(stage).updates.count == 1)
        }
      }
    }
  }
}
