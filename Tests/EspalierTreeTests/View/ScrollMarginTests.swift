import EspalierTree
import TestSupport
import Testing

@Suite("Margins of scrolling")
struct ScrollMarginTests {
  private let labels = (0..<40).map { FocusLabel("\($0)") }

  private func makeView(margin: Int, height: Int = 9) -> ContainerView {
    let view = ContainerView(showing: ContainerModel { labels }, width: 4, height: height)
    view.scrollMargin = margin
    return view
  }

  @Test(
    "A row keeps away from the edges if there is room",
    arguments: [
      (0, 20, ScrollPosition.nearest, 12), (2, 20, .nearest, 14), (2, 20, .top, 18), (2, 20, .bottom, 14),
      (2, 20, .middle, 16), (2, 0, .nearest, 0), (2, 39, .nearest, 31), (4, 20, .nearest, 16), (9, 20, .nearest, 16),
      (9, 20, .top, 16),
    ])
  func positions(margin: Int, row: Int, position: ScrollPosition, offset: Int) {
    let view = makeView(margin: margin)
    view.scroll(to: labels[row], at: position)
    #expect(view.contentOffset.y == offset)
  }

  @Test("A viewport too low for margins has none", arguments: [(1, 20), (2, 19)])
  func low(height: Int, offset: Int) {
    let view = makeView(margin: 3, height: height)
    view.scroll(to: labels[20])
    #expect(view.contentOffset.y == offset)
  }

  @Test("The focus keeps away from the edges on its way down and up")
  func focus() {
    let view = makeView(margin: 2)
    for _ in 0..<7 { view.press("down") }
    #expect(view.focusedModel === labels[6])
    #expect(view.contentOffset.y == 0)
    view.press("down")
    #expect(view.contentOffset.y == 1)
    for _ in 0..<4 { view.press("up") }
    #expect(view.contentOffset.y == 1)
    view.press("up")
    #expect(view.focusedModel === labels[2])
    #expect(view.contentOffset.y == 0)
  }

  @Test("Sticky rows count as edges")
  func sticky() {
    labels[0].stickiness = .list
    let view = makeView(margin: 2)
    view.contentOffset.y = 20
    view.scroll(to: labels[15])
    #expect(view.contentOffset.y == 12)
  }

  @Test("A negative margin traps")
  func negative() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      ContainerView(width: 1, height: 1).scrollMargin = -1
    }.expectTrap("the scroll margin of a view must not be negative; got -1")
  }
}
