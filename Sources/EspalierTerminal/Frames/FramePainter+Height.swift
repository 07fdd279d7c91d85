import EspalierCanvas

/// An inline frame that needs more lines, or fewer.
extension FramePainter {
  /// Gets lines below the frame, or gives some back; those that stay are not sent again.
  ///
  /// Where there is no line below, a line feed has the terminal scroll: all goes up by a line, the frame included.
  mutating func changeHeight(to height: Int) {
    let old = screen.size.height
    guard height != old else { return }
    if height < old {
      move(toX: 0, y: height)
      prepareErasing(to: .blank)
      append("\u{1B}[J")
    } else {
      move(toLine: max(0, old - 1))
      prepareErasing(to: .blank)
      append(0x0A, count: height - max(1, old))
      pen.y = height - 1
    }
    screen.changeHeight(to: height)
  }
}
