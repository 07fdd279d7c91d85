import EspalierCanvas
import EspalierTree
import Testing

@testable import EspalierWindow

@Suite
struct PaneArrangementTests {
  @Test("Panes side by side share the width, and one with its own width keeps it")
  func row() {
    let panes: Pane = .row(view().width(.fixed(4)), .divider, view(), view().width(.flexible(weight: 2)))
    #expect(picture(panes, 14, 2) == "aaaa│bbbbccccc\naaaa│bbbbccccc")
  }

  @Test("A bar is as high as its content, and a view takes the rest")
  func bars() {
    let panes: Pane = .column(bar(), view(), .divider, bar())
    #expect(
      picture(panes, 6, 7, barHeights: [0: 1, 2: 2]) == """
        aaaaaa
        bbbbbb
        bbbbbb
        bbbbbb
        ──────
        cccccc
        cccccc
        """)
  }

  @Test("If the minimum widths do not fit, panes are stacked, and dividers become horizontal")
  func stacked() {
    let panes: Pane = .row(view().width(.flexible(minimum: 4)), .divider, view().width(.flexible(minimum: 4)))
    #expect(
      picture(panes, 8, 5) == """
        aaaaaaaa
        aaaaaaaa
        ────────
        bbbbbbbb
        bbbbbbbb
        """)
    #expect(picture(panes, 9, 2) == "aaaa│bbbb\naaaa│bbbb")
  }

  @Test("A bar that is taller than the window leaves the other panes their minimum heights")
  func tallBar() {
    let panes: Pane = .column(bar(), view(), bar(), bar())
    #expect(
      picture(panes, 4, 7, barHeights: [0: 1, 2: 500, 3: 2]) == """
        aaaa
        bbbb
        cccc
        cccc
        cccc
        dddd
        dddd
        """)
    #expect(
      picture(panes, 4, 6, barHeights: [0: 1, 2: 1_000_000_000, 3: 500]) == """
        aaaa
        bbbb
        cccc
        cccc
        dddd
        dddd
        """)
    let nested: Pane = .column(.row(.column(bar(), bar()), bar()), view(), bar())
    #expect(
      picture(nested, 4, 5, barHeights: [0: 1, 1: 9, 2: 2, 4: 1]) == """
        aacc
        bbcc
        bb··
        dddd
        eeee
        """)
  }

  @Test("If the minimum heights do not fit, panes get theirs from the top")
  func tooLow() {
    let panes: Pane = .column(bar(), view(), view().height(.fixed(2)), bar())
    #expect(
      picture(panes, 3, 3, barHeights: [0: 1, 3: 1]) == """
        aaa
        bbb
        ccc
        """)
    #expect(picture(panes, 3, 0, barHeights: [0: 1, 3: 1]) == "")
  }

  @Test("A pane hides with its divider in a narrow window, and a row hides with the last of its panes")
  func hidden() {
    let panes: Pane = .column(
      .row(view().hidden(narrowerThan: 6), .divider, view()),
      .divider,
      .row(view().hidden(narrowerThan: 6), view().hidden(narrowerThan: 7)))
    #expect(
      picture(panes, 7, 3) == """
        aaa│bbb
        ───────
        ccccddd
        """)
    #expect(
      picture(panes, 6, 3) == """
        aaa│bb
        ──────
        cccccc
        """)
    #expect(
      picture(panes, 5, 3) == """
        bbbbb
        bbbbb
        bbbbb
        """)
  }

  @Test("A length includes the box, and a box around several panes is drawn once")
  func boxes() {
    let panes: Pane = .column(
      .row(view(), view()).box(Box()).height(.fixed(4)),
      view().box(Box()))
    let arrangement = PaneArrangement(PanePlan(panes, width: 8), height: 7) { _ in 0 }
    #expect(
      arrangement.frames == [
        Rect(x: 1, y: 1, width: 3, height: 2), Rect(x: 4, y: 1, width: 3, height: 2),
        Rect(x: 0, y: 4, width: 8, height: 3),
      ])
    #expect(
      arrangement.furniture == [.init(kind: .box(Box()), frame: Rect(x: 0, y: 0, width: 8, height: 4))])
  }

  @Test("A row of bars is as high as the highest bar, and a row with a view takes the rest")
  func rowsOfBars() {
    let panes: Pane = .column(.row(bar(), bar()), .row(bar(), view()))
    #expect(
      picture(panes, 4, 4, barHeights: [0: 1, 1: 2, 2: 1]) == """
        aabb
        ··bb
        ccdd
        ··dd
        """)
  }

  @Test("A pane with a length across its row or column starts at the top left")
  func across() {
    let panes: Pane = .column(view().width(.fixed(3)), .row(view().height(.fraction(1, of: 2)), .spacer))
    #expect(
      picture(panes, 5, 6) == """
        aaa··
        aaa··
        aaa··
        bbb··
        ·····
        ·····
        """)
  }

  @Test("A bar is measured at its width inside the box")
  func barWidths() {
    let panes: Pane = .row(bar().box(Box(padding: Insets(left: 1))), view().width(.fixed(5)))
    #expect(PanePlan(panes, width: 20).growingBars.map(\.width) == [12])
  }

  @Test("Panes that need no room together get none")
  func nothing() {
    #expect(picture(.column(.column(bar(), bar()), view()), 2, 2) == "cc\ncc")
  }

  @Test("Empty space can have a box")
  func spacerBox() {
    let arrangement = PaneArrangement(PanePlan(.spacer.box(Box()), width: 4), height: 3) { _ in 0 }
    #expect(arrangement.furniture.map(\.frame) == [Rect(x: 0, y: 0, width: 4, height: 3)])
  }

  private func view() -> Pane { .view(ContainerView(width: 0, height: 0)) }
  private func bar() -> Pane { .bar(ContainerModel()) }

  /// Draws the window with a letter for each view and bar, and a dot for empty space.
  private func picture(_ pane: Pane, _ width: Int, _ height: Int, barHeights: [Int: Int] = [:]) -> String {
    let arrangement = PaneArrangement(PanePlan(pane, width: width), height: height) { barHeights[$0] ?? 0 }
    var lines = Array(repeating: Array(repeating: Character("·"), count: width), count: height)
    func fill(_ frame: Rect, _ character: Character) {
      for y in frame.y..<frame.maxY {
        for x in frame.x..<frame.maxX {
          #expect(lines[y][x] == "·")
          lines[y][x] = character
        }
      }
    }
    for (index, frame) in arrangement.frames.enumerated() {
      if let frame { fill(frame, Character(Unicode.Scalar(UInt8(97 + index)))) }
    }
    for furniture in arrangement.furniture {
      switch furniture.kind {
      case .verticalDivider: fill(furniture.frame, "│")
      case .horizontalDivider: fill(furniture.frame, "─")
      case .box: break
      }
    }
    return lines.map { String($0) }.joined(separator: "\n")
  }
}
