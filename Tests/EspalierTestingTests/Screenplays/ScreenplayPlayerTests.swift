import Espalier
import Testing

@testable import EspalierTesting

@Suite("Playing screenplays")
struct ScreenplayPlayerTests {
  private final class Counter: LabelModel {
    private var count = 0
    override var isFocusable: Bool { true }

    override func didSelect() {
      count += 1
      text = StyledText("\(text.string.prefix { $0 != " " }) \(count)")
    }
  }

  private let disk = RecordedFiles()

  /// Plays a screenplay on two counters, and returns the failure.
  private func play(_ text: String?, withStyles: Bool = false) async throws -> String? {
    disk.files["plays/a.txt"] = text
    let view = ContainerView(
      showing: ContainerModel {
        Counter("Apples")
        Counter("Pears")
      }, width: 10, height: 4)
    view.selectionMode = .none
    let player = ScreenplayPlayer(surroundings: disk.surroundings, path: "plays/a.txt", withStyles: withStyles)
    return try await player.failureMessage(on: ViewStage(view: view, inbox: nil))
  }

  private let advice = """
    run the test with ESPALIER_SNAPSHOTS=record, and look at the file before you commit it.
    """

  @Test("A correct screenplay passes, and its file does not change")
  func right() async throws {
    let text = """
      # Two apples.
      Apples
      Pears

      > press down, press enter
      = 1 row
      > press enter
      Apples 2
      Pears

      > tap "Pears"
      = 1 row
      Apples 2
      Pears 1

      """
    #expect(try await play(text) == nil)
    disk.environment["ESPALIER_SNAPSHOTS"] = "record"
    #expect(try await play(text) == nil)
    #expect(disk.files["plays/a.txt"] == text)
  }

  @Test("A different screen is shown with its step and line")
  func differs() async throws {
    let problem = try await play("> press down enter\nApples\nPears\n")
    #expect(
      problem == """
        The screenplay plays/a.txt, line 2: the screen after “press down enter” differs.
        It differs, first at line 0, column 6 (from 0): expected the end of the line, shown “ ”.

        expected:
        0 ≠ Apples
          │       ^
        1 │ Pears

        shown:
        0 ≠ Apples 1
          │       ^
        1 │ Pears

        To accept what is shown, \(advice)
        """)
    #expect(
      try await play("Pears\n> back\n")?.hasPrefix(
        "The screenplay plays/a.txt, line 1: the screen at the beginning differs.") == true)
  }

  @Test("A screen that has not been recorded is a failure, until it is recorded")
  func recording() async throws {
    let text = "> press down enter\n\n> tap Pears\n"
    #expect(
      try await play(text) == """
        The screenplay plays/a.txt, line 2: no screen has been recorded after “press down enter”.
        To record it, \(advice)
        """)
    disk.environment["ESPALIER_SNAPSHOTS"] = "record"
    #expect(try await play(text) == nil)
    let recorded = "> press down enter\nApples 1\nPears\n\n> tap \"Pears\"\nApples 1\nPears 1\n"
    #expect(disk.files["plays/a.txt"] == recorded)
    #expect(try await play("> tap Pears\nfigs\n") == nil)
    #expect(disk.files["plays/a.txt"] == "> tap \"Pears\"\nApples\nPears 1\n")
    disk.environment["CI"] = "true"
    #expect(try await play(text)?.hasSuffix("Nothing is recorded here, because CI is set.") == true)
  }

  @Test("A different cost is reported with the changed rows, and is not recorded")
  func costs() async throws {
    let text = "> press down enter\n= 0 rows\nApples 1\nPears\n"
    let problem = """
      The screenplay plays/a.txt, line 2: “press down enter” was expected to change 0 rows, and has changed 1 row:
        ~ row 0
      Costs are not recorded: if that is what it may cost, write “= 1 row”.
      """
    #expect(try await play(text) == problem)
    disk.environment["ESPALIER_SNAPSHOTS"] = "record"
    #expect(try await play(text) == problem)
    #expect(
      try await play("> press down\n= 2 rows\n") == """
        The screenplay plays/a.txt, line 2: “press down” was expected to change 2 rows, and has changed 0 rows.
        Costs are not recorded: if that is what it may cost, write “= 0 rows”.
        """)
    #expect(
      try await play("> press down\n= 0 rows, 15 bytes\n") == """
        The screenplay plays/a.txt, line 2: a terminal shows windows, so a step on a view has no bytes: assert rows alone, as “= 1 row”.
        """)
  }

  @Test("The bytes that a step on a window sends to a terminal are counted, and a difference is reported")
  func bytes() async throws {
    func play(_ text: String) async throws -> String? {
      disk.files["plays/a.txt"] = text
      let list = ContainerModel { for number in 1...40 { LabelModel("row \(number)") } }
      let window = Window(width: 20, height: 5) { .view(ContainerView(list)) }
      let player = ScreenplayPlayer(surroundings: disk.surroundings, path: "plays/a.txt")
      return try await player.failureMessage(on: WindowStage(window: window))
    }
    // A line feed and the new row, and then nothing.
    let text = """
      > scroll 1
      = 7 bytes
      > press x
      = 0 rows, 0 bytes
      row 2
      row 3
      row 4
      row 5
      row 6
      """
    #expect(try await play(text) == nil)
    #expect(
      try await play("> scroll 1\n= 0 rows, 15 bytes\n") == """
        The screenplay plays/a.txt, line 2: “scroll 1” was expected to send a terminal 15 bytes, and sends it 7 bytes.
        Costs are not recorded: if that is what it may cost, write “= 7 bytes”.
        """)
  }

  @Test("A step that cannot be played is reported with its line and the screen")
  func steps() async throws {
    #expect(
      try await play("> tap Figs\n") == """
        The screenplay plays/a.txt, line 1: no visible row shows “Figs”.
        The screen:
        │ Apples
        │ Pears
        """)
    #expect(
      try await play("> settle\n")?.hasPrefix(
        "The screenplay plays/a.txt, line 1: “settle” delivers results, but a view has none: pass the `inbox` in which they wait along with the view."
      ) == true)
    #expect(
      try await play("> prss down\n")?.hasPrefix(
        "The screenplay plays/a.txt cannot be read: line 1: there is no step “prss”; steps are press, type,") == true)
  }

  @Test("A missing file is reported with advice, and an unreadable file with its error")
  func files() async throws {
    #expect(
      try await play(nil) == """
        There is no screenplay plays/a.txt.
        Write one with nothing but steps, as “> press down”, a blank line after each whose screen it shall have.
        To record the screens, \(advice)
        """)
    disk.failure = Refusal(description: "no")
    #expect(try await play("a") == "The screenplay plays/a.txt could not be read: no.")
  }

  @Test("Styles are compared on request")
  func styles() async throws {
    disk.environment["ESPALIER_SNAPSHOTS"] = "record"
    #expect(try await play("> press down\n", withStyles: true) == nil)
    #expect(
      disk.files["plays/a.txt"] == """
        > press down
        Apples
        Pears
        --- styles
        aaaaaaaaaa

        --- legend
        a: bold #ffffff on #1e46ba

        """)
    disk.environment = [:]
    #expect(try await play(disk.files["plays/a.txt"], withStyles: true) == nil)
    #expect(try await play(disk.files["plays/a.txt"]) != nil)
  }

  @Test("A step waits for a given number of answers, and reports missing ones")
  func answers() async throws {
    let inbox = RequestInbox()
    let list = ContainerModel()
    let view = ContainerView(showing: list, width: 10, height: 4)
    view.share(inbox, as: RefreshContainerModel.hostInbox)
    for number in 1...3 {
      let label = LabelModel("…")
      list.add(label)
      label.perform {
        number
      } then: { label, answer in
        label.text = "\((try? answer.get()) ?? 0)"
      }
    }
    disk.files["plays/a.txt"] = "> answer 3\n1\n2\n3\n\n> answer 1\n"
    let player = ScreenplayPlayer(surroundings: disk.surroundings, path: "plays/a.txt")
    #expect(
      try await player.failureMessage(on: ViewStage(view: view, inbox: inbox)) == """
        The screenplay plays/a.txt, line 6: “answer 1” waits for a result, but 0 arrived: no more requests are running.
        The screen:
        │ 1
        │ 2
        │ 3
        """)
  }
}
