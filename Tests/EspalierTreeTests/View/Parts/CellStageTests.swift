import Testing

@testable import EspalierTree

@Suite("CellStage")
struct CellStageTests {
  private let labels = (0..<20).map { FocusLabel("\($0)") }
  private let view: ContainerView
  private var stage: CellStage { view.stage }

  init() {
    view = makeLabelView(labels)
  }

  @Test("Rows in view have cells, which are released when the rows leave")
  func cells() throws {
    let first = try #require(stage.cell(of: labels[0]))
    #expect(stage.shows(first) && stage.cell(of: labels[4]) == nil && stage.isUpToDate)
    view.contentOffset.y = 1
    #expect(stage.cell(of: labels[0]) == nil && first.attachedModel !== labels[0])
    // It is the cell that has just been released.
    #expect(stage.cell(of: labels[4]) === first && stage.shows(first))
  }

  @Test("The cell of the focused row is kept while the row is out of view")
  func parked() throws {
    view.focus(labels[0])
    let cell = try #require(stage.focusedCell)
    view.contentOffset.y = 9
    #expect(!stage.shows(cell) && stage.cell(of: labels[0]) === cell && cell.attachedModel === labels[0])
    view.contentOffset.y = 0
    #expect(stage.shows(cell))
    view.contentOffset.y = 9
    view.focus(nil)
    #expect(stage.cell(of: labels[0]) == nil && cell.attachedModel == nil)
  }

  @Test("The focus is shown in the view that has the keys, and otherwise as the current row")
  func standing() throws {
    view.focus(labels[1])
    let cell = try #require(stage.focusedCell)
    #expect(cell.isFocused && cell.isCurrent)
    stage.showFocus(.current)
    #expect(!cell.isFocused && cell.isCurrent)
    stage.showFocus(.elsewhere)
    #expect(!cell.isFocused && !cell.isCurrent)
    view.focus(labels[2])
    #expect(stage.focusedCell?.isCurrent == false)
    stage.showFocus(.active)
    #expect(stage.focusedCell?.isFocused == true && !cell.isFocused)
  }

  @Test("A row out of view is lent a cell for a moment")
  func lent() {
    view.selectionMode = .multiple
    view.select(labels[12])
    guard let row = view.row(for: labels[12]) else { return }
    var wasSelected = false
    var lent: AnyCell?
    stage.withCell(of: row) { cell in
      (wasSelected, lent) = (cell.isSelected, cell)
    }
    #expect(wasSelected && lent?.attachedModel == nil && stage.cell(of: labels[12]) == nil)
  }
}
