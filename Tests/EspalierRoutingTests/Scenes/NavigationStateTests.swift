import Testing

@testable import EspalierRouting

@Suite("The navigation state")
struct NavigationStateTests {
  private func id(_ number: UInt64) -> SceneID { SceneID(number: number) }

  private func state(_ moves: NavigationState.Move...) throws -> NavigationState {
    var state = NavigationState()
    for move in moves { try state.make(move) { "\($0)" } }
    return state
  }

  @Test("A stack replaces everything, and an empty one is refused")
  func stacks() throws {
    var state = try state(.tab(id(1)), .tab(id(2)), .modal(id(3)), .stack([id(4), id(5), id(6)]))
    #expect(state.tabs == [[id(4), id(5), id(6)]] && state.selectedTab == 0 && state.modals == [])
    let before = state
    #expect(throws: SceneError.emptyStack) { try state.make(.stack([])) { "\($0)" } }
    #expect(state == before)
  }

  @Test("Nothing is shown at first")
  func empty() {
    let state = NavigationState()
    #expect(state.root == nil && state.current == nil && state.stack.isEmpty && state.path.isEmpty)
    #expect(state.tabs.isEmpty && state.modals.isEmpty && state.selectedTab == 0)
  }

  @Test("A push goes onto the topmost modal's stack, or onto the selected tab's if there is no modal")
  func push() throws {
    let state = try state(.root(id(1)), .push(id(2)), .modal(id(3)), .push(id(4)), .modal(id(5)))
    #expect(state.tabs == [[id(1), id(2)]])
    #expect(state.modals == [[id(3), id(4)], [id(5)]])
    #expect(state.path == [1, 2, 3, 4, 5].map(id))
    #expect(state.stack == [id(5)])
    #expect(state.root == id(1))
    #expect(state.current == id(5))
  }

  @Test("A root replaces everything")
  func root() throws {
    let state = try state(.tab(id(1)), .tab(id(2)), .modal(id(3)), .root(id(4)))
    #expect(state == NavigationState(tabs: [[id(4)]], selectedTab: 0, modals: []))
  }

  @Test("A new tab is last and selected, selecting a tab keeps its stack, and both close all modals")
  func tabs() throws {
    var state = try state(.root(id(1)), .push(id(2)), .modal(id(3)), .tab(id(4)))
    #expect(state == NavigationState(tabs: [[id(1), id(2)], [id(4)]], selectedTab: 1, modals: []))
    try state.make(.modal(id(5))) { "\($0)" }
    try state.make(.selectTab(0)) { "\($0)" }
    #expect(state == NavigationState(tabs: [[id(1), id(2)], [id(4)]], selectedTab: 0, modals: []))
    #expect(state.path == [id(1), id(2)])
  }

  @Test("Going back to a scene cuts the path there, through modals")
  func cuts() throws {
    let whole = try state(.root(id(1)), .push(id(2)), .modal(id(3)), .push(id(4)), .modal(id(5)), .push(id(6)))
    for target in 1...6 {
      var state = whole
      try state.make(.popTo(id(UInt64(target)))) { "\($0)" }
      #expect(state.path == (1...UInt64(target)).map(id))
      state = whole
      guard target > 1 else { continue }
      try state.make(.popFrom(id(UInt64(target)))) { "\($0)" }
      #expect(state.path == (1..<UInt64(target)).map(id))
      #expect(state.modals.allSatisfy { !$0.isEmpty })
    }
  }

  @Test("An impossible move changes nothing, and says what to do")
  func impossible() throws {
    let empty = NavigationState()
    let root = try state(.root(id(1)))
    let tabs = try state(.root(id(1)), .tab(id(2)), .push(id(3)))
    let cases: [(NavigationState, NavigationState.Move, SceneError, String)] = [
      (
        empty, .push(id(9)), .nothingShown("a push"),
        "a push is not possible while nothing is shown: show a first scene with .root or .tab"
      ),
      (
        empty, .modal(id(9)), .nothingShown("a modal"),
        "a modal is not possible while nothing is shown: show a first scene with .root or .tab"
      ),
      (
        empty, .pop, .nothingShown("a pop"),
        "a pop is not possible while nothing is shown: show a first scene with .root or .tab"
      ),
      (empty, .dismiss, .noModal, "no modal is presented: use pop() to leave a pushed scene"),
      (empty, .selectTab(0), .noTab(0, count: 0), "there is no tab 0: the app has no tabs"),
      (
        root, .pop, .atRoot("#1"),
        "“#1” cannot be popped: it is the first of its stack; go to another scene with .root instead"
      ),
      (
        root, .popFrom(id(1)), .atRoot("#1"),
        "“#1” cannot be popped: it is the first of its stack; go to another scene with .root instead"
      ),
      (root, .dismiss, .noModal, "no modal is presented: use pop() to leave a pushed scene"),
      (root, .selectTab(1), .noTab(1, count: 1), "there is no tab 1: the last tab is 0"),
      (root, .selectTab(-1), .noTab(-1, count: 1), "there is no tab -1: the last tab is 0"),
      (tabs, .popTo(id(1)), .notBelow("#1"), "cannot go back to “#1”: it is not below the current scene"),
      (tabs, .popTo(id(9)), .notBelow("#9"), "cannot go back to “#9”: it is not below the current scene"),
    ]
    for (before, move, error, text) in cases {
      var state = before
      #expect(throws: error) { try state.make(move) { "\($0)" } }
      #expect(state == before)
      #expect(error.description == text)
    }
  }
}
