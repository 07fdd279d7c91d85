import EspalierTree
import Testing

@testable import EspalierTerminal

@Suite("Bands that a terminal moves")
struct ScrollPlanTests {
  /// The bands for offsets by line; a point is a line that is new.
  private func bands(_ offsets: String) -> [ScrollPlan.Band] {
    ScrollPlan(offsets.split(separator: " ").map { Int($0).map { LineShift(offset: $0, width: 10) } }).bands
  }

  @Test("Lines that stay are no band")
  func none() {
    #expect(bands("").isEmpty)
    #expect(bands("0 0 . 0").isEmpty)
  }

  @Test("A scroll is one band; the line that comes in is new")
  func scroll() {
    let band = bands("1 1 1 .")
    #expect(band == [.init(lines: 0..<3, offset: 1)])
    #expect(band.first?.region == 0..<4)
    #expect(bands(". -1 -1 -1").first?.region == 0..<4)
  }

  @Test("A line that has been replaced goes along with those around it")
  func bridged() {
    #expect(bands("1 . 1 .") == [.init(lines: 0..<3, offset: 1)])
  }

  @Test("Bands that go up come from the top down, then those that go down from the bottom up")
  func order() {
    // Line 1 goes away, one comes in below: two bands, one of each kind.
    #expect(
      bands("0 1 1 . 0 . -1 -1 2 2 . .") == [
        .init(lines: 1..<3, offset: 1), .init(lines: 8..<10, offset: 2), .init(lines: 6..<8, offset: -1),
      ])
    #expect(bands(". -1 . -2 -2") == [.init(lines: 3..<5, offset: -2), .init(lines: 1..<2, offset: -1)])
  }

  @Test("Of lines that have changed places, most keep their order")
  func crossed() {
    #expect(bands("3 -1 -1 -1") == [.init(lines: 1..<4, offset: -1)])
    #expect(bands("1 1 1 -3") == [.init(lines: 0..<3, offset: 1)])
  }

  @Test("Lines from beyond the screen, and two from one place, are no matter")
  func hostile() {
    #expect(bands("9 -9 . 0").isEmpty)
    #expect(bands("2 1 0") == [.init(lines: 0..<1, offset: 2)])
  }
}
