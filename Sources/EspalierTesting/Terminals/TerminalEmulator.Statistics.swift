extension TerminalEmulator {
  /// Statistics of an emulator's input.
  public struct Statistics: Hashable, Sendable {
    /// The number of bytes.
    public internal(set) var byteCount = 0

    /// The number of occurrences of each control, by name: `LF`, `ESC 7`, `CSI m`, `CSI ?h`, `OSC 8`.
    public internal(set) var sequenceCounts: [String: Int] = [:]

    /// Controls that terminals are known to treat differently.
    ///
    /// - What acts from where the cursor is, or changes cells there, while a wrap is pending: in tmux the cursor is
    ///   then behind the last column, in xterm on it. Move to a place or return the carriage first.
    /// - Lines that are inserted or deleted while the cursor is not in the first column, where it goes in xterm, and
    ///   not in tmux; or while it is outside of the scroll region, where xterm does nothing.
    /// - All of the main screen that is erased at once, which tmux keeps among the lines that have scrolled away.
    /// - Repetitions beyond the end of the line, and of characters that are not ASCII, which tmux does not make.
    /// - `CSI I`, which tmux does not know.
    /// - Mode 1049, where it is already as it is set: only xterm then saves or restores the cursor again.
    public internal(set) var disputedCount = 0

    init() {}
  }
}
