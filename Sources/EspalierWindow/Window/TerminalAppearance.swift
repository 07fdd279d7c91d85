package import EspalierTree

/// The appearance of a terminal: dark text on a light background, or the reverse.
public enum TerminalAppearance: String, Hashable, Sendable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark

  /// The appearance of the terminal that shows a window, which the window shares.
  package static let shared = SharedDataID<TerminalAppearance>("terminalAppearance")
}
