import Espalier
import EspalierTesting
import TestSupport

/// Random output that the emulator knows, piece by piece.
struct RandomOutput {
  var random: SeededGenerator
  /// Whether to make only pieces that all terminals treat alike.
  var isUndisputed = false

  private static let texts = ["a", "b", "cde", " ", "x\u{301}", "漢", "字語", "é", "fghijklmnop", "qrs tuv"]
  private static let clusters = ["👩‍🚀", "🇩🇪", "🇫", "\u{301}", "❤\u{FE0F}", "⌚\u{FE0E}", "👍🏽", "\u{200B}", "각"]
  private static let styles = ["", "0", "1", "7", "4:1", "31", "44", "38;5;99", "48;2;1;2;3", "22;39;49", "104;93"]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// Returns the next piece of output for a terminal.
  mutating func piece(for terminal: TerminalEmulator) -> String {
    let piece = isUndisputed ? undisputedPiece(for: terminal) : anyPiece(for: terminal)
    // A waiting cursor is at different positions in different terminals.
    return isUndisputed && terminal.isWrapPending && piece.first == "\u{1B}" ? "\r" + piece : piece
  }

  private mutating func undisputedPiece(for terminal: TerminalEmulator) -> String {
    switch random.number(0...9) {
    case 0...3: return pick(Self.texts)
    case 4: return "\r" + pick(["", "\n", "\t", "\u{B}"])
    case 5: return "\u{1B}[\(number(6));\(number(12))H"
    case 6:
      return "\u{1B}"
        + pick(["7", "8", "D\r", "E", "M", "[s", "[u", terminal.isAlternate ? "[?1049l\r\u{1B}7" : "[?1049h\r\u{1B}7"])
    case 7: return "\u{1B}[\(number(4));\(random.number(1...7))r"
    case 8 where terminal.size.width > 1: return "\rz\u{1B}[\(random.number(0...terminal.size.width - 1))b"
    default:
      let control = pick("ABCDEFGZd`XP@LMSTJK".map(String.init))
      switch control {
      case "L", "M":
        guard terminal.scrollRegion.contains(terminal.cursor.y) else { return "w" }
        return "\u{1B}[\(number(5))\(control)\r"
      case "@": return "\u{1B}[@"
      case "J", "K": return "\u{1B}[\(random.number(0...2))\(control)"
      default: return "\u{1B}[\(number(9))\(control)"
      }
    }
  }

  private mutating func anyPiece(for terminal: TerminalEmulator) -> String {
    switch random.number(0...7) {
    case 0: return pick(Self.clusters)
    case 1: return "\u{1B}[\(pick(Self.styles))m"
    case 2: return pick(["\u{8}", "\t", "\n", "\u{C}", "\u{7}", "\u{1B}=", "\u{1B}>", "\u{1B}(B"])
    case 3: return "\u{1B}[?\(pick([1, 7, 25, 1002, 1049, 2026, 2048]))\(pick(["h", "l"]))"
    case 4:
      return pick([
        "\u{1B}]8;;https://a.b\u{1B}\\", "\u{1B}]8;;\u{7}", "\u{1B}]2;ünread\u{7}", "\u{1B}[22;2t", "\u{1B}[23;2t",
        "\u{1B}[>3u", "\u{1B}[<2u", "\u{1B}[=5;2u", "\u{1B}[3 q", "\u{1B}[c", "\u{1B}[6n", "\u{1B}[?2026$p",
        "\u{1B}[?u", "\u{1B}[2I", "\u{1B}[5@", "\u{1B}[0;0r", "\u{1B}]11;?\u{7}",
      ])
    case 5: return random.once(in: 9) ? "\u{1B}c" : pick(["z", "漢"]) + "\u{1B}[\(random.number(0...5))b"
    default: return undisputedPiece(for: terminal)
    }
  }

  /// A parameter: mostly small, sometimes omitted or large.
  private mutating func number(_ limit: Int) -> String {
    switch random.number(0...9) {
    case 0: ""
    case 1: "65535"
    default: String(random.number(0...limit))
    }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[random.number(0...elements.count - 1)]
  }
}
