/// A decoder of one Unicode scalar from UTF-8, byte by byte.
///
/// Source: The Unicode Standard, table 3-7, "Well-Formed UTF-8 Byte Sequences".
struct ScalarDecoder {
  enum Step {
    case more(ScalarDecoder)
    case scalar(Unicode.Scalar)
    /// The byte does not continue the sequence.
    case invalid
  }

  private var value: UInt32
  private var missing: Int
  private var allowed: ClosedRange<UInt8>

  /// Begins a scalar with its first byte; returns `nil` if no multibyte scalar begins with it.
  init?(first byte: UInt8) {
    allowed = 0x80...0xBF
    switch byte {
    case 0xC2...0xDF: (value, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF: (value, missing) = (UInt32(byte & 0x0F), 2)
    case 0xF0...0xF4: (value, missing) = (UInt32(byte & 0x07), 3)
    default: return nil
    }
    switch byte {
    case 0xE0: allowed = 0xA0...0xBF
    case 0xED: allowed = 0x80...0x9F
    case 0xF0: allowed = 0x90...0xBF
    case 0xF4: allowed = 0x80...0x8F
    default: break
    }
  }

  /// Returns the result of adding the next byte.
  func taking(_ byte: UInt8) -> Step {
    guard allowed.contains(byte) else { return .invalid }
    var next = self
    next.value = value << 6 | UInt32(byte & 0x3F)
    next.missing -= 1
    next.allowed = 0x80...0xBF
    guard next.missing == 0 else { return .more(next) }
    return Unicode.Scalar(next.value).map(Step.scalar) ?? .invalid
  }
}
