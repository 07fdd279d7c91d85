import Testing

@testable import EspalierTree

@Suite("Viewport")
struct ViewportTests {
  private let labels = (0..<10).map { LabelModel("\($0)") }

  @Test("An offset is clamped to the content and the insets")
  func clamping() {
    let viewport = makeLabelView(labels).scroller.viewport
    for (asked, shown) in [(-5, 0), (3, 3), (6, 6), (7, 6), (.max, 6)] {
      viewport.move(to: asked)
      #expect(viewport.offset == shown && viewport.lines == shown..<shown + 4, "\(asked)")
    }
    viewport.setInsets(Insets(top: 1, bottom: 2))
    viewport.move(to: -9)
    #expect(viewport.offset == -1 && viewport.linesBetweenInsets == 0..<1 && !viewport.isAtEnd)
    viewport.move(to: .max)
    #expect(viewport.offset == 8 && viewport.isAtEnd)
  }

  @Test("New insets leave the viewport at the start, or where it is")
  func insets() {
    let viewport = makeLabelView(labels).scroller.viewport
    viewport.setInsets(Insets(top: 2))
    #expect(viewport.offset == -2)
    viewport.move(to: 3)
    viewport.setInsets(Insets(top: 1))
    #expect(viewport.offset == 3)
    viewport.returnToStart()
    #expect(viewport.offset == -1)
  }

  @Test("Rows in view have the frames in which they are shown, and a page leaves out what is pinned")
  func pinned() throws {
    labels[0].stickiness = .list
    let viewport = makeLabelView(labels).scroller.viewport
    viewport.move(to: 5)
    let pinned = try #require(viewport.pinnedRows.first)
    #expect(pinned.index == 0 && pinned.frame.y == 5)
    #expect(viewport.row(under: .zero)?.index == 0 && viewport.row(under: Point(x: 0, y: 1))?.index == 6)
    #expect(viewport.row(under: Point(x: 0, y: 4)) == nil)
    #expect(viewport.shownRow(of: labels[0])?.frame.y == 5)
    #expect(viewport.openLines(at: 5) == 6..<9 && viewport.pageLength(forward: true) == 2)
  }
}
