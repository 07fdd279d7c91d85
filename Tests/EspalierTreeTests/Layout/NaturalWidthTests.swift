import EspalierTree
import Testing

@Suite("Natural width")
struct NaturalWidthTests {
  @Test("The natural width is that of the widest cell, plus the margins around it")
  func margins() {
    let root = ContainerModel { ["one", "three", "漢字漢"].map { LabelModel($0) } }
    #expect(root.naturalWidth(policy: .modern) == 6)
    root.spacing = Spacing(left: 2, right: 1)
    #expect(root.naturalWidth(policy: .modern) == 9)
    let inner = ContainerModel { LabelModel("a longer label") }
    inner.spacing.left = 0
    root.add(inner)
    #expect(root.naturalWidth(policy: .modern) == 15)
    inner.isHidden = true
    #expect(root.naturalWidth(policy: .modern) == 9)
    #expect(ContainerModel().naturalWidth(policy: .modern) == 0)
  }

  @Test("A box adds its borders and padding, and its title is not cut")
  func boxes() {
    let menu = ContainerModel { ["Open…", "Close window"].map { LabelModel($0) } }
    menu.box = Box(.rounded, title: "File", padding: Insets(left: 1, right: 1))
    menu.spacing.left = 1
    let width = menu.naturalWidth(policy: .modern)
    #expect(width == 17)
    menu.expectScreen(
      width: width,
      """
       ╭─ File ───────╮
       │ Open…        │
       │ Close window │
       ╰──────────────╯
      """)
    menu.box?.title = "A title of its own"
    let wider = menu.naturalWidth(policy: .modern)
    #expect(wider == 24)
    #expect(menu.rendered(width: wider).hasPrefix(" ╭─ A title of its own ╮\n"))
    menu.box = Box(.blank, title: "A title of its own")
    #expect(menu.naturalWidth(policy: .modern) == 13)
  }

  @Test("A cell counts with its size, and separators and backgrounds do not count")
  func sizes() {
    func width(_ size: CellSize) -> Int {
      let label = LabelModel("four").sized(size)
      let back = LabelModel("a wide background").inBackground()
      let root = ContainerModel { [label, back, SeparatorModel()] }.spaced(Spacing(left: 1, right: 1))
      return root.naturalWidth(policy: .modern)
    }
    let sizes: [CellSize] = [
      .fixed(width: 7, height: 1), .fit(maximum: 3), .flexible(minimum: 9), .flexible(), .column(of: 3),
      .edgeToEdge(height: 1),
    ]
    #expect(sizes.map(width) == [9, 5, 11, 6, 6, 4])
  }

  @Test("Columns are placed side by side")
  func columns() {
    let columns = ColumnsModel([.fixed(3), .flexible(minimum: 2), .fraction(1, of: 2)], spacing: 2)
    columns.add(contentsOf: ["a", "five5", "four", "b", "c", "d"].map { LabelModel($0) })
    #expect(columns.naturalWidth(policy: .modern) == 3 + 5 + 4 + 4)
    columns.children[1].isHidden = true
    #expect(columns.naturalWidth(policy: .modern) == 3 + 2 + 4 + 4)
    // The last column gets a third of the width without the spacing.
    columns.widths[2] = .fraction(1, of: 3)
    #expect(columns.naturalWidth(policy: .modern) == 3 * 4 + 4)
    columns.widths[2] = .fraction(1, of: 2)
    let inner = ContainerModel { LabelModel("a longer one") }
    inner.spacing.left = 1
    columns.add(inner)
    columns.spacing.left = 4
    #expect(columns.naturalWidth(policy: .modern) == 4 + 3 + 2 + 4 + 4)
    columns.widths[0] = .flexible()
    #expect(columns.naturalWidth(policy: .modern) == 4 + 13 + 2 + 4 + 4)
  }

  @Test("Only a limited number of cells is measured, and these are loaded first")
  func limit() {
    final class Late: CellModel {
      private(set) var loads = 0
      private var text = ""
      override func didLoad() {
        loads += 1
        text = "loaded"
      }
      override var content: StyledText { StyledText(text) }
    }
    let cells = (0..<9).map { _ in Late() }
    let root = ContainerModel {
      ContainerModel { cells.prefix(2) }
      cells.dropFirst(2)
    }
    #expect(root.naturalWidth(policy: .modern, limit: 4) == 6)
    #expect(cells.map(\.loads) == [1, 1, 1, 1, 0, 0, 0, 0, 0])
  }
}
