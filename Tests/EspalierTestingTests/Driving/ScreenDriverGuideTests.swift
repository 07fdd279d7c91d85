import Espalier
import EspalierTesting
import Testing

/// The example of the driver in `Docs/Guides/Scenes-and-Routes.md`.
@Suite("Guide: driving scenes")
struct ScreenDriverGuideTests {
  @Test("A day is opened from the list of days")
  func opensADay() async throws {
    try await ScreenDriver.run(width: 20, height: 4) { driver in
      try driver.start(DiaryScene.days(DaysViewModel(coordinator: driver.coordinator)))
      try driver.expectRequests("load days from remote")
      try driver.expectScreen("Loading…")

      try await driver.settle()
      try driver.expectScreen("Monday\nTuesday\nTuesday night")

      try driver.tap("Monday")
      try driver.expectEvents("dayTapped")
      try driver.expectOutputs(of: DaysViewModel.self, [.opened("Monday")])
      try driver.expectScreen("Page of Monday")

      try driver.back()
      try driver.expectScreen("Monday\nTuesday\nTuesday night")
    }
  }
}
