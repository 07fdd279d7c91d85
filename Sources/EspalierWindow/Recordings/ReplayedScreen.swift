import EspalierTree

/// A model that shows another window, as of its last update.
final class ReplayedScreen: CellModel {
  let window: Window

  init(of window: Window) {
    self.window = window
    super.init()
    isSelectable = false
  }

  override var cellType: AnyCell.Type { ReplayedScreenCell.self }

  override func height(forWidth width: Int, policy: WidthPolicy) -> Int { window.size.height }

  override var spokenLabel: String { window.rendered() }
}

/// A cell that draws a window.
final class ReplayedScreenCell: Cell<ReplayedScreen> {
  override func draw(in canvas: inout Canvas) {
    canvas.draw(model.window.makeCanvas(), at: .zero)
    if let cursor = model.window.cursor {
      canvas.restyle(Rect(origin: cursor, size: Size(width: 1, height: 1))) { $0.inverse() }
    }
  }
}
