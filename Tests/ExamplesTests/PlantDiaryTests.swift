import Espalier
import EspalierTesting
import Testing

@testable import PlantDiary

@Suite("PlantDiary", .expectations)
struct PlantDiaryTests {
  @Test("A user waters the basil and goes on to the next day")
  func drivesApp() async throws {
    try await ScreenDriver.run(makeWindow()) { driver in
      try driver.expectScreen(
        """
         My plants                                          Day 1
        ╭─ Shelf ────────────────────╮╭─ Diary ──────────────────╮
        │● Basil              thirsty││                          │
        │● Fern               thirsty││                          │
        │● Monstera           thirsty││                          │
        │                            ││                          │
        ╰────────────────────────────╯╰──────────────────────────╯
        d Next day  q Quit
        """)
      try driver.press("down", "w", "d")
      try driver.expectEvents("noted")
      try driver.expectScreen(
        """
         My plants                                          Day 2
        ╭─ Shelf ────────────────────╮╭─ Diary ──────────────────╮
        │● Basil     fine until day 3││Day 1: Basil: watered     │
        │● Fern               thirsty││                          │
        │● Monstera           thirsty││                          │
        │                            ││                          │
        ╰────────────────────────────╯╰──────────────────────────╯
        w Water  n Note  d Next day  q Quit
        """)
    }
  }
}
