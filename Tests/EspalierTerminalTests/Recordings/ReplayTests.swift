import Espalier
import EspalierTesting
import Testing

@testable import EspalierTerminal

@Suite("Replays")
struct ReplayTests {
  /// Plays steps on the player of a replay, and returns the last line after each.
  private func bars(_ replay: Replay, _ player: Window, _ steps: [String]) throws -> [String] {
    try steps.map { text in
      for step in try Screenplay.Step.steps(of: text) { try player.play(step) }
      return player.rendered().split(separator: "\n").last.map(String.init) ?? ""
    }
  }

  @Test("A recording is shown at its pace, which the user can change, and stops while the user wants it to")
  func pace() throws {
    let stage = RecordedStage { 4 }
    let replay = Replay(
      try Screenplay(parsing: "> resize 60x6\n> advance 2s, type Ada\n> advance 6s, press tab\n> skip 8h, press tab"),
      on: stage.window)
    let player = replay.makePlayer()
    player.size.width = 70
    let bars = try bars(
      replay, player,
      [
        "advance 1s", "advance 1020ms", "press space, advance 8s", "press n", "press space, press + +, advance 1s",
        "press - - -", "press q",
      ]
    ).map { $0.replacing(#/ {3,}/#, with: " | ") }
    #expect(
      bars == [
        " ▶ 0:01 of 0:09  space Pause  + Faster  q Quit | resize 60x6",
        " ▶ 0:02 of 0:09  space Pause  + Faster  q Quit | type a",
        " ‖ 0:02 of 0:09  space Go on  + Faster  q Quit | type a",
        " ‖ 0:08 of 0:09  space Go on  + Faster  q Quit | type a",
        " ■ 0:09 of 0:09  4×  space Pause  + Faster  q Quit | press tab",
        " ■ 0:09 of 0:09  1/2×  space Pause  + Faster  q Quit | press tab",
        " ■ 0:09 of 0:09  1/2×  space Pause  + Faster  q Quit | press tab",
      ])
    #expect(player.isClosed && replay.isOver && stage.name.secretText == "Ada")
    #expect(player.rendered().hasPrefix("Name") && stage.window.size == Size(width: 60, height: 6))
  }

  @Test("A replay that waits for a result of no request says so")
  func unanswered() throws {
    let replay = Replay(try Screenplay(parsing: "> answer 2"), on: RecordedStage { 4 }.window)
    let player = replay.makePlayer()
    player.size.width = 120
    let bar = try bars(replay, player, ["advance 1s"])[0]
    #expect(bar.contains("✗") && bar.contains("waits for 2 results, but 0 arrived"))
  }

  @Test("A recording of an inline window is shown in its height from the beginning")
  func inline() throws {
    let window = Window(width: 80, height: 1) {
      .view(ContainerView(ContainerModel { for text in ["a", "b", "c"] { LabelModel(StyledText(text)) } }))
    }
    let replay = Replay(try Screenplay(parsing: "> resize 30x8 inline\n> press x"), on: window)
    let player = replay.makePlayer()
    player.update()
    #expect(player.rendered().hasPrefix("a\nb\nc\n") && window.size == Size(width: 30, height: 3))
  }

  @Test("Without times, each step is shown for a moment; a step that cannot be played ends the replay")
  func steps() throws {
    let stage = RecordedStage { 4 }
    let replay = Replay(try Screenplay(parsing: "> type ab\n> tap \"nowhere\", type c"), on: stage.window)
    let player = replay.makePlayer()
    player.size.width = 70
    let bars = try bars(replay, player, ["advance 20ms", "advance 800ms", "advance 800ms", "advance 5s"])
      .map { $0.replacing(#/space.*Quit +/#, with: "") }
    #expect(
      bars == [
        " ▶ 0:00 of 0:03  type a",
        " ▶ 0:00 of 0:03  type b",
        " ✗ 0:01 of 0:03  No visible row shows “nowhere”.",
        " ✗ 0:01 of 0:03  No visible row shows “nowhere”.",
      ])
    #expect(stage.name.secretText == "ab")
  }

  @Test("Results come from the recording, and what is not in it is waited for")
  func results() async throws {
    let stage = RecordedStage { 4 }
    let text = """
      > press f2, press f5
      > answer "load of LabelModel" with 12
      > advance 10ms, answer "opaque of LabelModel"
      """
    let replay = Replay(try Screenplay(parsing: text), on: stage.window)
    let player = replay.makePlayer()
    _ = try bars(replay, player, ["advance 5ms", "advance 20ms"])
    let first = stage.window.rendered()
    while !replay.isOver {
      _ = try bars(replay, player, ["advance 20ms"])
      await Task.yield()
    }
    #expect(first.contains("loaded 12") && stage.window.rendered().contains("opaque 5"))
  }
}
