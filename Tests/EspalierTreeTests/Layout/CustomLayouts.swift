import EspalierTree

/// Pairs of labels and values side by side: a layout that does not place in order.
struct FormLayout: ContainerLayout {
  var labelWidth: Int

  func place(_ run: inout CellRun) {
    var y = 0
    for label in stride(from: 0, to: run.count, by: 2) {
      let labelHeight = run.place(label, x: run.left, y: y, width: labelWidth)
      guard label + 1 < run.count else { break }
      let x = run.left + labelWidth + run.itemSpacing
      let valueHeight = run.place(label + 1, x: x, y: y, width: Swift.max(0, run.viewWidth - run.right - x))
      y += Swift.max(labelHeight, valueHeight) + run.lineSpacing
    }
  }
}

/// Cells on top of each other, the first one at the bottom, all as high as the highest, with room below: a layout in
/// which later cells begin above earlier ones, and which sets their height itself.
struct StackLayout: ContainerLayout {
  var room: Int

  func place(_ run: inout CellRun) {
    let heights = run.indices.map { run.height(of: $0, width: run.width(of: $0)) }
    let highest = heights.max() ?? 0
    for index in run.indices {
      run.place(index, x: run.left, y: (run.count - 1 - index) * highest, height: highest)
    }
    run.extend(to: run.count * highest + room)
  }
}

/// Each cell some rows below the top of the previous one, and to the right of it, so that they overlap: a layout that
/// places in order.
struct StairsLayout: ContainerLayout {
  var step: Int

  var placesInOrder: Bool { true }

  func place(_ run: inout CellRun) {
    for index in run.start..<run.count {
      let before = index == 0 ? nil : run.frame(of: index - 1)
      // Asking first makes no difference.
      _ = run.height(of: index, width: run.width(of: index))
      run.place(index, x: before.map { $0.x + 1 } ?? 0, y: before.map { $0.y + step } ?? 0)
    }
  }
}

/// Cells below each other, each some rows higher than its content: a layout that makes a height of its own out of each
/// cell's.
struct TallLayout: ContainerLayout {
  var extra: Int
  var placesInOrder: Bool

  func place(_ run: inout CellRun) {
    let start = placesInOrder ? run.start : 0
    var y = start == 0 ? 0 : run.frame(of: start - 1).maxY
    for index in start..<run.count {
      let height = run.height(of: index, width: run.width(of: index)) + extra
      run.place(index, x: run.left, y: y, height: height)
      y += height
    }
  }
}
