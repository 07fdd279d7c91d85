import EspalierCanvas
import EspalierTree
import Testing

/// A layout that makes one mistake.
private struct MistakenLayout: ContainerLayout {
  enum Mistake {
    case placesBeyond, placesBelowZero, placesLeftOfTheView, extendsToLess, asksBeyond, goesBack, placesAgain
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
    case .placesBelowZero: run.place(0, x: 0, y: 0, height: -1)
    case .placesLeftOfTheView: run.place(0, x: -1, y: 0)
    case .extendsToLess: run.extend(to: -1)
    case .asksBeyond: _ = run[run.count]
    case .placesAgain: run.place(0, x: 0, y: 0)
    }
  }
}

/// A layout that forgets the last cell.
private struct ForgetfulLayout: ContainerLayout {
  func place(_ run: inout CellRun) {
    for index in run.indices.dropLast() { run.place(index, x: 0, y: index) }
  }
}

/// Lays out some cells twice, the second time around the last of them.
private func layOut(_ layout: any ContainerLayout) {
  let root = ContainerModel { for index in 0..<4 { LabelModel("\(index)") } }
  root.layout = layout
  let view = ContainerView(width: 10, height: 10)
  view.load(root)
  view.update()
  root.add(LabelModel("last"))
  view.update()
}

@Suite("What a layout must not do")
struct CellRunTests {
  @Test("Every cell of a run gets a place")
  func leavesOut() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      layOut(ForgetfulLayout())
    }
    #expect(result.text.contains(#"cell 3 of the run, LabelModel "3", has not been placed"#))
  }

  @Test("There is nothing to place beyond the last cell")
  func placesBeyond() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      layOut(MistakenLayout(mistake: .placesBeyond))
    }
    #expect(result.text.contains("cell 4 does not exist; the run has 4 cells"))
  }

  @Test("There is no cell beyond the last one")
  func asksBeyond() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      layOut(MistakenLayout(mistake: .asksBeyond))
    }
    #expect(result.text.contains("cell 4 does not exist; the run has 4 cells"))
  }

  @Test("No height is negative")
  func placesBelowZero() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      layOut(MistakenLayout(mistake: .placesBelowZero))
    }
    #expect(result.text.contains(#"height of LabelModel "0" is -1"#))
  }

  @Test("No cell is placed left of the view")
  func placesLeftOfTheView() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      layOut(MistakenLayout(mistake: .placesLeftOfTheView))
    }
    #expect(result.text.contains(#"x of LabelModel "0" is -1"#))
  }

  @Test("A run is not extended to less than nothing")
  func extendsToLess() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      layOut(MistakenLayout(mistake: .extendsToLess))
    }
    #expect(result.text.contains("the height of a run must not be negative; got -1"))
  }

  @Test("A layout that places in order does not go back up to where the kept cells end")
  func goesBack() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      layOut(MistakenLayout(mistake: .goesBack))
    }
    #expect(result.text.contains(#"must place cells in order, but LabelModel "last" begins at"#))
  }

  @Test("A cell that has kept its place is not placed again")
  func placesAgain() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      layOut(MistakenLayout(mistake: .placesAgain))
    }
    #expect(result.text.contains("cell 0 has already been placed; the next cell to place is 3 or a later one"))
  }

  @Test("A waterfall has at least one column")
  func columns() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = WaterfallLayout(columns: 0)
    }
    #expect(result.text.contains("a waterfall must have at least one column; got 0"))
  }
}
