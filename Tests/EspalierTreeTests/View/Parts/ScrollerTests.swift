import Testing

@testable import EspalierTree

@Suite("Scroller")
struct ScrollerTests {
  private let labels = (0..<20).map { LabelModel("\($0)") }
  private let view: ContainerView
  private var scroller: Scroller { view.scroller }

  init() {
    view = makeLabelView(labels)
  }

  @Test("While rows are laid out, an offset waits for the end of the pass")
  func waits() {
    scroller.beginPass()
    scroller.scroll(to: 3)
    #expect(scroller.hasRequest && scroller.offset == 3 && scroller.viewport.offset == 0)
    scroller.endPass()
    #expect(!scroller.hasRequest && scroller.viewport.offset == 3)
  }

  @Test("A row that is requested is shown by each pass of an update, until it is complete")
  func row() {
    scroller.scrollAfterUpdate(to: labels[9], at: .top)
    for isComplete in [false, true] {
      scroller.beginPass()
      scroller.endPass()
      #expect(scroller.viewport.offset == 9)
      scroller.endUpdate(isComplete: isComplete)
      #expect(scroller.hasRequest == !isComplete)
    }
  }

  @Test("A move of the focus during an update leaves the place to an earlier request")
  func earlierRequest() {
    scroller.beginPass()
    scroller.scroll(to: 4)
    scroller.keepingRequest { scroller.scroll(to: labels[15]) }
    scroller.endPass()
    #expect(scroller.viewport.offset == 4)
    scroller.beginPass()
    scroller.keepingRequest { scroller.scroll(to: labels[15]) }
    scroller.endPass()
    #expect(scroller.viewport.offset == 12)
  }

  @Test("A view that follows its end shows it as long as it was in view")
  func followsEnd() {
    scroller.followsEnd = true
    view.contentOffset.y = 16
    view.container.add(LabelModel("20"))
    view.update()
    #expect(scroller.viewport.offset == 17)
    view.contentOffset.y = 3
    view.container.add(LabelModel("21"))
    view.update()
    #expect(scroller.viewport.offset == 3)
  }
}
