import EspalierTree
import TestSupport
import Testing

/// Makes a label with a size.
private func label(_ text: StyledText, _ size: CellSize) -> LabelModel {
  LabelModel(text).sized(size)
}

/// Makes a mail on one line: a star, its subject and its time.
private func mail(_ subject: StyledText, _ time: StyledText) -> ContainerModel {
  let mail = ContainerModel {
    label("★", .fixed(width: 1, height: 1))
    label(subject, .flexible(height: 1))
    label(time, .fit(height: 1))
  }
  mail.spacing.itemSpacing = 1
  return mail
}

/// Lines that cells of size `fixed`, `fit` and `flexible` share.
@Suite("Shared lines")
struct SharedLineTests {
  @Test("A mail takes one line at any width that fits its minimum widths")
  func mailLine() {
    let inbox = ContainerModel {
      mail("Lunch?", "9:15")
      mail("A subject that is rather long", "yesterday")
    }
    inbox.expectScreen(width: 8, "★ … 9:15\n★ A sub…\nyesterd…")
    inbox.expectScreen(width: 20, "★ Lunch?        9:15\n★ A subje… yesterday")
    inbox.expectScreen(width: 30, "★ Lunch?                  9:15\n★ A subject that is… yesterday")
  }

  @Test("Free room is shared by weight, and the remainder goes to the left")
  func weights() {
    let line = ContainerModel {
      label("aaaaaaaaaa", .flexible(minimum: 0, weight: 1, height: 1))
      label("bb", .fit(height: 1))
      label("cccccccccc", .flexible(minimum: 2, weight: 2, height: 1))
      label("dddddddddd", .flexible(minimum: 1, weight: 1, height: 1))
    }
    let view = makeView(of: line, width: 16)
    // 11 columns are free: shares of 2, 5 and 2, and two more from the left.
    #expect(view.rows.map(\.frame.width) == [3, 2, 8, 3])
    #expect(view.rows.map(\.frame.x) == [0, 3, 5, 13])
    #expect(view.resized(width: 5).updated().rows.map(\.frame.width) == [0, 2, 2, 1])
    view.width = 4
    #expect(view.updated().rowFrames == ["0,0 0×1", "0,0 2×1", "2,0 2×1", "0,1 4×1"])
    #expect(view.resized(width: 0).updated().rows.map(\.frame.width) == [0, 0, 0, 0])
  }

  @Test("Heights are measured at the final width of a cell")
  func heights() {
    let line = ContainerModel { [label("aa bb cc dd", .flexible()), label("12", .fit())] }
    let view = makeView(of: line, width: 7)
    view.expectScreen("aa bb12\ncc dd")
    #expect(view.statistics.cellsMeasured == 2)
    view.resized(width: 4).updated().expectScreen("aa12\nbb\ncc\ndd")
  }

  @Test("A fit cell is as wide as its widest line, up to its maximum")
  func fit() {
    let root = ContainerModel {
      label("one\nthree", .fit())
      label("wide enough", .fit(maximum: 4))
      label("", .fit())
    }
    let view = makeView(of: root, width: 20)
    #expect(
      view.rows.map(\.frame.size) == [
        Size(width: 5, height: 2), Size(width: 4, height: 3), Size(width: 1, height: 1),
      ])
  }

  @Test("New text in a fit cell is measured, even at a fixed height, and costs only its line")
  func contentOfFit() throws {
    let inbox = ContainerModel()
    for index in 0..<500 { inbox.add(mail("Subject \(index)", "9:15")) }
    let flat = ContainerModel()
    flat.spacing.itemSpacing = 1
    for index in 0..<500 {
      let star = label("★", .fixed(width: 1, height: 1))
      star.startsNewLine = true
      flat.add(contentsOf: [star, label("Subject \(index)", .flexible(height: 1)), label("9:15", .fit(height: 1))])
    }
    let time = try #require(flat.children[3 * 250 + 2] as? LabelModel)
    let view = makeView(of: flat, width: 20)
    time.text = "10:15"
    let changes = view.update()
    #expect(view.row(for: time)?.frame == Rect(x: 15, y: 250, width: 5, height: 1))
    #expect(view.row(at: Point(x: 3, y: 250))?.frame.width == 12)
    #expect(changes.updates.joined().elementsEqual([751, 752]))
    #expect(view.statistics.cellsMeasured == 1)
    #expect(view.statistics.rowsPlaced <= 9)

    // The width is the same as before, so nothing is placed.
    time.text = "11:30"
    #expect(view.updated().statistics.rowsPlaced == 0)
    #expect(view.statistics.cellsMeasured == 1)

    // A comparison with an inbox that has never changed.
    #expect(makeView(of: inbox, width: 20).rows.count == 1500)
  }

  @Test("A cell that becomes narrow enough moves up to the previous line, followed by the next cells")
  func goesUp() {
    let line = ContainerModel {
      label("aaaaaaaa", .fit(height: 1))
      label("bbbbbbbb", .fit(height: 1))
      label("c", .flexible(minimum: 4, height: 1))
    }
    let view = makeView(of: line, width: 12)
    view.expectScreen("aaaaaaaa\nbbbbbbbbc")
    (line.children[0] as? LabelModel)?.text = "aaaa"
    view.updated().expectScreen("aaaabbbbbbbb\nc")
    #expect(view.row(for: line.children[2] as! CellModel)?.frame.width == 12)
    line.children[1].isHidden = true
    view.updated().expectScreen("aaaac")
    #expect(view.row(for: line.children[2] as! CellModel)?.frame == Rect(x: 4, y: 0, width: 8, height: 1))
  }

  @Test("In a horizontal view, the rules turn with the axis")
  func horizontal() {
    let strip = ContainerModel {
      label("a", .fixed(width: 3, height: 1))
      label("bb\nb", .fit())
      label("c", .flexible(weight: 2, height: 4))
      label("d", .flexible(height: 2))
    }
    let view = ContainerView(loading: strip, width: 20, height: 10, scrolling: .horizontal).updated()
    // Four cells below each other, as the first line: one row, two rows, and 7 rows to share.
    #expect(view.rowFrames == ["0,0 3×1", "0,1 2×2", "0,3 4×5", "0,8 2×2"])
  }

  @Test("In a waterfall, flexible cells are as wide as their column, and fit cells as their content")
  func waterfall() {
    let wall = ContainerModel {
      label("a", .flexible(height: 2))
      label("bbb", .fit(height: 1))
      label("c", .flexible(minimum: 9, height: 1))
    }.laidOut(by: WaterfallLayout(columns: 2))
    let view = makeView(of: wall, width: 11)
    #expect(view.rowFrames == ["0,0 6×2", "6,0 3×1", "6,1 5×1"])
  }

  @Test("Sizes are described as they are written in code")
  func descriptions() {
    #expect(CellSize.fit().description == "fit()")
    #expect(CellSize.fit(maximum: 9, height: 1).description == "fit(maximum: 9, height: 1)")
    #expect(CellSize.flexible().description == "flexible()")
    #expect(
      CellSize.flexible(minimum: 0, weight: 2, height: 1).description == "flexible(minimum: 0, weight: 2, height: 1)")
    #expect(CellSize.column(of: 2, height: 1).description == "column(of: 2, height: 1)")
  }

  private static let mistakes: [Trap] = [
    Trap("the weight of a flexible cell must be 1 to 255; got 0") { _ = CellSize.flexible(weight: 0) },
    Trap("the weight of a flexible cell must be 1 to 255; got 256") { _ = CellSize.flexible(weight: 256) },
    Trap("a cell's size must be 0 to 1000000000 character cells; got -1×0") { _ = CellSize.flexible(minimum: -1) },
    Trap("a cell's size must be 0 to 1000000000 character cells; got -1×0") { _ = CellSize.fit(maximum: -1) },
  ]

  @Test("Weights, minimums and maximums out of range trap", arguments: zip(mistakes.indices, mistakes))
  func traps(index: Int, trap: Trap) async {
    await #expect(processExitsWith: .failure, observing: .message) { [index] in
      try Self.mistakes[index].mistake()
    }.expectTrap(trap.rule)
  }
}
