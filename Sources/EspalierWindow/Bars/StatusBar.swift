public import EspalierTree

/// A bar with the state of a program, for the bottom of a window: segments on the left and on the right, and messages
/// that go after a while.
///
/// ```swift
/// let branch = StatusSegment("main", prominence: .low)
/// let position = StatusSegment("3:14", command: EditorCommands.goToLine)
/// let status = StatusBar(leading: [branch], trailing: [position])
/// let window = Window(width: 60, height: 20) { .column(.view(page), .bar(status)) }
/// // main                                                  3:14
/// status.show("Saved")
/// // Saved                                                 3:14
/// ```
///
/// Where there is no room for all segments, the least prominent ones are left out, on the left from the right end on, and
/// then on the right from the left end on. The last one that remains is truncated. A click on a segment performs its
/// command where the focus is; the bar itself never has the focus.
///
/// Users who listen hear each message once. Segments are read together with the rest of the window.
public final class StatusBar: ContainerModel {
  /// The segments on the left, from left to right.
  public var leading: [StatusSegment] { didSet { segmentsHaveChanged() } }

  /// The segments on the right, from left to right.
  public var trailing: [StatusSegment] { didSet { segmentsHaveChanged() } }

  /// The message that is shown in place of the segments on the left; `nil` for none.
  public private(set) var message: StyledText?

  private let row = StatusRow()

  /// The end of the message.
  private var ending: Subscription<StatusBar>?

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - leading: The segments on the left, from left to right.
  ///   - trailing: The segments on the right, from left to right.
  public init(leading: [StatusSegment] = [], trailing: [StatusSegment] = []) {
    self.leading = leading
    self.trailing = trailing
    super.init()
    add(row)
    segmentsHaveChanged()
  }

  /// Shows a message in place of the segments on the left, and of an earlier message.
  ///
  /// - Parameters:
  ///   - message: The message, on one line.
  ///   - time: The time after which it goes, on the window's clock. It doesn't pass while the bar is hidden.
  /// - Precondition: The time is greater than zero.
  public func show(_ message: StyledText, for time: Duration = .seconds(4)) {
    require(time > .zero, "the time of a message must be positive; got \(time)")
    dismissMessage()
    self.message = message
    row.setNeedsUpdate()
    ending = onTick(every: time) { $0.dismissMessage() }
  }

  /// Removes the message, if there is one.
  public func dismissMessage() {
    ending.take()?.cancel()
    guard message != nil else { return }
    message = nil
    row.setNeedsUpdate()
  }

  /// Shows the segments as they are now.
  func segmentsHaveChanged() {
    for segment in leading + trailing { segment.bar = self }
    row.setNeedsUpdate()
  }
}
