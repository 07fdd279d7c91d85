import EspalierCanvas
import Foundation
import TerminalTestSupport
import Testing

@testable import EspalierTerminal

@Suite("Sizes of terminals")
struct TerminalSizeTests {
  @Test(
    "A terminal has up to 10,000 columns and rows, and up to a million cells",
    arguments: [
      (Size(width: 1, height: 1), true), (Size(width: 10_000, height: 100), true),
      (Size(width: 100, height: 10_000), true), (Size(width: 1_000, height: 1_000), true),
      (Size(width: 0, height: 24), false), (Size(width: 80, height: 0), false), (Size(width: -1, height: -1), false),
      (Size(width: 10_001, height: 1), false), (Size(width: 1, height: 10_001), false),
      (Size(width: 1_001, height: 1_000), false), (Size(width: .max, height: .max), false),
    ])
  func limits(size: Size, isPossible: Bool) {
    #expect(size.isPossibleInTerminal == isPossible)
  }

  @Test("The size in the environment is used as far as a terminal can have it")
  func environment() {
    let rows: [([String: String], Size)] = [
      ([:], Size(width: 80, height: 24)), (["COLUMNS": "120", "LINES": "50"], Size(width: 120, height: 50)),
      (["COLUMNS": "120", "LINES": "many"], Size(width: 120, height: 24)),
      (["COLUMNS": "10001", "LINES": "0"], Size(width: 80, height: 24)),
      (["COLUMNS": "10000", "LINES": "10000"], Size(width: 80, height: 24)),
    ]
    for (environment, size) in rows { #expect(Size.terminal(environment: environment) == size) }
  }

  @Test("A device with a size that no terminal has counts as one of unknown size")
  func device() throws {
    let terminal = try PseudoTerminal(hasSize: false)
    let device = try TerminalDevice(input: terminal.device, output: terminal.device)
    let rows: [(UInt16, UInt16, Size?)] = [
      (0, 0, nil), (300, 200, Size(width: 300, height: 200)), (.max, .max, nil), (.max, 1, nil),
    ]
    for (columns, lines, expected) in rows {
      var size = winsize()
      (size.ws_col, size.ws_row) = (columns, lines)
      #expect(ioctl(terminal.device, UInt(TIOCSWINSZ), &size) == 0)
      #expect(device.size == expected)
    }
  }
}
