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
      "No messages", message: "New messages appear here.", buttons: [ButtonModel("Check now") {}])
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

  @Test("Message and buttons can be left out")
  func titleOnly() throws {
    try expectScreen(EmptyStateModel("Nothing"), width: 11, is: "\n  Nothing\n")
  }

  @Test("Buttons stand beside each other as far as they fit, and each line is centered")
  func manyButtons() throws {
    let empty = EmptyStateModel(
      "Nothing", buttons: ["Try again", "Clear filter", "Help"].map { ButtonModel(StyledText($0)) {} })
    try expectScreen(
      empty, width: 50,
      is: """

                             Nothing

             [ Try again ] [ Clear filter ] [ Help ]

        """)
    try expectScreen(
      empty, width: 32,
      is: """

                    Nothing

         [ Try again ] [ Clear filter ]
                    [ Help ]

        """)
    try expectScreen(
      empty, width: 16,
      is: """

            Nothing

         [ Try again ]
        [ Clear filter ]
            [ Help ]

        """)
    let view = ContainerView(showing: empty, width: 50, height: 6)
    #expect(view.press("tab") && view.press("right") && view.focusedModel === empty.buttons[1])
    for width in 0...15 { _ = empty.rendered(width: width) }
  }

  @Test("Only the button can be focused")
  func button() throws {
    var count = 0
    let empty = EmptyStateModel("Nothing", message: "at all", buttons: [ButtonModel("Add") { count += 1 }])
    let view = ContainerView(showing: empty, width: 20, height: 8)
    #expect(view.press("down") && view.focusedModel === empty.buttons[0] && view.press("enter") && count == 1)
    #expect(!view.press("up") && !view.tap(empty.title))
    #expect(
      view.rows.map(\.model).compactMap { view.spokenText(for: $0) }.filter { !$0.isEmpty }
        == ["Nothing", "at all", "Add, button"])
  }
}
