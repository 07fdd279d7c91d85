import Testing

@testable import EspalierTerminal

@Suite("When a window speaks of itself")
struct LinearPacingTests {
  @Test("What happens by itself waits until the user is quiet, and comes once a second at most")
  func pacing() {
    var pacing = LinearPacing()
    // The time in milliseconds, whether a key comes then, and when what happens by itself is said: now, or later.
    let moments: [(time: Int, isKey: Bool, later: Int?)] = [
      (0, false, nil), (100, false, 1_000), (1_000, false, nil), (1_500, true, 2_000), (1_900, true, 2_200),
      (2_199, false, 2_200), (2_200, false, nil), (9_000, true, 9_300), (9_300, false, nil),
    ]
    let said = moments.map { moment -> Int? in
      let now = Duration.milliseconds(moment.time)
      if moment.isKey { pacing.noteInput(at: now) }
      return pacing.mayBePolite(at: now) ? nil : pacing.deadline.map { Int($0 / .milliseconds(1)) }
    }
    #expect(said == moments.map(\.later))
  }
}
