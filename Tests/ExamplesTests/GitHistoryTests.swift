import Espalier
import ExampleSupport
import Testing

@testable import GitHistory

@Suite("The history of a repository")
struct GitHistoryTests {
  private let clock = Clock(now: 1_748_959_200) { _ in 0 }

  @Test("The output of git log is read field by field, whatever the fields contain")
  func log() throws {
    let log =
      "ab\u{0}12 34\u{0}7\u{0}A\u{1F}B\u{0}HEAD -> main, tag: v1, origin/main\u{0}one\ntwo\u{0}"
      + "cd\u{0}\u{0}5\u{0}\u{0}\u{0}\u{0}"
    #expect(
      try Commit.commits(in: Array(log.utf8)) == [
        Commit(
          hash: "ab", parents: ["12", "34"], time: 7, author: "A\u{1F}B",
          references: [.head, .branch("main"), .tag("v1"), .branch("origin/main")], subject: "one\ntwo"),
        Commit(hash: "cd", parents: [], time: 5, author: "", references: [], subject: ""),
      ])
  }

  @Test("Output that ends in the middle of a commit is refused")
  func brokenLog() {
    #expect(throws: Failure(.unavailable, "git log has ended in the middle of a commit")) {
      try Commit.commits(in: Array("ab\u{0}".utf8))
    }
  }

  @Test("Commits read the same, however their bytes are split")
  func pieces() {
    let log = Array("ab\u{0}\u{0}1\u{0}A\u{0}\u{0}one\u{0}cd\u{0}ab\u{0}2\u{0}B\u{0}\u{0}two\u{0}".utf8)
    let whole = ["ab\u{0}\u{0}1\u{0}A\u{0}\u{0}one", "cd\u{0}ab\u{0}2\u{0}B\u{0}\u{0}two"]
    for cut in 0...log.count {
      for secondCut in cut...log.count {
        var reader = RecordReader()
        var records: [String] = []
        for piece in [log[..<cut], log[cut..<secondCut], log[secondCut...]] {
          reader.read(piece) { records.append(String(decoding: $0, as: UTF8.self)) }
        }
        #expect(records == whole && reader.isAtEnd)
      }
    }
  }

  @Test(
    "Ages are shown in their largest unit",
    arguments: [
      (-1, "in the future"), (0, "just now"), (59, "just now"), (60, "1 minute ago"), (3_599, "59 minutes ago"),
      (7_200, "2 hours ago"), (86_400, "1 day ago"), (1_209_600, "2 weeks ago"), (5_259_492, "2 months ago"),
      (63_113_904, "2 years ago"),
    ])
  func ages(seconds: Int, age: String) {
    #expect(clock.age(of: clock.now - seconds) == age)
  }

  @Test("Commits of one day share a container, and days follow each other as the commits do")
  func days() {
    let commits = [0, 3_600, 86_400, 172_800].enumerated().map { index, age in
      Commit(
        hash: "\(index)", parents: [], time: clock.now - age, author: "A", references: [], subject: "Commit \(index)")
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

  @Test("Days end at midnight in the user's time zone")
  func timeZones() {
    let tokyo = Clock(now: clock.now) { _ in 9 * 3_600 }
    let night = clock.now + 2 * 3_600
    #expect(clock.name(ofDay: clock.day(of: clock.now)) == "Tuesday, 3 June 2025")
    #expect(tokyo.name(ofDay: tokyo.day(of: clock.now)) == "Tuesday, 3 June 2025")
    #expect(clock.name(ofDay: clock.day(of: night)) == "Tuesday, 3 June 2025")
    #expect(tokyo.name(ofDay: tokyo.day(of: night)) == "Wednesday, 4 June 2025")
  }

  @Test(
    "Days have correct names in any century",
    arguments: [
      (0, "Thursday, 1 January 1970"), (-1, "Wednesday, 31 December 1969"), (11_016, "Tuesday, 29 February 2000"),
      (-25_509, "Wednesday, 28 February 1900"), (-25_508, "Thursday, 1 March 1900"),
      (2_932_896, "Friday, 31 December 9999"),
    ])
  func names(day: Int, name: String) {
    #expect(clock.name(ofDay: day) == name)
  }

  @Test("Times are in the user's time zone")
  func hours() {
    #expect(clock.hour(of: 0) == "00:00" && clock.hour(of: -60) == "23:59" && clock.hour(of: 3_660) == "01:01")
    #expect(Clock(now: 0) { _ in -3_600 }.hour(of: 0) == "23:00")
  }
}
