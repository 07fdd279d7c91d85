public import EspalierTree

/// A part of a ``StatusBar``: a short text, such as a position or a state, that may perform a command when it is clicked.
///
/// ```swift
/// let position = StatusSegment("1:1", command: EditorCommands.goToLine)
/// position.text = "\(line):\(column)"
/// ```
public final class StatusSegment {
  /// The text, on one line; a segment without text takes no room.
  public var text: StyledText {
    didSet { if text != oldValue { bar?.segmentsHaveChanged() } }
  }

  /// The command that a click performs, as its key would; `nil` for none.
  public let command: Command?

  /// How important the segment is: a bar that is too narrow leaves out the least prominent ones first.
  public let prominence: Command.Prominence

  weak var bar: StatusBar?

  /// Creates a segment.
  ///
  /// - Parameters:
  ///   - text: The text, on one line.
  ///   - command: The command that a click performs; `nil` for none.
  ///   - prominence: How important the segment is.
  public init(_ text: StyledText = "", command: Command? = nil, prominence: Command.Prominence = .normal) {
    self.text = text
    self.command = command
    self.prominence = prominence
  }
}
