import Espalier
import EspalierTesting
import TestSupport
import Testing

@Suite("A driver on a window")
struct ScreenDriverWindowTests: DrivingSuite {
  private let screen = "Shop\nApples    Plums\nPlums"

  func drive(_ body: (ScreenDriver) async throws -> Void) async throws {
    try await ScreenDriver.run(Shop(height: 4).window) { driver in
      try driver.expectScreen(screen)
      try await body(driver)
    }
  }

  private let picture = """
    The screen:
    │ Shop
    │ Apples    Plums
    │ Plums
    """

  @Test("Keys, taps and resizes go to the window, and all effects must be asserted")
  func drives() async throws {
    try await drive { driver in
      try driver.press("down", "enter")
      try driver.expectFocus("Apples")
      try driver.expectHelp("p: Pay")
      try driver.expectEvents("picked")
      try driver.expectPane("Basket", "Plums\nApples")
      try driver.expectScreen("Shop\nApples    Plums\nPlums     Apples")
      try driver.tap("Plums", in: "Stand")
      try driver.expectEvents("picked")
      try driver.expectScreen("Shop\nApples    Plums\nPlums     Apples\n          Plums")
      try driver.tap(at: Point(x: 12, y: 1))
      #expect(driver.window.activeView === driver.window.view(named: "Basket"))
      try driver.resize(width: 11, height: 2)
      try driver.expectScreen("Shop\nApples")
      try driver.scroll(by: 1)
      try driver.expectScreen("Shop\nPlums")
    }
  }

  @Test("Overlays are named from the lowest up, and their rows can be tapped")
  func overlays() async throws {
    try await drive { driver in
      try driver.expectOverlays()
      try driver.act("a note") {
        _ = driver.window.present(ContainerModel { LabelModel("!") }, as: .toast(for: .seconds(2)).box(nil))
      }
      try driver.expectOverlays("ContainerModel")
      try driver.expectScreen(screen + "             !")
      try driver.advance(by: .seconds(2))
      try driver.expectScreen(screen)
      try driver.resize(width: 20, height: 9)
      try driver.press("p")
      try driver.expectOverlays("Pay all?")
      try driver.expectPane("Pay all?", "[ Pay ]")
      try driver.expectFocus("Pay")
      try driver.expectScreen(
        """
        Shop
        Apples    Plums
        Plums
           ╭─ Pay all? ─╮
           │[ Pay ]     │
           ╰────────────╯
        """)
      try driver.tap("Pay")
      try driver.expectOverlays()
      try driver.expectScreen(screen)
    }
  }

  @Test("Scenes are shown in one of the panes, and requests, events and moves are asserted as usual")
  func scenes() async throws {
    let header = ContainerModel { LabelModel("My diary") }
    let scenes = ContainerView(width: 0, height: 0)
    let window = Window(width: 20, height: 4) { .column(.bar(header), .view(scenes)) }
    let coordinator = SceneCoordinator(view: scenes)
    try await ScreenDriver.run(window, coordinator: coordinator) { driver in
      try driver.expectScreen("My diary")
      try driver.startDiary()
      try driver.expectRequests("load days from remote")
      try driver.expectScreen("My diary\nLoading…")
      try await driver.settle()
      try driver.expectScreen("My diary\nMonday\nTuesday\nTuesday night")
      try driver.tap("Monday")
      try driver.expectEvents("dayTapped")
      try driver.expectOutputs(of: DaysViewModel.self, [.opened("Monday")])
      try driver.expectScreen("My diary\nPage of Monday")
      try driver.back()
      try driver.expectScreen("My diary\nMonday\nTuesday\nTuesday night")
      try driver.open("diary://days/Friday")
      try driver.expectBreadcrumb("Diary › Friday")
      try driver.expectScreen("My diary\nPage of Friday")
    }
  }

  @Test("The actions of a window's driver can be saved as a screenplay, which a window plays")
  func saved() async throws {
    try await drive { driver in
      try driver.tap("Plums", in: "Stand")
      try driver.expectEvents("picked")
      try driver.expectScreen("Shop\nApples    Plums\nPlums     Plums")
      try driver.resize(width: 11, height: 3)
      try driver.expectScreen("Shop\nApples\nPlums")
      try driver.saveScreenplay(as: "Plays/plums.txt")
    }
    try await expectScreenplay("Plays/plums.txt", Shop(height: 4).window)
    try await ScreenDriver.run(Shop(height: 4).window) { driver in
      try await expectScreenplay("Plays/plums.txt", driver)
      try driver.expectEvents("picked")
    }
  }

  @Test("Effects that are not asserted are reported with the whole screen")
  func leftovers() async {
    await expectFailure(
      """
      After the keys down enter, and before the key p, this was not asserted:
        the screen:
          │ Shop
          │ Apples    Plums
          │ Plums     Apples
        the event picked: Stand → ContainerView → Window, handled by Window
      """
    ) { driver in
      try driver.press("down", "enter")
      try driver.press("p")
    }
  }

  @Test("Failures name the pane and the row that is focused")
  func failures() async {
    await expectFailure(
      """
      No handler took the key x.
      No row in Stand is focused.
      Commands that can be called: p: Pay.
      \(picture)
      """
    ) { try $0.press("x") }
    await expectFailure(
      """
      The pane Basket differs, first at line 0, column 0 (from 0): expected “F”, shown “P”.

      expected:
      0 ≠ Figs
        │ ^

      shown:
      0 ≠ Plums
        │ ^

      “Apples” (LabelModel) in Stand is focused.
      """
    ) { driver in
      try driver.press("down")
      try driver.expectPane("Basket", "Figs")
    }
    await expectFailure("There is no pane Baskt.\nVisible panes: ContainerModel, Stand, Basket.") {
      try $0.expectPane("Baskt", "")
    }
    await expectFailure("No visible row in Basket shows “Apples”.\n\(picture)") { try $0.tap("Apples", in: "Basket") }
    await expectFailure(
      "2 visible rows show “Plums” (1 in Stand, 1 in Basket): tap one of them by its model or its place.\n\(picture)"
    ) { try $0.tap("Plums") }
    await expectFailure("Other overlays were expected.\nexpected: Pay all?\nactual:   none") {
      try $0.expectOverlays("Pay all?")
    }
    await expectFailure("A screen has no less than 0 columns and rows, not -1×2.") {
      try $0.resize(width: -1, height: 2)
    }
    await expectFailure(
      "The pane Basket is not visible in a window of 11×3.\n\(picture.replacing("    Plums", with: ""))"
    ) { driver in
      try driver.resize(width: 11, height: 3)
      try driver.expectScreen("Shop\nApples\nPlums")
      try driver.expectPane("Basket", "")
    }
    await expectFailure(
      "The driver has no coordinator of scenes: name it in `ScreenDriver.run(_:coordinator:)`."
    ) { try $0.back() }
  }

  @Test("The first screen must be asserted, too")
  func firstScreen() async {
    let failure = await #expect(throws: ExpectationFailure.self) {
      try await ScreenDriver.run(Shop(height: 3).window) { driver in try driver.press("p") }
    }
    #expect(
      failure?.message == """
        After the first update, and before the key p, this was not asserted:
          the screen:
            │ Shop
            │ Apples    Plums
            │ Plums
        """)
  }

  @Test("A view without a window has no panes")
  func alone() async {
    let failure = await #expect(throws: ExpectationFailure.self) {
      try await ScreenDriver.run(width: 9, height: 2) { driver in
        try driver.expectOverlays()
        try driver.resize(width: 10, height: 3)
        #expect(driver.view.width == 10)
        try driver.expectPane("List", "")
      }
    }
    #expect(failure?.message == "The driver has only a view, and no panes.")
  }

  @Test("A driver only has the coordinator and the window that it was made with")
  func preconditions() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      try await ScreenDriver.run(Shop().window) { _ = $0.coordinator }
    }.expectTrap("the driver has no coordinator")
    await #expect(processExitsWith: .failure, observing: .message) {
      try await ScreenDriver.run(width: 9, height: 2) { _ = $0.window }
    }.expectTrap("the driver has only a view, and no window")
  }
}
