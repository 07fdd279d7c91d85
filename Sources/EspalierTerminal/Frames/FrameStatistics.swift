/// The accumulated cost of all frames of a writer.
public struct FrameStatistics: Hashable, Sendable {
  /// The number of frames that had something to send.
  public internal(set) var frames = 0

  /// The number of bytes sent.
  public internal(set) var bytes = 0

  /// The number of character cells sent, including blank ones, but not erased ones.
  public internal(set) var cells = 0

  /// The number of lines that the terminal moved itself.
  public internal(set) var movedLines = 0
}
