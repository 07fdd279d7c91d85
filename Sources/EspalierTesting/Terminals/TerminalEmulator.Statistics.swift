extension TerminalEmulator {
  /// What an emulator has been fed.
  public struct Statistics: Hashable, Sendable {
    /// All bytes.
    public internal(set) var byteCount = 0

    /// How often each control came, by name without parameters: `LF`, `ESC 7`, `CSI m`, `CSI ?h`, `OSC 8`.
    public internal(set) var sequenceCounts: [String: Int] = [:]

    /// Controls that terminals are known to treat differently.
    ///
    /// These are the ones that act from where the cursor is, or change cells there, while a wrap is pending: in tmux the
    /// cursor is then behind the last column, in xterm on it. Move to a place or return the carriage first.
    public internal(set) var disputedCount = 0

    init() {}
  }
}
