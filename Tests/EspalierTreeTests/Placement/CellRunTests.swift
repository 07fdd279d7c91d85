import EspalierTree
import TestSupport
import Testing

/// A layout that makes one mistake.
private struct MistakenLayout: ContainerLayout {
  enum Mistake {
    case placesBeyond, asksBeyond, goesBack, placesAgain
  }

  let mistake: Mistake

  var placesInOrder: Bool { mistake == .goesBack || mistake == .placesAgain }

  func place(_ run: inout CellRun) {
    for index in run.start..<run.count {
      run.place(index, x: 0, y: mistake == .goesBack && run.start > 0 ? 0 : index, width: 1, height: 1)
    }
    switch mistake {
    case .goesBack: break
    case .placesBeyond: run.place(run.count, x: 0, y: 0)
    case .asksBeyond: _ = run[run.count]
    case .placesAgain: run.place(0, x: 0, y: 0)
    }
  }
}

/// A layout that computes negative values in a narrow view.
private struct NarrowLayout: ContainerLayout {
  func place(_ run: inout CellRun) {
    run.place(0, x: run.viewWidth - 20, y: -1, width: run.viewWidth - 10, height: run.viewWidth - 5)
    run.place(1, x: .min, y: .min)
    run.extend(to: -1)
  }
}

/// A layout that forgets the last cell.
private struct ForgetfulLayout: ContainerLayout {
  func place(_ run: inout CellRun) {
    for index in run.indices.dropLast() { run.place(index, x: 0, y: index) }
  }
}

/// Lays out some cells twice, the second time only those near the end.
private func layOut(_ layout: any ContainerLayout) {
  let root = ContainerModel { for index in 0..<4 { LabelModel("\(index)") } }.laidOut(by: layout)
  let view = ContainerView(showing: root, width: 10, height: 10)
  root.add(LabelModel("last"))
  view.update()
}

@Suite("Mistakes of layouts")
struct CellRunTests {
  @Test("Negative values count as 0, as in a view that is narrower than the layout's margins")
  func negative() {
    let root = ContainerModel { for text in ["a", "b"] { LabelModel(StyledText(text)) } }
    root.layout = NarrowLayout()
    let view = ContainerView(showing: root, width: 4, height: 3)
    #expect(view.rows.map(\.frame) == [.zero, Rect(x: 0, y: 0, width: 4, height: 1)])
    view.expectScreen("b")
  }

  private static let mistakes: [Trap] = [
    // A cell is not placed.
    Trap(#"cell 3 of the run, LabelModel "3", has not been placed"#) { layOut(ForgetfulLayout()) },
    // A cell beyond the last one is placed.
    Trap("cell 4 does not exist; the run has 4 cells") { layOut(MistakenLayout(mistake: .placesBeyond)) },
    // A cell beyond the last one is read.
    Trap("cell 4 does not exist; the run has 4 cells") { layOut(MistakenLayout(mistake: .asksBeyond)) },
    // A layout that places in order places a cell above the end of the kept cells.
    Trap(#"must place cells in order, but LabelModel "last" begins at"#) { layOut(MistakenLayout(mistake: .goesBack)) },
    // A cell that has kept its place is placed.
    Trap("cell 0 has already been placed; the next cell to place is 3 or a later one") {
      layOut(MistakenLayout(mistake: .placesAgain))
    },
    Trap("a waterfall must have at least one column; got 0") { _ = WaterfallLayout(columns: 0) },
  ]

  @Test("A mistake of a layout traps with a message that says which", arguments: zip(mistakes.indices, mistakes))
  func traps(index: Int, trap: Trap) async {
    await #expect(processExitsWith: .failure, observing: .message) { [index] in
      try Self.mistakes[index].mistake()
    }.expectTrap(trap.rule)
  }
}
