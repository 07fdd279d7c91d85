import EspalierCanvas
import EspalierTree
import EspalierWindow

/// A line with the totals of a table's columns.
final class TableTotalsModel: TableRowModel {
  override init(_ texts: [StyledText], in grid: TableGrid) {
    super.init(texts, in: grid)
    isSelectable = false
    grid.noteTexts(texts)
  }

  override var isFocusable: Bool { false }

  override var spokenRole: SpokenRole { .text }

  override var cellType: AnyCell.Type { TableTotalsCell.self }
}

/// The cell of a line with totals.
final class TableTotalsCell: Cell<TableTotalsModel> {
  override func willDisplay() { model.grid.add(self) }

  override func didEndDisplaying() { model.grid.remove(self) }

  override func draw(in canvas: inout Canvas) {
    canvas.drawTotals(of: model, in: model.grid.placement(in: canvas.size.width), from: 0)
  }
}

extension Canvas {
  /// Draws the totals of a row below their columns.
  ///
  /// - Parameters:
  ///   - placement: Where the columns stand.
  ///   - x: Where the first column begins.
  fileprivate mutating func drawTotals(of row: TableRowModel, in placement: TablePlacement, from x: Int) {
    let style = theme[.heading].style
    for column in placement.columns {
      let frame = Rect(x: x + column.x, y: 0, width: column.width, height: 1)
      draw(row.texts[column.index], in: frame, paragraph: row.grid.paragraphs[column.index], style: style)
    }
  }
}

/// A bar with the totals of all items of a table, whose columns stand where those of the table do.
final class TableTotalsBar: TableRowModel {
  private weak var header: TableHeaderModel?

  /// Where the rows of the table are, seen from here.
  private(set) var rows = (x: 0, width: 0)

  init(of header: TableHeaderModel) {
    self.header = header
    super.init(header.grid.columns.map { _ in StyledText() }, in: header.grid)
    isSelectable = false
    subscribe(to: Window.updated) { bar, _ in bar.followRows() }
  }

  override var isFocusable: Bool { false }

  override var spokenRole: SpokenRole { .text }

  override var cellType: AnyCell.Type { TableTotalsBarCell.self }

  /// Shows totals, if they are others.
  func update(_ texts: [StyledText]) {
    guard texts != self.texts else { return }
    grid.noteTexts(texts, insteadOf: self.texts)
    show(texts)
  }

  private func followRows() {
    guard let frame = header?.frameInWindow, let own = frameInWindow else { return }
    let shown = (x: frame.x - own.x, width: frame.width)
    guard shown != rows else { return }
    rows = shown
    setNeedsUpdate()
  }
}

/// The cell of a bar with totals.
final class TableTotalsBarCell: Cell<TableTotalsBar> {
  override func willDisplay() { model.grid.add(self) }

  override func didEndDisplaying() { model.grid.remove(self) }

  override func draw(in canvas: inout Canvas) {
    // Not by the grid, which remembers the placement of the rows only.
    canvas.drawTotals(of: model, in: model.grid.plan.placement(in: model.rows.width), from: model.rows.x)
  }
}
