import Testing

@testable import EspalierInspector

@Suite("Which of many parts are shown")
struct ShownPartsTests {
  @Test("The first ones are shown, and the rest is counted")
  func start() {
    let parts = ShownParts()
    #expect(parts.pieces(of: 0) == [])
    #expect(parts.pieces(of: 3) == [.shown(0..<3)])
    #expect(parts.pieces(of: 50) == [.shown(0..<50)])
    #expect(parts.pieces(of: 100_000) == [.shown(0..<50), .leftOut(50..<100_000)])
  }

  @Test("More are shown on request, and ranges that touch are joined")
  func more() {
    var parts = ShownParts()
    parts.showMore(from: 50)
    #expect(parts.pieces(of: 1_000) == [.shown(0..<100), .leftOut(100..<1_000)])
    parts.reveal(500)
    #expect(
      parts.pieces(of: 1_000) == [.shown(0..<100), .leftOut(100..<475), .shown(475..<525), .leftOut(525..<1_000)])
    parts.reveal(501)
    #expect(parts.ranges.count == 2)
    parts.reveal(460)
    #expect(parts.ranges == [0..<100, 435..<525])
    for start in stride(from: 100, to: 435, by: 50) { parts.showMore(from: start) }
    #expect(parts.ranges == [0..<525])
  }

  @Test("Parts that no longer exist are not shown")
  func shrinking() {
    var parts = ShownParts()
    parts.reveal(500)
    #expect(parts.pieces(of: 480) == [.shown(0..<50), .leftOut(50..<475), .shown(475..<480)])
    #expect(parts.pieces(of: 60) == [.shown(0..<50), .leftOut(50..<60)])
  }
}
