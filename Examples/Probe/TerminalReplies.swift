import Espalier
import ExampleSupport

/// What a terminal has replied.
struct TerminalReplies {
  private(set) var name: String?
  private(set) var modes: [Int: TerminalReply.ModeState] = [:]
  private(set) var keyboardFlags: Int?
  private(set) var background: TextColor?
  private(set) var attributes: [Int]?

  /// How many columns each of the doubtful texts took, in order.
  private var columns: [Int] = []
  private var reader = InputReader()

  /// Reads bytes, and returns whether the replies are complete.
  mutating func take(_ bytes: [UInt8]) -> Bool {
    for input in reader.read(bytes) {
      switch input {
      case .reply(.deviceAttributes(let attributes)): self.attributes = attributes
      case .reply(.mode(let mode, let state)): modes[mode] = state
      case .reply(.keyboardFlags(let flags)): keyboardFlags = flags
      case .reply(.background(let red, let green, let blue)): background = .rgb(red, green, blue)
      case .reply(.cursor(let point)): columns.append(point.x)
      case .unknown(let bytes): takeName(bytes)
      default: break
      }
    }
    return attributes != nil
  }

  /// How wide the doubtful texts are; `nil` unless the terminal has replied for all of them.
  var widths: MeasuredWidths? {
    columns.count == DoubtfulText.all.count ? MeasuredWidths(columns) : nil
  }

  /// The name comes in a device control string: `ESC P > | xterm(390) ESC \`.
  private mutating func takeName(_ bytes: [UInt8]) {
    let start = Array("\u{1B}P>|".utf8)
    guard bytes.starts(with: start), bytes.suffix(2) == [0x1B, 0x5C] else { return }
    name = String(decoding: bytes[start.count..<bytes.count - 2], as: UTF8.self).onOneLine
  }
}
