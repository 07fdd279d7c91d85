import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import Testing

@Suite("What an empty list shows", .expectations)
struct EmptyStateTests {
  @Test("Title, message and button are centered")
  func centered() throws {
    let empty = EmptyStateModel(
      "No messages", message: "New messages appear here.", button: ButtonModel("Check now") {})
    try expectStyledScreen(
      ContainerView(showing: empty, width: 32, height: 6),
      is: """

                  No messages
           New messages appear here.

                  [ Check now ]

        --- styles

        ..........aaaaaaaaaaa
        ...bbbbbbbbbbbbbbbbbbbbbbbbb



        --- legend
        a: bold #366eeb
        b: dim
        """)
    try expectScreen(
      empty, width: 15,
      is: """

          No messages
         New messages
         appear here.

         [ Check now ]

        """)
    for width in 0...14 { _ = empty.rendered(width: width) }
  }

  @Test("Message and button can be left out")
  func titleOnly() throws {
    try expectScreen(EmptyStateModel("Nothing"), width: 11, is: "\n  Nothing\n")
  }

  @Test("Only the button can have the focus")
  func button() throws {
    var count = 0
    let empty = EmptyStateModel("Nothing", message: "at all", button: ButtonModel("Add") { count += 1 })
    let view = ContainerView(showing: empty, width: 20, height: 8)
    #expect(view.press("down") && view.focusedModel === empty.button && view.press("enter") && count == 1)
    #expect(!view.press("up") && !view.tap(empty.title))
    #expect(
      view.rows.map(\.model).compactMap { view.spokenText(for: $0) }.filter { !$0.isEmpty }
        == ["Nothing", "at all", "Add, button"])
  }
}
