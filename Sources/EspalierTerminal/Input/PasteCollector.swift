/// A collector of a paste up to its end, which converts line breaks to line feeds.
///
/// Terminals send carriage returns, like the enter key, or the copied line breaks. Bytes that are not UTF-8 become
/// U+FFFD; other controls are kept. A paste that is too long is delivered in pieces, split between two scalars, so that
/// a paste whose end never arrives does not exceed the limit.
///
/// Source: XTerm Control Sequences, "Bracketed Paste Mode".
struct PasteCollector {
  private static let end: [UInt8] = Array("\u{1B}[201~".utf8)

  /// The approximate number of bytes of a piece.
  let limit: Int

  private var text: [UInt8] = []

  /// The number of bytes of the end mark that have arrived.
  private var matched = 0

  /// Whether the last byte was a carriage return, so that a following line feed belongs to it.
  private var followsReturn = false
  private var isContinued = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes bytes until a piece is complete or the paste is over.
  ///
  /// - Returns: The number of bytes taken, the complete text if any, and whether the paste is over.
  mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) -> (count: Int, text: String?, isOver: Bool) {
    var index = 0
    while index < bytes.count {
      if isFull(before: bytes[index]) {
        isContinued = true
        return (index, takeText(), false)
      }
      let run = bytes[index...].prefix(max(limit - text.count, 0)).prefix { $0 > 0x1F }
      if matched == 0, !run.isEmpty {
        text += run
        followsReturn = false
        index = run.endIndex
        continue
      }
      take(bytes[index])
      index += 1
      if matched == Self.end.count { return (index, finish(), true) }
    }
    return (index, nil, false)
  }

  /// Discards the paste that has begun.
  mutating func reset() { self = PasteCollector(limit: limit) }

  private mutating func take(_ byte: UInt8) {
    if byte == Self.end[matched] {
      matched += 1
      return
    }
    if matched > 0 {
      text += Self.end[..<matched]
      matched = 0
      followsReturn = false
      return take(byte)
    }
    if byte != 0x0A || !followsReturn { text.append(byte == 0x0D ? 0x0A : byte) }
    followsReturn = byte == 0x0D
  }

  /// Returns whether a piece ends before a byte: if it is long enough, and the byte does not continue a scalar.
  private func isFull(before byte: UInt8) -> Bool {
    guard text.count >= limit else { return false }
    return !(0x80...0xBF).contains(byte) || text.count >= limit + 8
  }

  private mutating func finish() -> String? {
    let isNothing = isContinued && text.isEmpty
    let rest = takeText()
    (matched, followsReturn, isContinued) = (0, false, false)
    return isNothing ? nil : rest
  }

  private mutating func takeText() -> String {
    let piece = String(decoding: text, as: UTF8.self)
    text = []
    return piece
  }
}
