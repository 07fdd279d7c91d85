/// What a frame has cost its host, as far as that knows.
public struct FrameCost: Hashable, Sendable {
  /// How many frames there have been, with this one.
  public var frames: Int

  /// Bytes that were sent for it.
  public var bytes: Int?

  /// Character cells that were sent.
  public var cells: Int?

  /// Lines that the terminal moved itself.
  public var movedLines: Int?

  /// How long the updates before it took.
  public var updateTime: Duration?

  /// How long it took to draw what has changed.
  public var drawTime: Duration?

  /// How long it took to find the bytes.
  public var encodeTime: Duration?

  /// Makes the cost of a frame of which only the number is known.
  public init(frames: Int) {
    self.frames = frames
  }
}
