import Espalier
import Testing

/// The samples of *Work and data* in `Docs/Cookbook.md`.
@Suite("Cookbook: work and data")
struct WorkCookbookTests: GuideSuite {
  let printout = Printout()

  @Test("A result arrives while the screen stays alive")
  func slow() async {
    let title = LabelModel("Loading…")
    let window = Window(width: 30, height: 1) { .view(ContainerView(ContainerModel { title })) }
    title.perform {
      try await Task.sleep(for: .milliseconds(1))
      return "12 pears"
    } then: { title, result in
      switch result {
      case .success(let text): title.text = StyledText(text)
      case .failure(let error): title.text = "Not loaded: \(error)"
      }
    }
    window.update()
    print(window.rendered())
    await window.settle()
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        Loading…
        12 pears
        """)
  }

  @Test("A spinner turns with the time")
  func spinner() {
    let spinner = SpinnerModel("Counting")
    let view = ContainerView(showing: ContainerModel { spinner }, width: 20, height: 1)
    view.advance(to: .milliseconds(100))
    view.update()
    print(view.rendered())
    (spinner.title, spinner.value.value) = ("Counted", .done)
    view.update()
    print(view.rendered())

    #expect(
      printed == """
        ⠹ Counting
        ✔ Counted
        """)
  }

  @Test("A bar shows the progress")
  func progress() {
    let bar = ProgressBarModel("Copying", value: 0)
    let view = ContainerView(showing: ContainerModel { bar }, width: 30, height: 1)
    bar.value.value = 0.4
    view.update()
    print(view.rendered())

    #expect(
      printed == """
        Copying  █████▋░░░░░░░░   40 %
        """)
  }

  @Test("An activity shows its progress below the prompt")
  func activity() async throws {
    func send(_ sending: Activity, _ letters: [String], _ look: () -> Void) async throws {
      sending.total = letters.count
      for letter in letters {
        sending.say("to \(letter)")
        sending.advance()
        look()
      }
    }
    let sending = Activity("Sending", now: { .zero })
    let model = ActivityModel(sending)
    let view = ContainerView(showing: ContainerModel { model }, width: 48, height: 1)
    try await sending.run { sending in
      try await send(sending, ["Ann", "Bob"]) {
        model.look()
        view.update()
        print(view.rendered())
      }
    }

    #expect(
      printed == """
        • Sending  ██████████▌░░░░░░░░░░  1 of 2  to Ann
        • Sending  █████████████████████  2 of 2  to Bob
        """)
  }

  @Test("Work reports its progress through a stream")
  func reports() async {
    let status = LabelModel("0 of 3 files")
    let view = ContainerView(showing: ContainerModel { status }, width: 20, height: 1)
    let (counts, continuation) = AsyncStream.makeStream(of: Int.self)
    Task.detached {
      for count in 1...3 { continuation.yield(count) }
      continuation.finish()
    }
    let reading = status.perform(counts) { status, counts in
      status.text = "\(counts.last ?? 0) of 3 files"
    }
    await reading.settle()
    view.update()
    print(view.rendered())

    #expect(
      printed == """
        3 of 3 files
        """)
  }

  @Test("A label shows what an actor returns")
  func actor() async {
    actor Store {
      private let pears = ["Bosc", "Comice", "Conference"]
      func count() -> Int { pears.count }
    }
    let store = Store()
    let label = LabelModel("? pears")
    let window = Window(width: 20, height: 1) { .view(ContainerView(ContainerModel { label })) }
    window.onKey("r") { _ in
      label.perform {
        await store.count()
      } then: { label, result in
        if case .success(let count) = result { label.text = "\(count) pears" }
      }
    }
    window.press("r")
    await window.settle()
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        3 pears
        """)
  }

  @Test("A list loads its pages")
  func pages() async {
    let source = ClosureSource { (target: PageTarget) in
      // Ask your server here.
      Page(items: ["almond", "birch", "cedar"], next: nil)
    }
    let list = PagedListModel(source: source) { LabelModel("\($0)") }
    let window = Window(width: 20, height: 4) { .view(ContainerView(list)) }
    window.update()
    print(window.rendered())
    await window.settle()
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        Loading…
        almond
        birch
        cedar
        """)
  }

  @Test("A failure is shown, and the user tries again")
  func error() async {
    struct Offline: Error, CustomStringConvertible {
      let description = "The server cannot be reached."
    }
    let list = ContainerModel()
    let window = Window(width: 44, height: 6) { .view(ContainerView(list)) }
    func load() {
      list.perform {
        throw Offline()
      } then: { list, result in
        guard case .failure(let error) = result else { return }
        list.window?.presentAlert(
          "Nothing was loaded", message: "\(error)",
          actions: [AlertAction("Cancel", role: .cancel), AlertAction("Try again") { load() }])
      }
    }
    load()
    await window.settle()
    window.update()
    print(window.rendered())

    #expect(
      printed == """
             ╭─ Nothing was loaded ──────────╮
             │ The server cannot be reached. │
             │                               │
             │      [ Cancel ] [ Try again ] │
             ╰───────────────────────────────╯
        """)
  }

  @Test("A clock advances with the time")
  func clock() {
    let clock = LabelModel("0 s")
    var seconds = 0
    let ticking = clock.onTick(every: .seconds(1)) { clock in
      seconds += 1
      clock.text = "\(seconds) s"
    }
    let window = Window(width: 10, height: 1) { .view(ContainerView(ContainerModel { clock })) }
    window.update()
    for second in 1...3 { window.advance(to: .seconds(second)) }
    window.update()
    print(window.rendered())
    ticking.cancel()

    #expect(
      printed == """
        3 s
        """)
  }

  @Test("The screens of the last session are restored")
  func restores() throws {
    enum Page: Scene, Codable, Hashable {
      case list
      case fruit(String)

      var title: StyledText { if case .fruit(let name) = self { "\(name)" } else { "Fruit" } }
      func makeContainer() -> ContainerModel { ContainerModel { LabelModel("All about \(title)") } }
    }
    let coordinator = SceneCoordinator(view: ContainerView(width: 30, height: 4))
    try coordinator.transition(to: Page.list, type: .root)
    try coordinator.transition(to: Page.fruit("Pears"), type: .push)
    let text = try coordinator.encodedState()  // write it to a file

    let next = SceneCoordinator(view: ContainerView(width: 30, height: 4))
    try next.restore(text, scenes: [Page.self])
    print(next.breadcrumb)
    print(next.view.rendered())

    #expect(
      printed == """
        Fruit › Pears
        All about Pears
        """)
  }
}
