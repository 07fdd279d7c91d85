/// A reader that assembles bytes into instructions to a terminal.
///
/// It keeps the bytes of an incomplete sequence, so that bytes can arrive in pieces of any size.
struct TerminalSequenceReader {
  /// The bytes of the incomplete sequence.
  private(set) var bytes: [UInt8] = []

  /// The maximum length of a sequence; those for the clipboard have up to 100,000 bytes.
  private static let longestSequence = 1 << 17

  /// Reads a byte, and returns the instruction that ends with it, if any.
  mutating func read(_ byte: UInt8) throws(TerminalStreamError) -> TerminalSequence? {
    bytes.append(byte)
    let sequence =
      switch bytes[0] {
      case 0x1B: try escapeSequence()
      case 0x20..<0x7F: TerminalSequence.scalar(Unicode.Scalar(byte))
      case ..<0x80: TerminalSequence.control(byte)
      default: try scalar()
      }
    guard bytes.count <= Self.longestSequence else { throw TerminalStreamError("A sequence without an end") }
    return sequence
  }

  /// Discards the bytes that have been read.
  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  private func scalar() throws(TerminalStreamError) -> TerminalSequence? {
    let length =
      switch bytes[0] {
      case 0xC2..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0..<0xF5: 4
      default: 0
      }
    guard length > 0, bytes.dropFirst().allSatisfy({ (0x80..<0xC0).contains($0) }) else {
      throw TerminalStreamError("Bytes that are not UTF-8")
    }
    guard bytes.count == length else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self), let scalar = text.unicodeScalars.first else {
      throw TerminalStreamError("Bytes that are not UTF-8")
    }
    return .scalar(scalar)
  }

  private func escapeSequence() throws(TerminalStreamError) -> TerminalSequence? {
    guard bytes.count > 1 else { return nil }
    let last = bytes[bytes.count - 1]
    switch bytes[1] {
    case UInt8(ascii: "["): return try controlSequence(endingWith: last)
    case UInt8(ascii: "]"): return try command(endingWith: last)
    default:
      switch last {
      case 0x20..<0x30: return nil
      case 0x30..<0x7F: return .escape(String(decoding: bytes[1...], as: UTF8.self))
      default: throw TerminalStreamError("A malformed escape sequence")
      }
    }
  }

  private func controlSequence(endingWith last: UInt8) throws(TerminalStreamError) -> TerminalSequence? {
    switch last {
    case _ where bytes.count == 2, 0x20..<0x40: return nil
    case 0x40..<0x7F: return .controlSequence(try ControlSequence(bytes[2...]))
    default: throw TerminalStreamError("A malformed control sequence")
    }
  }

  private func command(endingWith last: UInt8) throws(TerminalStreamError) -> TerminalSequence? {
    let isEscaped = bytes.count > 3 && bytes[bytes.count - 2] == 0x1B
    let isEnd = isEscaped ? last == UInt8(ascii: "\\") : last == 0x07
    guard isEnd else {
      guard !isEscaped, last >= 0x20 && last != 0x7F || last == 0x1B else {
        throw TerminalStreamError("A malformed operating system command")
      }
      return nil
    }
    let end = bytes.suffix(isEscaped ? 2 : 1)
    guard let text = String(validating: bytes[2..<end.startIndex], as: UTF8.self) else {
      throw TerminalStreamError("Bytes that are not UTF-8")
    }
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    return .command(number: String(parts[0]), text: parts.count > 1 ? String(parts[1]) : "", end: Array(end))
  }
}
