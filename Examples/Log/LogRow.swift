import Espalier

/// A line of a log, on as many rows as it needs.
final class LogRow: CellModel {
  /// `nil` if the file no longer has the line.
  private let line: LogLine?

  init(_ line: LogLine?) {
    self.line = line
    super.init()
  }

  override var isFocusable: Bool { true }

  override var content: StyledText {
    line?.text(in: effectiveTheme)
      ?? StyledText("This line is not in the file any more.").styled(effectiveTheme[.muted].style)
  }
}
