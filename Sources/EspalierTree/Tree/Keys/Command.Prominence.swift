extension Command {
  /// How prominently help shows a command; the least prominent is the least.
  public enum Prominence: Hashable, Sendable, Comparable, CaseIterable {
    /// Help does not show the command; a palette offers it, and its keys work.
    case onlyInPalette

    /// A help bar that is too narrow leaves the command out before others.
    case low

    /// The default.
    case normal

    /// A help bar that is too narrow leaves the command out after all others.
    case high
  }
}
