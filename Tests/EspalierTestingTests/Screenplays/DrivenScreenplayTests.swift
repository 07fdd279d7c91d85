import Espalier
import EspalierTesting
import Testing

/// Screenplays of the diary, in the folder `Plays` beside this file.
@Suite("Screenplays of a driver")
struct DrivenScreenplayTests {
  /// Drives the diary from its start.
  private func drive(_ body: (ScreenDriver) async throws -> Void) async throws {
    try await ScreenDriver.run(width: 20, height: 3) { driver in
      try driver.startDiary()
      try driver.expectRequests("load days from remote")
      try await body(driver)
    }
  }

  @Test("A test can be saved as a screenplay, which is played and compared")
  func saved() async throws {
    try await drive { driver in
      try driver.expectScreen("Loading…")
      try await driver.settle()
      try driver.expectScreen("Monday\nTuesday\nTuesday night")
      try driver.tap("Monday")
      try driver.expectEvents("dayTapped")
      try driver.expectOutputs(of: DaysViewModel.self, [.opened("Monday")])
      try driver.expectScreen("Page of Monday")
      try driver.back()
      try driver.expectScreen("Monday\nTuesday\nTuesday night")
      try driver.open("diary://days/Friday")
      try driver.expectScreen("Page of Friday")
      try driver.saveScreenplay(as: "Plays/diary.txt")
    }
    try await drive { driver in
      try await expectScreenplay("Plays/diary.txt", driver)
      try driver.expectEvents("dayTapped")
      try driver.expectOutputs(of: DaysViewModel.self, [.opened("Monday")])
      try driver.saveScreenplay(as: "Plays/diary.txt")
    }
  }

  private func expectFailure(
    _ message: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: (ScreenDriver) async throws -> Void
  ) async {
    let failure = await #expect(throws: ExpectationFailure.self, sourceLocation: sourceLocation) {
      try await drive(body)
    }
    let text = failure?.message.replacing(#/(?:/|\w:)[^\n]*/Plays//#, with: "Plays/")
    #expect(text == message, sourceLocation: sourceLocation)
  }

  @Test("Everything that happens during a screenplay must be asserted after it")
  func leftovers() async {
    await expectFailure(
      """
      After the screenplay Plays/diary.txt, and before the end, this was not asserted:
        the event dayTapped: DayItem → DayList → ContainerView → SceneCoordinator, handled by DayList
        an output: DaysViewModel sent opened("Monday")
      """
    ) { try await expectScreenplay("Plays/diary.txt", $0) }
  }

  @Test("Everything that has happened before a screenplay must be asserted before it")
  func before() async {
    await expectFailure(
      """
      After the start, and before the screenplay Plays/back.txt, this was not asserted:
        the screen:
          │ Loading…
      """
    ) { try await expectScreenplay("Plays/back.txt", $0) }
  }

  @Test("A step that an app refuses is reported in the app's own words")
  func steps() async {
    await expectFailure(
      """
      The screenplay Plays/back.txt, line 1: going back is not possible: “Diary” cannot be popped: it is the first of its stack; go to another scene with .root instead.
      The screen:
      │ Loading…
      """
    ) { driver in
      try driver.expectScreen("Loading…")
      try await expectScreenplay("Plays/back.txt", driver)
    }
  }

  @Test("A test with an action that has no step cannot be saved")
  func unplayable() async {
    await expectFailure(
      "A screenplay has no step for an edit: do it before the start, or by steps (press, type, paste, tap, scroll, resize, advance, pull, back, open, settle)."
    ) { driver in
      try driver.expectScreen("Loading…")
      try driver.act("an edit") {}
      try driver.saveScreenplay(as: "Plays/diary.txt")
    }
  }

  @Test("A screenplay that differs from its test is shown beside it")
  func other() async {
    let failure = await #expect(throws: ExpectationFailure.self) {
      try await drive { driver in
        try driver.expectScreen("Loading…")
        try driver.saveScreenplay(as: "Plays/back.txt")
      }
    }
    #expect(failure?.message.contains("differs, first at line 0, column 0 (from 0)") == true)
    #expect(failure?.message.contains("To accept what was done, run the test with ESPALIER_SNAPSHOTS=record") == true)
  }
}
