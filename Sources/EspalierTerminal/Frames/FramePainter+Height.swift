import EspalierCanvas

/// Changing the number of lines of an inline frame.
extension FramePainter {
  /// Adds lines below the frame, or removes some; the remaining lines are not sent again.
  ///
  /// If there is no line below, a line feed scrolls the terminal, including the frame.
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
