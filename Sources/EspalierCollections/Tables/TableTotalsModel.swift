import EspalierTree
import EspalierWindow

/// A line with the totals of a table's columns.
class TableTotalsModel: TableRowModel {
  override init(_ texts: [StyledText], in grid: TableGrid) {
    super.init(texts, in: grid)
    isSelectable = false
  }

  override var isFocusable: Bool { false }

  override var spokenRole: SpokenRole { .text }

  override var cellType: AnyCell.Type { TableTotalsCell.self }

  /// Returns where the columns stand in a line of some width, and where the first one begins.
  func placement(in width: Int) -> (columns: TablePlacement, x: Int) { (grid.placement(in: width), 0) }
}

/// A bar with the totals of all items of a table, whose columns stand where those of the table do.
final class TableTotalsBar: TableTotalsModel {
  private weak var header: TableHeaderModel?

  /// Where the rows of the table are, seen from here.
  private var rows = (x: 0, width: 0)

  init(of header: TableHeaderModel) {
    self.header = header
    super.init(header.grid.columns.map { _ in StyledText() }, in: header.grid)
    subscribe(to: Window.updated) { bar, _ in bar.followRows() }
  }

  override func placement(in width: Int) -> (columns: TablePlacement, x: Int) {
    // Not by the grid, which remembers the placement of the rows only.
    (grid.plan.placement(in: rows.width), rows.x)
  }

  private func followRows() {
    guard let frame = header?.frameInWindow, let own = frameInWindow else { return }
    let shown = (x: frame.x - own.x, width: frame.width)
    guard shown != rows else { return }
    rows = shown
    setNeedsUpdate()
  }
}

/// The cell of a line with totals.
final class TableTotalsCell: Cell<TableTotalsModel> {
  override func willDisplay() { model.grid.add(self) }

  override func didEndDisplaying() { model.grid.remove(self) }

  override func draw(in canvas: inout Canvas) {
    let style = canvas.theme[.heading].style
    let (placement, x) = model.placement(in: canvas.size.width)
    for column in placement.columns {
      let frame = Rect(x: x + column.x, y: 0, width: column.width, height: 1)
      canvas.draw(model.texts[column.index], in: frame, paragraph: model.grid.paragraphs[column.index], style: style)
    }
  }
}
