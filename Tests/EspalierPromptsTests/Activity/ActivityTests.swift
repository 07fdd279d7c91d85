import Espalier
import EspalierTesting
import Synchronization
import TestSupport
import Testing

@testable import EspalierPrompts

/// The life of activities, however they are shown.
@Suite("Activities", .expectations)
struct ActivityTests {
  private struct Broken: Error {}

  @Test("An activity is done, failed or cancelled by what its closure returns or throws")
  func endings() async throws {
    let activity = Activity("a")
    #expect(activity.state == .waiting)
    let result = try await activity.run { activity in
      #expect(activity.state == .running)
      return 7
    }
    #expect(result == 7 && activity.state == .done)

    let broken = Activity("b")
    await #expect(throws: Broken.self) { try await broken.run { _ in throw Broken() } }
    #expect(broken.state == .failed)

    let cancelled = Activity("c")
    await #expect(throws: CancellationError.self) { try await cancelled.run { _ in throw CancellationError() } }
    #expect(cancelled.state == .cancelled)
  }

  @Test("A step that throws fails, and its parent can go on")
  func failingSteps() async throws {
    let activity = Activity("a")
    try await activity.run { activity in
      await #expect(throws: Broken.self) { try await activity.step("b") { _ in throw Broken() } }
      try await activity.step("c") { step in
        try await step.step("d") { _ in }
        #expect(activity.tree.done == 1 && activity.tree.running == 1)
      }
    }
    #expect(
      activity.state == .done && activity.tree.failed == 1 && activity.tree.done == 2 && activity.tree.running == 0)
  }

  @Test("An activity runs only once")
  func once() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      let activity = Activity("Build")
      try await activity.run { _ in }
      try await activity.run { _ in }
    }.expectTrap("an activity must be run only once; “Build” has been run before")
  }

  @Test("The count stays between 0 and the largest number")
  func counting() {
    let activity = Activity("a")
    activity.advance(by: -3)
    #expect(activity.completed == 0)
    activity.advance(by: .max)
    activity.advance(by: .max)
    #expect(activity.completed == .max)
    activity.advance(by: .min)
    #expect(activity.completed == 0)
  }

  @Test("A thousand steps at the same time, each counting, saying and printing, lose nothing")
  func concurrency() async throws {
    let activity = Activity("a")
    activity.total = 20_000
    try await activity.run { activity in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<1_000 {
          group.addTask {
            try await activity.step("step \(number)", total: 20) { step in
              for unit in 0..<20 {
                step.advance()
                activity.advance()
                if unit % 10 == 0 {
                  step.say("\(unit)")
                  step.print("\(number) \(unit)")
                  await Task.yield()
                }
              }
              #expect(step.completed == 20)
            }
          }
        }
        try await group.waitForAll()
      }
    }
    #expect(activity.completed == 20_000 && activity.tree.done == 1_000 && activity.tree.running == 0)
    #expect(Set(activity.tree.takeLines().map(\.description)).count == 2_000)
  }

  @Test("A million steps one after another keep only the last ones")
  func memory() throws {
    let activity = Activity("a")
    activity.begin()
    for number in 0..<5_000 {
      let step = activity.startStep("\(number)")
      step.end(as: number % 100 == 0 ? .failed : .done)
      #expect(activity.steps.count <= 4 * StepList.keptCount)
    }
    let long = activity.startStep("long")
    for _ in 0..<1_000 { activity.startStep("short").end(as: .done) }
    #expect(activity.steps.contains { $0 === long })
    #expect(activity.steps.contains { $0.state == .failed })
  }

  @Test("Lines that nobody shows are dropped from the start, and counted")
  func lines() {
    let activity = Activity("a")
    let count = 2 * ActivityTree.largestLineCount + 1
    for number in 0..<count { activity.print("\(number)") }
    let lines = activity.tree.takeLines()
    #expect(lines.first == "… 100001 lines left out" && lines.last == StyledText("\(count - 1)"))
    #expect(activity.tree.takeLines().isEmpty)
  }

  @Test("The current activity is that of the task, and of the tasks that it makes")
  func current() async throws {
    #expect(Activity.current == nil)
    try await Activity("a").run { activity in
      #expect(Activity.current === activity)
      try await activity.step("b") { step in
        async let inner = Activity.current
        #expect(await inner === step)
      }
      #expect(Activity.current === activity)
    }
  }

  @Test("An activity runs on the isolation of its caller")
  @MainActor func isolation() async throws {
    var count = 0
    try await Activity("a").run { activity in
      MainActor.assertIsolated()
      count += 1
      try await activity.step("b") { _ in
        MainActor.assertIsolated()
        count += 1
      }
    }
    #expect(count == 2)
  }

  @Test("News comes to everybody who asks, whenever that is")
  func news() async throws {
    let activity = Activity("a")
    let early = activity.tree.news
    activity.begin()
    activity.tree.cancel()
    activity.end(as: .done)
    var heard: [ActivityTree.News] = []
    for await news in early { heard.append(news) }
    #expect(heard == [.began, .cancelled, .ended])
    heard = []
    for await news in activity.tree.news { heard.append(news) }
    #expect(heard == [.began, .cancelled, .ended])
  }
}
