/// Something that a window says to a user who listens.
public struct Announcement: Hashable, Sendable {
  /// When something is said.
  public enum Urgency: Hashable, Sendable {
    /// Immediately: what the user's last key has done.
    case atOnce
    /// When the user has been quiet for a moment: what has happened by itself.
    case polite
  }

  /// The words, on one line.
  public let text: String

  /// When it is said.
  public let urgency: Urgency

  /// Whether the words are what the user has just typed, which follows on the same line.
  public let isEcho: Bool

  init(_ text: String, _ urgency: Urgency = .atOnce, isEcho: Bool = false) {
    self.text = text
    self.urgency = urgency
    self.isEcho = isEcho
  }
}
