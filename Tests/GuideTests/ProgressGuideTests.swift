import Espalier
import EspalierTesting
import Testing

func publish(_ files: [String], upload: @escaping @Sendable (String) async throws -> Void) async throws {
  try await Terminal.activity("Publishing") { publishing in
    publishing.total = files.count
    for file in files {
      publishing.say("\(file)")
      try await upload(file)
      publishing.advance()
    }
  }
}

func release(_ release: Activity) async throws {
  try await release.step("Testing") { testing in testing.say("all suites") }
  try await release.step("Packing", total: 3) { packing in
    for number in 1...3 {
      packing.print("packed part \(number)")
      packing.advance()
    }
  }
}

func build(
  _ build: Activity, _ files: [String], compile: @escaping @Sendable (String) async throws -> Void
) async throws {
  try await withThrowingTaskGroup(of: Void.self) { group in
    for file in files {
      group.addTask {
        try await build.step("\(file)") { _ in try await compile(file) }
      }
    }
    try await group.waitForAll()
  }
}

final class SyncPage: ContainerModel {
  let sync: Activity

  init(_ sync: Activity, _ folders: [String]) {
    self.sync = sync
    super.init()
    add(ActivityModel(sync))
    perform {
      try await sync.run { sync in
        for folder in folders { try await sync.step("\(folder)") { _ in } }
      }
    } then: { page, result in
      if case .success = result { page.add(LabelModel("Everything is up to date.")) }
    }
  }
}

/// The samples of `Docs/Guides/Progress.md`.
@Suite("Guide: progress", .expectations)
struct ProgressGuideTests: GuideSuite {
  let printout = Printout()

  @Test("An activity inside another one is a step, so a function that shows one can be used anywhere")
  func publishing() async throws {
    let activity = Activity("Everything", now: { .zero })
    let model = ActivityModel(activity)
    try await activity.run { _ in
      try await publish(["pears.html"]) { _ in }
      model.look()
      try expectScreen(
        ContainerView(showing: ContainerModel { model }, width: 20, height: 3), is: "⠛ Everything\n  ✔ Publishing")
    }
  }

  @Test("A release is tested and packed")
  func testsAndPacks() async throws {
    let activity = Activity("Release", now: { .zero })
    let model = ActivityModel(activity)
    try await activity.run { try await release($0) }
    model.look()
    try expectScreen(ContainerView(showing: ContainerModel { model }, width: 20, height: 2), is: "✔ Release")
  }

  @Test("Steps run at the same time")
  func concurrentSteps() async throws {
    let activity = Activity("Building")
    try await activity.run { try await build($0, ["parser.c", "lexer.c", "main.c"]) { _ in await Task.yield() } }
    #expect(activity.state == .done)
  }

  @Test("An activity in a window")
  func window() async {
    let page = SyncPage(Activity("Synchronizing", now: { .zero }), ["Inbox", "Sent"])
    let window = Window(width: 30, height: 4) { .view(ContainerView(page)) }
    window.update()
    print(window.rendered())
    await window.settle()
    print(window.rendered())

    #expect(
      printed == """
        ○ Synchronizing
        ✔ Synchronizing
        Everything is up to date.
        """)
  }

  @Test("Rows that show progress")
  func rows() {
    let index = SpinnerModel("Reading the index")
    let copy = ProgressBarModel("Copying", value: 0.43)
    let disk = GaugeModel("Disk", value: 430, in: 0...512) { "\(Int($0)) of 512 GB" }
    disk.warningLevel = 400
    let rows = ContainerModel { [index, copy, disk] }
    let view = ContainerView(showing: rows, width: 44, height: 3)
    print(view.rendered())
    index.value.value = .done
    copy.value.value = 1
    view.update()
    print(view.rendered())

    #expect(
      printed == """
        ⠛ Reading the index
        Copying  ████████████░░░░░░░░░░░░░░░░   43 %
        Disk  [████████████████   ]  430 of 512 GB !
        ✔ Reading the index
        Copying  ████████████████████████████  100 %
        Disk  [████████████████   ]  430 of 512 GB !
        """)
  }

  @Test("A rate")
  func rate() {
    var rate = ProgressRate()
    rate.note(0, at: .seconds(0))
    rate.note(30, at: .seconds(3))
    print(rate.perSecond ?? 0)
    print(rate.timeLeft(of: 50) ?? .zero)

    #expect(
      printed == """
        10.0
        5.0 seconds
        """)
  }
}
