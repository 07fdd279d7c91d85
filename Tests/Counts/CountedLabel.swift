import EspalierRefresh
import EspalierTree

/// A label that counts how often it is measured, and whose cell counts how often it is drawn.
final class CountedLabel: LabelModel {
  override var cellType: AnyCell.Type { CountedCell.self }

  override func height(forWidth width: Int, policy: WidthPolicy) -> Int {
    Tally.noteMeasurement()
    return super.height(forWidth: width, policy: policy)
  }
}

private final class CountedCell: TextCell {
  override func draw(in canvas: inout Canvas) {
    Tally.noteDrawing()
    super.draw(in: &canvas)
  }
}
