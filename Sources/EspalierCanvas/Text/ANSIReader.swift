/// A reader of text with a terminal's escape sequences, which keeps the safe ones.
///
/// ```
///   bytes ─┬─ text ────────────────────────▶ a span in the style of the moment
///          ├─ CSI … m (SGR) ──▶ GraphicRendition ──▶ the style
///          ├─ OSC 8 ; … ; URL ST ──────────▶ the link of the style
///          └─ all other sequences and controls ──▶ nothing
/// ```
struct ANSIReader {
  private var style = TextStyle.plain
  private var text = StyledText()

  /// The bytes of the open span.
  private var open: [UInt8] = []

  private static let escape: UInt8 = 0x1B
  private static let bell: UInt8 = 0x07
  private static let lineFeed: UInt8 = 0x0A
  private static let carriageReturn: UInt8 = 0x0D

  /// Reads a whole text.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> StyledText {
    var index = 0
    while index < bytes.count {
      let plainCount = bytes.printableASCIIPrefix(from: index, count: bytes.count - index)
      open.append(contentsOf: bytes[index..<index + plainCount])
      index += plainCount
      guard index < bytes.count else { break }
      switch bytes[index] {
      case Self.escape: index = readSequence(bytes, from: index + 1)
      case 0xC2 where index + 1 < bytes.count && (0x80...0x9F).contains(bytes[index + 1]):
        // A C1 control stands for an escape character followed by a byte that is 0x40 lower.
        index = readSequence(bytes, from: index + 2, introducedBy: bytes[index + 1] - 0x40)
      case Self.carriageReturn:
        open.append(Self.lineFeed)
        index += max(1, bytes.lineBreakLength(at: index))
      case UInt8(ascii: "\t"), Self.lineFeed, 0x80...:
        open.append(bytes[index])
        index += 1
      default: index += 1
      }
    }
    closeSpan()
    return text
  }

  private mutating func closeSpan() {
    guard !open.isEmpty else { return }
    text += StyledText(String(decoding: open, as: UTF8.self), style: style)
    open.removeAll(keepingCapacity: true)
  }

  private mutating func change(to style: TextStyle) {
    guard style != self.style else { return }
    closeSpan()
    self.style = style
  }

  // MARK: Sequences

  /// Reads the rest of a sequence after its escape character, and returns the index after it.
  private mutating func readSequence(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int {
    guard index < bytes.count else { return index }
    switch bytes[index] {
    case 0x20...0x2F:
      // The sequence consists of intermediate bytes and a final one.
      let end = bytes.end(of: 0x20...0x2F, from: index)
      return end < bytes.count && (0x30...0x7E).contains(bytes[end]) ? end + 1 : end
    case 0x30...0x7E: return readSequence(bytes, from: index + 1, introducedBy: bytes[index])
    // This is not a sequence.
    default: return index
    }
  }

  /// Reads the rest of a sequence whose kind the byte after its escape character determines.
  private mutating func readSequence(
    _ bytes: UnsafeBufferPointer<UInt8>, from index: Int, introducedBy introducer: UInt8
  ) -> Int {
    switch introducer {
    case UInt8(ascii: "["): return readControlSequence(bytes, from: index)
    case UInt8(ascii: "]"):
      let (content, end) = string(in: bytes, from: index, endsWithBell: true)
      if let content { obey(command: content) }
      return end
    // Strings that only end at a string terminator: DCS, SOS, PM, APC.
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      return string(in: bytes, from: index, endsWithBell: false).end
    default: return index
    }
  }

  private mutating func readControlSequence(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int {
    let intermediates = bytes.end(of: 0x30...0x3F, from: index)
    let end = bytes.end(of: 0x20...0x2F, from: intermediates)
    guard end < bytes.count, (0x40...0x7E).contains(bytes[end]) else { return end }
    // A sequence whose first parameter begins with one of "<=>?" is private.
    let isPrivate = (0x3C...0x3F).contains(bytes[index])
    if bytes[end] == UInt8(ascii: "m"), intermediates == end, !isPrivate {
      var style = style
      GraphicRendition(bytes[index..<end]).apply(to: &style)
      change(to: style)
    }
    return end + 1
  }

  /// Returns the content of a string, and the index after it; there is no content if the string is cut short.
  private func string(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, endsWithBell: Bool
  ) -> (content: Slice<UnsafeBufferPointer<UInt8>>?, end: Int) {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case Self.bell where endsWithBell: return (bytes[start..<index], index + 1)
      case Self.escape:
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\\") else { return (nil, index) }
        return (bytes[start..<index], index + 2)
      case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0x9C:
        return (bytes[start..<index], index + 2)
      // Cancel, substitute, and the end of the line cut a sequence short.
      case 0x18, 0x1A: return (nil, index + 1)
      case Self.lineFeed, Self.carriageReturn: return (nil, index)
      default: index += 1
      }
    }
    return (nil, index)
  }

  // MARK: Links

  /// Executes an operating system command if it begins or ends a link: `8;parameters;URL`.
  private mutating func obey(command: Slice<UnsafeBufferPointer<UInt8>>) {
    let fields = command.split(separator: UInt8(ascii: ";"), maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count == 3, fields[0].elementsEqual("8".utf8) else { return }
    var style = style
    style.link = Self.harmlessLink(fields[2])
    change(to: style)
  }

  /// The maximum length of a link's URL in bytes, which is similar to the limits of browsers and terminals.
  private static let longestLink = 2_083

  private static func harmlessLink(_ url: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    guard url.count <= longestLink else { return nil }
    let link = String(decoding: url, as: UTF8.self)
    return link.isHarmlessLink ? link : nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the end of the run of bytes in a range that begins at an index.
  fileprivate func end(of range: ClosedRange<UInt8>, from start: Int) -> Int {
    self[start...].firstIndex { !range.contains($0) } ?? count
  }
}
