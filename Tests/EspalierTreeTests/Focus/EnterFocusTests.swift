import EspalierTree
import TestSupport
import Testing

@Suite("The focus entering a view")
struct EnterFocusTests {
  @Test("The focus enters the first or last stop of all the content, whether in view or not")
  func stops() {
    let view = makeView("ab", stops: ["first"], after: ["last"], height: 2)
    #expect(view.focusOwner.enter(.next) && view.focusedName == "first")
    #expect(view.focusOwner.enter(.previous) && view.focusedName == "last")
    #expect(view.contentOffset.y == 2)
  }

  @Test("A stop of several rows is entered at its last focused row, or else at its first row, from either side")
  func sharedStops() {
    let view = makeView("abc", stops: [], after: [], height: 9)
    #expect(view.focusOwner.enter(.previous) && view.focusedName == "a")
    view.focus(nil)
    #expect(view.focusOwner.enter(.next) && view.focusedName == "a")
    // The focus stays where it is while another view has the keys.
    view.moveFocus(.down)
    #expect(view.focusOwner.enter(.next) && view.focusedName == "b")
    #expect(view.focusOwner.enter(.previous) && view.focusedName == "b")
    view.focus(nil)
    #expect(view.focusOwner.enter(.previous) && view.focusedName == "b")
  }

  @Test("The last focused row of another stop does not count")
  func otherStops() {
    let view = makeView("abc", stops: ["first"], after: [], height: 9)
    view.moveFocus(.first)
    #expect(view.focusOwner.enter(.previous) && view.focusedName == "a")
    view.moveFocus(.down)
    #expect(view.focusOwner.enter(.next) && view.focusedName == "first")
    #expect(view.focusOwner.enter(.previous) && view.focusedName == "b")
  }

  @Test("Entering reports when no row can be focused")
  func nobody() {
    let view = makeView("", stops: [], after: [], height: 9)
    #expect(!view.focusOwner.enter(.next) && !view.focusOwner.enter(.previous) && view.focusedModel == nil)
  }

  @Test("Entering in any other direction traps with its name")
  func directions() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = ContainerView(width: 4, height: 2).focusOwner.enter(.down)
    }.expectTrap("the focus must enter a view by .next or .previous; got .down")
  }

  private func makeView(_ items: String, stops: [String], after: [String], height: Int) -> ContainerView {
    let root = ContainerModel {
      stops.map { FocusItem($0, stop: true) }
      items.map { FocusItem(String($0)) }
      after.map { FocusItem($0, stop: true) }
    }
    return ContainerView(showing: root, width: 8, height: height)
  }
}
