import Espalier

/// A container in a window, and the terminal that shows it.
class Screen {
  let view: ContainerView
  let window: Window
  private var writer: FrameWriter
  private var bytes: [UInt8] = []

  init(_ container: ContainerModel, _ size: Size, writer: FrameWriter = FrameWriter()) {
    let view = ContainerView(container)
    self.view = view
    window = Window(width: size.width, height: size.height) { .view(view) }
    self.writer = writer
    show()
  }

  /// Shows what has changed, and returns the number of bytes that are sent.
  @discardableResult
  final func show() -> Int {
    window.update()
    bytes.removeAll(keepingCapacity: true)
    writer.write(window, into: &bytes)
    return bytes.count
  }

  /// Returns a run that scrolls to some rows, and shows each.
  final func scrolling(to places: [Int]) -> () -> Void {
    {
      for place in places {
        self.view.contentOffset.y = place
        self.show()
      }
    }
  }
}
