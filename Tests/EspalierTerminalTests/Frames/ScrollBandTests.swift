import EspalierTree
import Testing

@testable import EspalierTerminal

@Suite("Bands of lines that a terminal moves")
struct ScrollBandTests {
  /// The bands for the offsets of lines; a point stands for a new line.
  private func bands(_ offsets: String) -> [ScrollBand] {
    ScrollBand.plan(for: offsets.split(separator: " ").map { Int($0).map { LineShift(offset: $0, width: 10) } })
  }

  @Test("Lines that stay form no band")
  func none() {
    #expect(bands("").isEmpty)
    #expect(bands("0 0 . 0").isEmpty)
  }

  @Test("A scroll is one band, and the line that comes in is new")
  func scroll() {
    let band = bands("1 1 1 .")
    #expect(band == [.init(lines: 0..<3, offset: 1)])
    #expect(band.first?.region == 0..<4)
    #expect(bands(". -1 -1 -1").first?.region == 0..<4)
  }

  @Test("A replaced line moves along with the lines around it")
  func bridged() {
    #expect(bands("1 . 1 .") == [.init(lines: 0..<3, offset: 1)])
  }

  @Test("Bands that move up come first, from the top down, then those that move down, from the bottom up")
  func order() {
    // Two bands move up, and one in between moves down.
    #expect(
      bands("0 1 1 . 0 . -1 -1 2 2 . .") == [
        .init(lines: 1..<3, offset: 1), .init(lines: 8..<10, offset: 2), .init(lines: 6..<8, offset: -1),
      ])
    #expect(bands(". -1 . -2 -2") == [.init(lines: 3..<5, offset: -2), .init(lines: 1..<2, offset: -1)])
  }

  @Test("If lines cross, the larger group moves")
  func crossed() {
    #expect(bands("3 -1 -1 -1") == [.init(lines: 1..<4, offset: -1)])
    #expect(bands("1 1 1 -3") == [.init(lines: 0..<3, offset: 1)])
  }

  @Test("Lines from beyond the screen, and several lines from one place, do no harm")
  func hostile() {
    #expect(bands("9 -9 . 0").isEmpty)
    #expect(bands("2 1 0") == [.init(lines: 0..<1, offset: 2)])
  }
}
