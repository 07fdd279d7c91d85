import Espalier
import Testing

@testable import EspalierTesting

@Suite("Expectations of windows")
struct WindowExpectationTests {
  private let shop = Shop(height: 3)
  private var window: Window { shop.window }

  private let screen = """
    The screen:
    │ Shop
    │ Apples    Plums
    │ Plums
    """

  @Test("A window is compared as a whole, with and without styles, and is not updated first")
  func screens() throws {
    expectFailure(
      """
      The screen differs, first at line 0, column 0 (from 0): expected “S”, shown the end of the line.

      expected:
      0 ≠ Shop
        │ ^

      shown:
      0 ≠
        │ ^

      The window has been marked since its last update: call update() first.
      """
    ) { try expectScreen(window, is: "Shop") }
    window.update()
    try expectScreen(window, is: "Shop\nApples    Plums\nPlums")
    window.press("down")
    window.update()
    try expectStyledScreen(
      window,
      is: """
        Shop
        Apples    Plums
        Plums
        --- styles
        aaaaaaaaaaaaaaaaaaaa
        bbbbbbbbbb

        --- legend
        a: #ebeef5 on #2c3240
        b: bold #ffffff on #1e46ba
        """)
  }

  @Test("A snapshot of a window includes its size")
  func snapshots() throws {
    window.update()
    try expectSnapshot(of: window)
    window.press("down")
    window.update()
    try expectSnapshot(of: window, named: "styled", withStyles: true)
  }

  @Test("The focus is that of the active view, and failures name the pane")
  func focus() throws {
    window.update()
    try expectFocus(window, is: nil)
    window.press("down")
    window.update()
    try expectFocus(window, is: "Apples")
    try expectFocus(window, is: shop.stand.children[0] as? CellModel)
    expectFailure(
      """
      No row was expected to be focused.
      “Apples” (LabelModel) in Stand is focused.
      To remove it: `view.focus(nil)`.
      \(screen)
      """
    ) { try expectFocus(window, is: nil) }
    window.press("f6")
    window.update()
    expectFailure(
      """
      The focus was expected on “Apples”.
      No row in Basket is focused.
      “Apples” (LabelModel) is focused in Stand, which does not receive keys: press tab or f6, or call `window.activate(_:)`.
      \(screen)
      """
    ) { try expectFocus(window, is: "Apples") }
    expectFailure(
      """
      The focus was expected on LabelModel.
      No row in Basket is focused.
      LabelModel has no row in this window: is it hidden, or in another tree?
      \(screen)
      """
    ) { try expectFocus(window, is: LabelModel("")) }
  }

  @Test("A row below an overlay cannot be focused")
  func covered() throws {
    let window = Shop(height: 9).window
    window.update()
    window.press("p")
    window.update()
    try expectFocus(window, is: "Pay")
    let failure = #expect(throws: ExpectationFailure.self) { try expectFocus(window, is: "Apples") }
    #expect(
      failure?.message.hasPrefix(
        """
        The focus was expected on “Apples”.
        “[ Pay ]” (ButtonModel) in Pay all? is focused.
        “Apples” is shown by Stand, below Pay all?, which takes all keys and clicks until it is dismissed.
        """) == true)
  }

  @Test("The help is that of the window")
  func help() throws {
    window.update()
    try expectHelp(window, is: "p: Pay")
    expectFailure(
      """
      Other help was expected.
      expected: none
      actual:   p: Pay
      extra:    p: Pay
      No row in Stand is focused.
        p: Pay is handled by Window
      """
    ) { try expectHelp(window) }
  }

  @Test("A screenplay is played on a window, and rows are counted in all panes")
  func screenplay() async throws {
    try await expectScreenplay("Plays/shop.txt", Shop().window)
    let disk = RecordedFiles()
    disk.files["a.txt"] = "> press down enter\n= 0 rows\n"
    let player = ScreenplayPlayer(surroundings: disk.surroundings, path: "a.txt")
    #expect(
      try await player.failureMessage(on: WindowStage(window: window)) == """
        The screenplay a.txt, line 2: “press down enter” was expected to change 0 rows, and has changed 1 row:
          + row 1
        Costs are not recorded: if that is what it may cost, write “= 1 row”.
        """)
    disk.files["a.txt"] = "> tap Plums\n"
    #expect(
      try await player.failureMessage(on: WindowStage(window: Shop(height: 3).window)) == """
        The screenplay a.txt, line 1: 2 visible rows show “Plums” (1 in Stand, 1 in Basket): tap one of them by its model or its place.
        \(screen)
        """)
  }
}
