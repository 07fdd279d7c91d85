import Espalier
import EspalierTesting
import Testing

@Suite("The screen driver")
struct ScreenDriverTests {
  /// Drives the diary, by default from the loaded list of days on.
  private func drive(isLoaded: Bool = true, _ body: (ScreenDriver) async throws -> Void) async throws {
    try await ScreenDriver.run(width: 20, height: 3) { driver in
      try driver.startDiary()
      if isLoaded {
        try driver.expectRequests("load days from remote")
        try driver.expectScreen("Loading…")
        try await driver.settle()
        try driver.expectScreen("Monday\nTuesday\nTuesday night")
      }
      try await body(driver)
    }
  }

  private func expectFailure(
    _ message: String, isLoaded: Bool = true, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (ScreenDriver) async throws -> Void
  ) async {
    let failure = await #expect(throws: ExpectationFailure.self, sourceLocation: sourceLocation) {
      try await drive(isLoaded: isLoaded, body)
    }
    #expect(failure?.message == message, sourceLocation: sourceLocation)
  }

  @Test("An app is driven from its first scene through taps, scrolls, links and back, with everything asserted")
  func wholeApp() async throws {
    try await drive { driver in
      try driver.tap("Monday")
      try driver.expectEvents([
        EventBubble(
          "dayTapped", along: ["DayItem", "DayList", "ContainerView", "SceneCoordinator"], handledBy: ["DayList"])
      ])
      try driver.expectOutputs(of: DaysViewModel.self, [.opened("Monday")])
      try driver.expectScreen("Page of Monday")
      try driver.expectBreadcrumb("Diary › Monday")
      try driver.back()
      try driver.expectScreen("Monday\nTuesday\nTuesday night")
      try driver.scroll(by: 5)
      try driver.open("diary://days/Friday")
      try driver.expectScreen("Page of Friday")
      try driver.expectRejection(of: "diary://weeks/1", .unknownRoute)
      try driver.act("a resize") { driver.view.height = 1 }
      try driver.back()
      try driver.expectScreen("Monday")
      try driver.scroll(by: 1)
      try driver.expectScreen("Tuesday")
      let night = try driver.view.container.require(DayItem.self) { $0.day == "Tuesday night" }
      try driver.scroll(to: night)
      try driver.expectScreen("Tuesday night")
      try driver.tap(night)
      try driver.expectEvents("dayTapped")
      try driver.expectOutputs(of: DaysViewModel.self, [.opened("Tuesday night")])
      try driver.expectScreen("Page of Tuesday")
    }
  }

  @Test("Effects that are not asserted fail at the next action, which describes each of them")
  func leftovers() async {
    await expectFailure(
      """
      After a tap on “Monday”, and before going back, this was not asserted:
        the screen:
          │ Page of Monday
        the event dayTapped: DayItem → DayList → ContainerView → SceneCoordinator, handled by DayList
        an output: DaysViewModel sent opened("Monday")
      """
    ) { driver in
      try driver.tap("Monday")
      try driver.back()
    }
  }

  @Test("Effects that are not asserted fail at the end of the test")
  func leftAtTheEnd() async {
    await expectFailure(
      """
      After the start, and before the end, this was not asserted:
        the screen:
          │ Loading…
        a request: load days from remote
      """, isLoaded: false
    ) { _ in }
  }

  @Test("Each kind of missing or wrong assertion fails on its own", arguments: 0..<5)
  func eachKind(kind: Int) async {
    let failure = await #expect(throws: ExpectationFailure.self) {
      try await drive { driver in
        try driver.tap("Monday")
        if kind != 0 { try driver.expectEvents("dayTapped") }
        if kind != 1 { try driver.expectOutputs(of: DaysViewModel.self, [.opened("Monday")]) }
        if kind != 2 { try driver.expectScreen("Page of Monday") }
        let days = DaysViewModel()
        driver.watch(days)
        try driver.act("loading") { if kind > 2 { days.perform(.appeared) } }
        if kind == 3 { try await driver.settle() }
        if kind == 4 { try driver.expectRequests("load weeks from remote") }
      }
    }
    let words = ["the event", "an output", "the screen", "a request", "Other requests"]
    #expect(failure?.message.contains(words[kind]) == true)
  }

  @Test("Changes made outside of the driver are shown, and must be asserted")
  func besideTheDriver() async {
    func rename(_ driver: ScreenDriver) throws {
      let row = try driver.view.container.require(DayItem.self) { $0.day == "Monday" }
      row.text = "Sunday"
    }
    await expectFailure(
      """
      After settle, and before the end, this was not asserted:
        the screen:
          │ Sunday
          │ Tuesday
          │ Tuesday night
      """
    ) { try rename($0) }
    await #expect(throws: Never.self) {
      try await drive { driver in
        try rename(driver)
        try driver.expectScreen("Sunday\nTuesday\nTuesday night")
      }
    }
  }

  @Test("A refused move that had to wait must be asserted, too")
  func refusedMove() async {
    let move = "no modal is presented: use pop() to leave a pushed scene"
    func refuse(_ driver: ScreenDriver) throws {
      let label = LabelModel("x")
      driver.coordinator.subscribe(to: DiaryEvents.dayTapped) { coordinator, _ in try? coordinator.dismiss() }
      final class Page: ContainerModel {
        override func didLoad() { send(DiaryEvents.dayTapped, "x") }
      }
      try driver.act("an edit") { driver.view.container.add(Page { label }) }
      try driver.expectEvents("dayTapped")
      try driver.expectOutputs(of: DaysViewModel.self, [.opened("x")])
      try driver.expectScreen("Page of x")
    }
    await expectFailure(
      """
      After an edit, and before the end, this was not asserted:
        a refused move: \(move)
      """
    ) { try refuse($0) }
    await #expect(throws: Never.self) {
      try await drive { driver in
        try refuse(driver)
        try driver.expectRefusals(move)
      }
    }
  }

  @Test("Unexpected events, outputs and requests are listed beside the expected ones")
  func differences() async {
    await expectFailure(
      """
      Other events were expected.
      expected: none
      actual:   dayTapped
      In full:
        dayTapped: DayItem → DayList → ContainerView → SceneCoordinator, handled by DayList
      """
    ) { driver in
      try driver.tap("Monday")
      try driver.expectEvents()
    }
    await expectFailure(
      """
      Other outputs of DaysViewModel were expected.
      expected: opened("Tuesday"), opened("Monday")
      actual:   opened("Monday")
      In full:
        DaysViewModel sent opened("Monday")
      """
    ) { driver in
      try driver.tap("Monday")
      try driver.expectOutputs(of: DaysViewModel.self, [.opened("Tuesday"), .opened("Monday")])
    }
    await expectFailure(
      """
      Other requests were expected.
      expected: load weeks from local
      actual:   load days from remote
      """, isLoaded: false
    ) { try $0.expectRequests("load weeks from local") }
    await expectFailure("The breadcrumb was expected to be “Diaries”, and is “Diary”.") {
      try $0.expectBreadcrumb("Diaries")
    }
  }

  @Test("An impossible action fails with the reason and the screen")
  func impossibleActions() async {
    let screen = "The screen:\n│ Monday\n│ Tuesday\n│ Tuesday night"
    await expectFailure("No visible row shows “Sunday”.\n\(screen)") { try $0.tap("Sunday") }
    await expectFailure(
      "3 visible rows show “day”: tap one of them by its model or its place.\n\(screen)"
    ) { try $0.tap("day") }
    await expectFailure("LabelModel has no row.\n\(screen)") { try $0.tap(LabelModel("x")) }
    await expectFailure("LabelModel has no row to scroll to.\n\(screen)") { try $0.scroll(to: LabelModel("x")) }
    await expectFailure("There is nothing to tap at column 0, line 9 (from 0).\n\(screen)") {
      try $0.tap(at: Point(x: 0, y: 9))
    }
    await expectFailure(
      "Going back is not possible: “Diary” cannot be popped: it is the first of its stack; go to another scene with .root instead."
    ) { try $0.back() }
    await expectFailure(
      "“diary://weeks” cannot be opened: no route matches it: register a pattern for it, or a fallback."
    ) { try $0.open("diary://weeks") }
    await expectFailure(
      """
      “diary://weeks” was expected to be rejected: its scheme is not allowed: use one of the router's schemes.
      It was rejected: no route matches it: register a pattern for it, or a fallback.
      """
    ) { try $0.expectRejection(of: "diary://weeks", .schemeNotAllowed) }
    await expectFailure("The driver has no router: set its `router` first.") { driver in
      driver.router = nil
      try driver.open("diary://weeks")
    }
  }

  @Test("A row whose whole text matches wins over others, and a point is relative to the viewport")
  func taps() async throws {
    try await drive { driver in
      try driver.tap("Tuesday")
      try driver.expectEvents("dayTapped")
      try driver.expectOutputs(of: DaysViewModel.self, [.opened("Tuesday")])
      try driver.expectScreen("Page of Tuesday")
      try driver.back()
      try driver.expectScreen("Monday\nTuesday\nTuesday night")
      try driver.act("a resize") { driver.view.height = 1 }
      try driver.expectScreen("Monday")
      try driver.scroll(by: 1)
      try driver.expectScreen("Tuesday")
      try driver.tap(at: Point(x: 2, y: 0))
      try driver.expectEvents("dayTapped")
      try driver.expectOutputs(of: DaysViewModel.self, [.opened("Tuesday")])
      try driver.expectScreen("Page of Tuesday")
    }
  }

  @Test("A tap on a text hits the cell in which the text begins, on any line and at any offset")
  func tapsText() async throws {
    final class Buttons: CellModel {
      static let tapped = EventID<String>("tapped")
      override var content: StyledText { "日本 Ann\n  Linus · Ann" }
      override func didSelect(at point: Point) { send(Self.tapped, "\(point.x),\(point.y)") }
    }
    struct ButtonsScene: Scene {
      var title: StyledText { "Buttons" }
      func makeContainer() -> ContainerModel {
        let shade = LabelModel()
        shade.isBackground = true
        let list = ContainerModel {
          shade
          LabelModel("above")
          Buttons()
        }
        list.spacing = Spacing(left: 2)
        return list
      }
    }
    try await ScreenDriver.run(width: 20, height: 2) { driver in
      var points: [String] = []
      driver.coordinator.subscribe(to: Buttons.tapped) { _, point in points.append(point) }
      try driver.start(ButtonsScene())
      try driver.expectScreen("  above\n  日本 Ann")
      try driver.scroll(by: 1)
      try driver.expectScreen("  日本 Ann\n    Linus · Ann")
      for text in ["Linus", "本 Ann", "Ann Linus", "· Ann"] {
        try driver.tap(text)
        try driver.expectEvents("tapped")
      }
      #expect(points == ["2,1", "2,0", "5,0", "8,1"])
    }
  }

  @Test("A pull refreshes the list, and settle waits for the refresh")
  func pulls() async throws {
    struct Story: Sendable {
      let id: Int
      let title: String
    }
    struct StoriesScene: Scene {
      let source: ScriptedSource<PageTarget, Story>
      var title: StyledText { "Stories" }
      func makeContainer() -> ContainerModel {
        let list = PagedListModel(source: source, target: PageTarget(), id: \.id) { LabelModel(StyledText($0.title)) }
        list.nodeName = "stories"
        return list
      }
    }
    let source = ScriptedSource<PageTarget, Story>()
    try await ScreenDriver.run(width: 30, height: 5) { driver in
      source.answer(Page(items: [Story(id: 1, title: "One")]))
      try driver.start(StoriesScene(source: source))
      try driver.expectRequests("refresh stories")
      try driver.expectScreen(driver.view.rendered())
      try await driver.settle()
      #expect(driver.view.rendered().hasPrefix("One"))
      try driver.expectScreen(driver.view.rendered())
      source.answer(Page(items: [Story(id: 2, title: "Two")], next: .number(1)))
      source.answer(Page(items: []))
      try driver.pull()
      try driver.expectRequests("refresh stories")
      try driver.expectScreen(driver.view.rendered())
      try await driver.settle()
      #expect(driver.view.rendered().hasPrefix("Two"))
      // The end of the page is in view.
      try driver.expectRequests("load more of stories")
      try driver.expectScreen(driver.view.rendered())
      #expect(source.requestCount == 3)
      source.answer(Page(items: []))
      try driver.pull()
      try driver.expectScreen(driver.view.rendered())
      let failure = #expect(throws: ExpectationFailure.self) { try driver.scroll(by: 0) }
      #expect(
        failure?.message == """
          After a pull, and before a scroll by 0, this was not asserted:
            a request: refresh stories
          """)
      try driver.expectRequests("refresh stories")
      try await driver.settle()
      try driver.expectScreen(driver.view.rendered())
    }
  }

  @Test("A failure has the location of the expectation, and other errors of the test are rethrown")
  func places() async {
    struct Own: Error {}
    let failure = await #expect(throws: ExpectationFailure.self) {
      try await drive(isLoaded: false) { try $0.expectScreen("x", fileID: "A/B.swift", line: 7) }
    }
    #expect(failure?.fileID == "A/B.swift" && failure?.line == 7)
    await #expect(throws: Own.self) { try await drive(isLoaded: false) { _ in throw Own() } }
  }
}
