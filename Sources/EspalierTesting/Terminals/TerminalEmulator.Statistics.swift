extension TerminalEmulator {
  /// The statistics of an emulator's input.
  public struct Statistics: Hashable, Sendable {
    /// The number of bytes.
    public internal(set) var byteCount = 0

    /// The number of occurrences of each control, by name: `LF`, `ESC 7`, `CSI m`, `CSI ?h`, `OSC 8`.
    public internal(set) var sequenceCounts: [String: Int] = [:]

    /// The number of occurrences of controls that terminals are known to treat differently.
    ///
    /// - Controls that depend on the position of the cursor, or change cells there, while a wrap is pending: the cursor
    ///   is then after the last column in tmux, and on it in xterm. Move to a position or send a carriage return first.
    /// - Inserting or deleting lines while the cursor is not in the first column, to which it moves in xterm but not in
    ///   tmux, or while it is outside of the scroll region, where xterm does nothing.
    /// - Erasing the whole main screen at once, which tmux adds to its history.
    /// - Repeating characters beyond the end of the line, or characters that are not ASCII, which tmux does not do.
    /// - `CSI I`, which tmux does not support.
    /// - Setting mode 1049 if it already is, or resetting it if it is not: only xterm then saves or restores the cursor
    ///   again.
    public internal(set) var disputedCount = 0
  }
}
