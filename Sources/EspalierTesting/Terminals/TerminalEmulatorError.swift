/// Output that a ``TerminalEmulator`` does not know, and does not guess at.
public struct TerminalEmulatorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in a few words.
  public let reason: String

  /// The first byte of the sequence, counted from 0 over all that the emulator has read.
  public let offset: Int

  /// The bytes of the sequence, up to the one that made it wrong, in readable form: `ESC [?9999h`.
  public let sequence: String

  /// The three in a sentence.
  public var description: String { "\(reason), at byte \(offset) (from 0): \(sequence)" }
}
