/// The cost of a frame, as far as its host knows it.
public struct FrameCost: Hashable, Sendable {
  /// The number of frames so far, including this one.
  public var frames: Int

  /// The number of bytes sent.
  public var bytes: Int?

  /// The number of character cells sent.
  public var cells: Int?

  /// The number of lines that the terminal moved itself.
  public var movedLines: Int?

  /// The time spent in the preceding updates.
  public var updateTime: Duration?

  /// The time spent drawing the changes.
  public var drawTime: Duration?

  /// The time spent encoding the drawing as bytes.
  public var encodeTime: Duration?

  /// Creates the cost of a frame of which only the number is known.
  public init(frames: Int) { self.frames = frames }
}
