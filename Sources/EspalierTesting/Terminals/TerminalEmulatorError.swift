/// Terminal input that a ``TerminalEmulator`` does not recognize.
public struct TerminalEmulatorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A short description of what is wrong.
  public let reason: String

  /// The offset of the first byte of the sequence in everything that the emulator has read.
  public let offset: Int

  /// The bytes of the sequence, up to the offending one, in readable form: `ESC [?9999h`.
  public let sequence: String

  /// A sentence with all three properties.
  public var description: String { "\(reason), at byte \(offset) (from 0): \(sequence)" }
}
