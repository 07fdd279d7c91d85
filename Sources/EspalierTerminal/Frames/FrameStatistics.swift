/// What frames have cost since the writer was made.
public struct FrameStatistics: Hashable, Sendable {
  /// Frames that had something to send.
  public internal(set) var frames = 0

  /// Bytes that were sent.
  public internal(set) var bytes = 0

  /// Character cells that were sent, also blank ones, but not those that were erased.
  public internal(set) var cells = 0

  /// Lines that the terminal moved itself.
  public internal(set) var movedLines = 0

  init() {}
}
