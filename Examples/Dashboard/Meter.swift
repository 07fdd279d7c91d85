import Espalier

/// A bar that is filled from the left, part by part.
final class Meter: CellModel {
  struct Part: Equatable {
    let share: Double
    let character: Character
    let style: TextStyleName
  }

  var parts: [Part] {
    didSet { if parts != oldValue { setNeedsUpdate() } }
  }

  init(_ parts: [Part]) {
    self.parts = parts
    super.init()
    size = .flexible(minimum: 2, height: 1)
    isSelectable = false
  }

  override var cellType: AnyCell.Type { MeterCell.self }
}

final class MeterCell: Cell<Meter> {
  override func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, with: "░", style: canvas.theme[.muted].style)
    var (share, start) = (0.0, 0)
    for part in model.parts {
      share = min(share + part.share, 1)
      let end = Int((share * Double(size.width)).rounded())
      let filled = Rect(x: start, y: 0, width: end - start, height: 1)
      canvas.fill(filled, with: part.character, style: canvas.theme[part.style].style)
      start = end
    }
  }
}
