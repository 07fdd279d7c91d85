import Espalier
import EspalierTerminal
import EspalierTesting
import Synchronization
import TestSupport
import Testing

@testable import EspalierPrompts

/// When activities are looked at, and what a look costs.
@Suite("Models of activities", .expectations)
struct ActivityModelTests {
  @Test("A window looks at a running activity ten times a second, and before and after that not at all")
  func looks() async throws {
    let stage = ActivityStage()
    #expect(stage.window.nextDeadline == nil)
    stage.activity.begin()
    await stage.window.inbox.settleNews(of: stage)
    #expect(stage.window.nextDeadline == .milliseconds(100))
    stage.activity.say("one")
    #expect(!stage.window.rendered().contains("one"))
    stage.wait(.milliseconds(100))
    #expect(stage.window.rendered().contains("one"))
    stage.activity.end(as: .done)
    await stage.window.inbox.settleNews(of: stage)
    #expect(stage.window.nextDeadline == nil)
    try expectScreen(
      stage.window, is: "✔ Building                                                                 0.1 s")
  }

  @Test(
    "A failed activity shows a reason, also if steps have failed in failed steps",
    arguments: [(3, 10), (9, 10), (30, 24), (1, 2)])
  func nestedFailures(files: Int, height: Int) async {
    let activity = Activity("Building", now: { .zero })
    let model = ActivityModel(activity)
    let view = ContainerView(showing: ContainerModel { model }, width: 40, height: height)
    try? await activity.run { building in
      try await building.step("Compiling") { step in
        for number in 1...files { try? await step.step("file \(number)") { _ in throw PromptError.cancelled } }
        throw PromptError.cancelled
      }
    }
    view.update()
    model.look()
    view.update()
    let lines = view.rendered().split(separator: "\n")
    #expect(lines.first == "✘ Building" && lines.count <= height)
    #expect(lines.dropFirst().first?.contains("Compiling  \(PromptError.cancelled)") == true)
    #expect(height < 3 || lines.contains { $0.contains("file \(files)") })
  }

  @Test("An activity that has ended shows what has failed in a view that becomes higher, also from none")
  func heights() async {
    let activity = Activity("Building", now: { .zero })
    try? await activity.run { building in
      for number in 1...3 { try? await building.step("part \(number)") { _ in throw PromptError.cancelled } }
      throw PromptError.cancelled
    }
    let window = Window(width: 40, height: 0) { .view(ContainerView(ContainerModel { ActivityModel(activity) })) }
    var counts: [Int] = []
    for height in [0, 2, 12, 3] {
      window.size.height = height
      window.update()
      counts.append(window.rendered().split(separator: "\n").count)
    }
    #expect(counts == [0, 2, 4, 3])
  }

  @Test("What an activity shows and says has the words of the window")
  func wording() {
    let stage = ActivityStage(width: 60, height: 4)
    stage.window.wording[.place] = { "\($0) von \($1)" }
    stage.window.wording[.moreSteps] = { "noch \($0)" }
    stage.begin()
    for title in ["Herbs", "Trees", "Ponds", "Paths"] { _ = stage.activity.startStep(StyledText(title), total: 5) }
    stage.look()
    #expect(stage.window.rendered().contains("noch 2"), "\(stage.window.rendered())")
    stage.window.size.height = 6
    stage.look()
    let row = stage.model.children[1] as? CellModel
    #expect(row?.spokenValue?.contains("0 von 5") == true && stage.window.rendered().contains("0 von 5"))
  }

  @Test("A step that has just begun has no rate, whichever steps have ended before it")
  func freshSteps() async throws {
    let time = Mutex(Duration.zero)
    let activity = Activity("Building", now: { time.withLock { $0 } })
    let model = ActivityModel(activity)
    let view = ContainerView(showing: ContainerModel { model }, width: 70, height: 6)
    func look(after duration: Duration) -> String {
      time.withLock { $0 += duration }
      model.look()
      view.update()
      return view.rendered()
    }
    try await activity.run { building in
      for _ in 1...10 {
        try await building.step("part") { part in
          #expect(!look(after: .milliseconds(100)).contains("/s"))
          try await part.step("child", total: 1_000) { child in
            for _ in 1...8 {
              child.advance(by: 50)
              _ = look(after: .milliseconds(500))
            }
          }
        }
      }
    }
  }

  @Test("With reduced motion, it is looked at four times a second, and nothing turns")
  func reducedMotion() throws {
    let stage = ActivityStage(width: 20)
    stage.window.reducesMotion = true
    stage.begin()
    #expect(stage.window.nextDeadline == .milliseconds(250))
    try expectScreen(stage.window, is: "• Building")
    stage.wait(.milliseconds(250))
    try expectScreen(stage.window, is: "• Building")
  }

  @Test("A turn of a spinner, alone or of an activity, takes at most 8 bytes", arguments: [false, true])
  func bytes(isInline: Bool) {
    let spinner = SpinnerModel("Fetching")
    let spinners = Window(width: 80, height: 5) {
      .view(ContainerView(ContainerModel { [LabelModel("a"), spinner, LabelModel("b")] }))
    }
    let stage = ActivityStage(height: 5)
    stage.begin()
    for window in [spinners, stage.window] {
      var writer = FrameWriter(TerminalFeatures(), isInline: isInline)
      var bytes: [UInt8] = []
      window.update()
      writer.write(window, into: &bytes)
      for tick in 1...9 {
        window.advance(to: .milliseconds(100 * tick))
        window.update()
        bytes = []
        writer.write(window, into: &bytes)
        // The first turn changes the pen's color.
        if tick > 1 { #expect((1...8).contains(bytes.count), "\(bytes.count)") }
      }
    }
  }

  @Test("Text is printed above the window, in order, and once")
  func printing() {
    let stage = ActivityStage()
    stage.begin()
    stage.activity.print("one\ntwo\n")
    let step = stage.activity.startStep("a")
    step.print("three")
    stage.look()
    stage.look()
    #expect(stage.window.textsAbove == ["one", "two", "three"])
  }

  @Test("A model that is in no window keeps the lines for one that is")
  func kept() {
    let activity = Activity("a")
    let model = ActivityModel(activity)
    activity.print("one")
    model.look()
    activity.print("two")
    model.look()
    #expect(activity.tree.takeLines() == ["one", "two"])
  }

  @Test("A thousand steps at 50 lines: those that run are shown first, and a line counts the others")
  func manySteps() throws {
    let stage = ActivityStage(width: 40, height: 10)
    stage.begin()
    let steps = (1...1_000).map { stage.activity.startStep("step \($0)") }
    try expectScreen(
      stage.looked(),
      is: """
        ⠛ Building
          ⠛ step 1
          ⠛ step 2
          ⠛ step 3
          ⠛ step 4
          ⠛ step 5
          ⠛ step 6
          ⠛ step 7
          ⠛ step 8
          … 992 more
        """)
    for step in steps[..<12] { step.end(as: .done) }
    steps[14].print("out of memory")
    steps[14].end(as: .failed, because: "137")
    try expectScreen(
      stage.looked(),
      is: """
        ⠛ Building
          ⠛ step 13
          ⠛ step 14
          ✘ step 15  137
          ⠛ step 16
          ⠛ step 17
          ⠛ step 18
          ⠛ step 19
          ⠛ step 20
          … 980 more, 12 done
        """)
    for step in steps[12...] where step !== steps[14] { step.end(as: .done) }
    try expectScreen(
      stage.looked(),
      is: """
        ⠛ Building
          ✘ step 15  137
          ✔ step 994
          ✔ step 995
          ✔ step 996
          ✔ step 997
          ✔ step 998
          ✔ step 999
          ✔ step 1000
          … 992 done
        """)
  }

  @Test("A row that is shown stays in its place as long as its step runs")
  func stability() {
    let stage = ActivityStage(width: 40, height: 6)
    stage.begin()
    let steps = (1...20).map { stage.activity.startStep("step \($0)") }
    stage.look()
    let before = stage.window.rendered()
    for number in 21...40 { _ = stage.activity.startStep("step \(number)") }
    steps[10].end(as: .done)
    stage.look()
    #expect(stage.window.rendered().split(separator: "\n")[..<5] == before.split(separator: "\n")[..<5])
  }

  @Test("The choice visits no more steps than it has to")
  func visits() {
    let activity = Activity("a")
    activity.begin()
    for number in 0..<1_000 {
      let step = activity.startStep("\(number)")
      for inner in 0..<100 { _ = step.startStep("\(inner)") }
    }
    let selection = ActivitySelection(of: activity, atMost: 48)
    #expect(selection.chosen.count == 48 && selection.visitCount <= 1_000 + 48 * 100)
  }

  @Test("Nested steps are shown below the one that contains them, and fold with it")
  func nesting() throws {
    let stage = ActivityStage(width: 40)
    stage.begin()
    let outer = stage.activity.startStep("outer")
    let inner = outer.startStep("inner")
    _ = inner.startStep("innermost")
    stage.doStep("before", of: outer, seconds: 0)
    try expectScreen(
      stage.looked(),
      is: """
        ⠛ Building
          ⠛ outer
            ⠛ inner
              ⠛ innermost
            ✔ before
        """)
    inner.end(as: .done)
    outer.end(as: .done)
    try expectScreen(stage.looked(), is: "⠛ Building\n  ✔ outer")
  }

  @Test("A height is at least one row")
  func rules() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      ActivityModel(Activity("a")).maximumHeight = 0
    }.expectTrap("an activity needs at least one row; got 0")
  }

  @Test("It speaks its state")
  func speech() {
    let stage = ActivityStage()
    stage.activity.total = 40
    stage.begin()
    stage.activity.advance(by: 12)
    stage.activity.say("parser.c")
    stage.look()
    let rows = stage.model.children.compactMap { $0 as? CellModel }
    #expect(rows.map(\.spokenLabel) == ["Building"] && rows.map(\.spokenValue) == ["12 of 40, parser.c"])
    stage.time.now = .seconds(3)
    stage.activity.end(as: .failed)
    stage.look()
    #expect(rows.map(\.spokenValue) == ["failed, 12 of 40, 3.0 s"])
  }
}

extension RequestInbox {
  /// Waits until the news of an activity has been delivered.
  fileprivate func settleNews(of stage: ActivityStage) async {
    let before = stage.window.nextDeadline
    for _ in 0..<10_000 where stage.window.nextDeadline == before {
      await Task.yield()
      deliver()
      stage.window.update()
    }
  }
}
