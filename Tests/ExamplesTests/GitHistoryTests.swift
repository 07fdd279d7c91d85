import Espalier
import ExampleSupport
import Foundation
import Testing

@testable import GitHistory

@Suite("The history of a repository")
struct GitHistoryTests {
  private let clock = Clock(now: Date(timeIntervalSince1970: 1_748_959_200), timeZone: .gmt)

  @Test("The answer of git log is read field by field, whatever the fields contain")
  func log() throws {
    let log =
      "ab\u{0}0\u{0}A\u{1F}B\u{0}HEAD -> main, tag: v1, origin/main\u{0}one\ntwo\u{0}cd\u{0}5\u{0}\u{0}\u{0}\u{0}"
    #expect(
      try Commit.commits(in: Data(log.utf8)) == [
        Commit(
          hash: "ab", date: Date(timeIntervalSince1970: 0), author: "A\u{1F}B",
          references: [.head, .branch("main"), .tag("v1"), .branch("origin/main")], subject: "one\ntwo"),
        Commit(hash: "cd", date: Date(timeIntervalSince1970: 5), author: "", references: [], subject: ""),
      ])
  }

  @Test("An answer with a field missing is refused")
  func brokenLog() {
    #expect(throws: Failure(.unavailable, "git log answered 1 fields, which is no multiple of 5")) {
      try Commit.commits(in: Data("ab\u{0}".utf8))
    }
  }

  @Test(
    "Ages are told in their largest unit",
    arguments: [
      (-1, "in the future"), (0, "just now"), (59, "just now"), (60, "1 minute ago"), (3_599, "59 minutes ago"),
      (7_200, "2 hours ago"), (86_400, "1 day ago"), (1_209_600, "2 weeks ago"), (5_259_492, "2 months ago"),
      (63_113_904, "2 years ago"),
    ])
  func ages(seconds: Int, age: String) {
    #expect(clock.age(of: clock.now - TimeInterval(seconds)) == age)
  }

  @Test("Commits of one day share a container, and days follow each other as the commits do")
  func days() {
    let commits = [0, 3_600, 86_400, 172_800].enumerated().map { index, age in
      Commit(
        hash: "\(index)", date: clock.now - TimeInterval(age), author: "A", references: [], subject: "Commit \(index)")
    }
    #expect(
      History(commits, clock: clock).rendered(width: 44) == """
         Tuesday, 3 June 2025  today      2 commits
        ────────────────────────────────────────────
         ● Commit 0                        just now
           0  A
         ● Commit 1                      1 hour ago
           1  A

         Monday, 2 June 2025  yesterday    1 commit
        ────────────────────────────────────────────
         ● Commit 2                       1 day ago
           2  A

         Sunday, 1 June 2025               1 commit
        ────────────────────────────────────────────
         ● Commit 3                      2 days ago
           3  A
        """)
  }

  @Test("A day ends where the user's time zone has it end")
  func timeZones() throws {
    let tokyo = Clock(now: clock.now, timeZone: try #require(TimeZone(secondsFromGMT: 9 * 3_600)))
    let night = clock.now + 2 * 3_600
    #expect(clock.name(ofDay: clock.day(of: clock.now)) == "Tuesday, 3 June 2025")
    #expect(tokyo.name(ofDay: tokyo.day(of: clock.now)) == "Tuesday, 3 June 2025")
    #expect(clock.name(ofDay: clock.day(of: night)) == "Tuesday, 3 June 2025")
    #expect(tokyo.name(ofDay: tokyo.day(of: night)) == "Wednesday, 4 June 2025")
  }
}
