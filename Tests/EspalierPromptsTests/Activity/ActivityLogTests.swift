import Espalier
import Synchronization
import Testing

@testable import EspalierPrompts

/// Activities without a terminal: one line for each change.
@Suite("Logs of activities")
struct ActivityLogTests {
  private struct Broken: Error, CustomStringConvertible {
    var description: String { "no space\nleft" }
  }

  /// Returns the text that an activity writes, at times that it sets.
  private func log(_ work: (Activity, ActivityStage.Time) async throws -> Void) async -> String {
    let text = Mutex("")
    let time = ActivityStage.Time()
    let log = ActivityLog { more in text.withLock { $0 += more } }
    let activity = Activity("Build", tree: ActivityTree(log: log, clock: { time.now }), path: [])
    _ = try? await activity.run { try await work($0, time) }
    return text.withLock(\.self)
  }

  @Test("Beginnings, ends with their durations from a second on, and what is said and printed")
  func changes() async {
    let text = await log { activity, time in
      try await activity.step("Resolving") { _ in time.now += .milliseconds(420) }
      activity.say("all files")
      activity.print("a warning\nof two lines\n")
      try await activity.step("Compiling") { step in
        try await step.step("parser.c") { _ in time.now += .seconds(75) }
      }
      time.now += .seconds(3_700)
    }
    #expect(
      text == """
        Build: started
        Resolving: started
        Resolving: done
        Build: all files
        a warning
        of two lines
        Compiling: started
        Compiling › parser.c: started
        Compiling › parser.c: done in 1 min 15 s
        Compiling: done in 1 min 15 s
        Build: done in 1 h 2 min

        """)
  }

  @Test("Failures name their reason, except for that of the whole, which is thrown")
  func failures() async {
    let text = await log { activity, time in
      try? await activity.step("Signing") { _ in throw CancellationError() }
      try await activity.step("Linking") { step in
        step.print("ld: a file")
        time.now += .seconds(2)
        throw Broken()
      }
    }
    #expect(
      text == """
        Build: started
        Signing: started
        Signing: cancelled
        Linking: started
        ld: a file
        Linking: failed after 2.0 s: no space left
        Build: failed after 2.0 s

        """)
  }

  @Test("Progress is reported at every tenth of a known total, and not at all without one")
  func tenths() async {
    let text = await log { activity, _ in
      for _ in 0..<1_000 { activity.advance() }
      try await activity.step("Known", total: 1_000) { step in
        for _ in 0..<1_000 { step.advance() }
      }
      try await activity.step("Jumps", total: 100) { step in
        step.advance(by: 5)
        step.advance(by: 50)
        step.advance(by: -30)
        step.advance(by: 30)
        step.advance(by: 100)
      }
    }
    let tenths = (1...9).map { "Known: \($0)0 %" }.joined(separator: "\n")
    #expect(
      text == """
        Build: started
        Known: started
        \(tenths)
        Known: done
        Jumps: started
        Jumps: 50 %
        Jumps: done
        Build: done

        """)
  }

  @Test("Concurrent steps write whole lines, and no total is reported twice")
  func concurrency() async {
    let text = await log { activity, _ in
      activity.total = 1_000
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<100 {
          group.addTask {
            try await activity.step("step \(number)") { step in
              for _ in 0..<10 { activity.advance() }
              step.print("one\ntwo")
            }
          }
        }
        try await group.waitForAll()
      }
    }
    let lines = text.split(separator: "\n")
    #expect(lines.count { $0.hasSuffix(" %") } <= 9 && Set(lines.filter { $0.hasSuffix(" %") }).count <= 9)
    #expect(lines.count { $0.hasSuffix("started") } == 101 && lines.count { $0.hasSuffix("done") } == 101)
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0 != "one" || $1 == "two" })
  }

  @Test("Hostile text becomes lines of visible characters")
  func hostile() async {
    let text = await log { activity, _ in
      activity.say("a\u{1B}[2Jb\r\nc")
      activity.print("x\u{7}\u{9B}\ty\u{202E}")
      try? await activity.step("s\nt") { _ in throw Broken() }
    }
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) })
    #expect(text.contains("Build: a␛[2Jb c\n") && text.contains("s t: failed: no space left\n"))
  }

  @Test("Durations and numbers are written as users read them")
  func words() {
    #expect(Duration.milliseconds(99).inWords == nil && Duration.milliseconds(59_990).inWords == "59.9 s")
    #expect(Duration.seconds(60).inWords == "1 min 0 s" && Duration.seconds(86_400).inWords == "24 h 0 min")
    #expect(Duration.seconds(-5).inWholeSeconds == "0 s")
    #expect(
      0.groupedByThousands == "0" && 999.groupedByThousands == "999" && 1_000.groupedByThousands == "1,000"
        && (-1_234_567).groupedByThousands == "-1,234,567")
    #expect(
      0.04.asRate == "2.4/min" && 0.0.asRate == "0.0/min" && 3.14.asRate == "3.1/s" && 120.4.asRate == "120/s"
        && 2.5e6.asRate == "2.5 M/s")
    #expect(9.96.asRate == "10.0/s" && 1e300.asRate == "many/s")
  }
}
