import EspalierTree

/// A model whose cell is filled with one character.
final class FillModel: CellModel {
  let character: Character

  init(_ character: Character, _ size: CellSize = .fill, isBackground: Bool = false) {
    self.character = character
    super.init()
    (self.size, self.isBackground) = (size, isBackground)
  }

  override var cellType: AnyCell.Type { FillCell.self }
}

private final class FillCell: Cell<FillModel> {
  override func draw(in canvas: inout Canvas) { canvas.fill(canvas.bounds, with: model.character) }
}
