import Espalier
import EspalierTesting
import Testing

@testable import EspalierPrompts

/// What an activity looks like, in every state and every kind of output.
@Suite("Screens of activities", .expectations)
struct ActivityScreenTests {
  /// A build with a step in each state.
  private static func makeStage(width: Int = 80, height: Int = 12) -> ActivityStage {
    let stage = ActivityStage(width: width, height: height)
    stage.begin()
    stage.doStep("Resolving", seconds: 0.42)
    let compiling = stage.activity.startStep("Compiling", total: 40)
    compiling.say("parser.swift")
    let file = compiling.startStep("parser.swift")
    file.say("type checking")
    stage.look()
    stage.time.now += .seconds(2)
    compiling.advance(by: 12)
    let signing = stage.activity.startStep("Signing")
    for line in 1...7 { signing.print("key \(line) is not trusted") }
    signing.end(as: .failed, because: "no key")
    stage.doStep("Uploading", seconds: 0.6, as: .cancelled)
    stage.look()
    return stage
  }

  /// The rows of its steps, in the usual width.
  private static let steps = """
      ✔ Resolving                                                              0.4 s
      ⠛ Compiling  █████████░░░░░░░░░░░░░░░░░░░░░  12 of 40  parser.swift        2 s
        ⠛ parser.swift  type checking                                            2 s
      ✘ Signing  no key
        │ key 3 is not trusted
        │ key 4 is not trusted
        │ key 5 is not trusted
        │ key 6 is not trusted
        │ key 7 is not trusted
      ■ Uploading                                                              0.6 s
    """

  /// The build while it runs, which is the same in all colors.
  private static let running = """
    ⠛ Building                                                                   3 s
    \(steps)
    """

  @Test("While it runs")
  func running() throws {
    try expectScreen(Self.makeStage().window, is: Self.running)
  }

  @Test("In 60, 40 and 20 columns")
  func narrow() throws {
    try expectScreen(
      Self.makeStage(width: 60).window,
      is: """
        ⠛ Building                                               3 s
          ✔ Resolving                                          0.4 s
          ⠛ Compiling  ████▊░░░░░░░░░░░  12 of 40  parser.swift  2 s
            ⠛ parser.swift  type checking                        2 s
          ✘ Signing  no key
            │ key 3 is not trusted
            │ key 4 is not trusted
            │ key 5 is not trusted
            │ key 6 is not trusted
            │ key 7 is not trusted
          ■ Uploading                                          0.6 s
        """)
    try expectScreen(
      Self.makeStage(width: 40).window,
      is: """
        ⠛ Building                           3 s
          ✔ Resolving                      0.4 s
          ⠛ Compiling  ███░░░░░░░  12 of 40  2 s
            ⠛ parser.swift  type checking    2 s
          ✘ Signing  no key
            │ key 3 is not trusted
            │ key 4 is not trusted
            │ key 5 is not trusted
            │ key 6 is not trusted
            │ key 7 is not trusted
          ■ Uploading                      0.6 s
        """)
    try expectScreen(
      Self.makeStage(width: 20).window,
      is: """
        ⠛ Building       3 s
          ✔ Resolving  0.4 s
          ⠛ Compiling    2 s
            ⠛ parser.swift
          ✘ Signing  no key
            │ key 3 is not …
            │ key 4 is not …
            │ key 5 is not …
            │ key 6 is not …
            │ key 7 is not …
          ■ Uploading  0.6 s
        """)
  }

  @Test("In 2 columns")
  func tiny() throws {
    try expectScreen(
      Self.makeStage(width: 2).window,
      is: """
        ⠛
        ✔
        ⠛
        ⠛
        ✘
        │
        │
        │
        │
        │
        ■
        """)
  }

  @Test("In 5 and 2 lines")
  func low() throws {
    try expectScreen(
      Self.makeStage(height: 5).window,
      is: """
        ⠛ Building                                                                   3 s
          ⠛ Compiling  █████████░░░░░░░░░░░░░░░░░░░░░  12 of 40  parser.swift        2 s
            ⠛ parser.swift  type checking                                            2 s
          ✘ Signing  no key
          … 2 done
        """)
    try expectScreen(
      Self.makeStage(height: 2).window,
      is: """
        ⠛ Building                                                                   3 s
          ⠛ Compiling  █████████░░░░░░░░░░░░░░░░░░░░░  12 of 40  parser.swift        2 s
        """)
    let line = "⠛ Building                                                                   3 s"
    try expectScreen(Self.makeStage(height: 1).window, is: line)
  }

  @Test("In ASCII")
  func ascii() {
    var encoder = PlainTextEncoder(characterSupport: .ascii)
    var text = ""
    encoder.encode(Self.makeStage(height: 10).window.makeCanvas(), into: &text)
    #expect(
      text == """
        - Building                                                                   3 s
          v Resolving                                                              0.4 s
          - Compiling  #########.....................  12 of 40  parser.swift        2 s
            - parser.swift  type checking                                            2 s
          x Signing  no key
            | key 4 is not trusted
            | key 5 is not trusted
            | key 6 is not trusted
            | key 7 is not trusted
          # Uploading                                                              0.6 s

        """)
  }

  @Test("In 16 colors")
  func sixteenColors() {
    #expect(
      Self.makeStage().window.rendered(as: .ansi(.ansi16)).replacing("\u{1B}", with: "␛") == """
        ␛[94m⠛␛[0m Building                                                                   ␛[2m3 s␛[0m
          ␛[32m✔␛[0m Resolving                                                              ␛[2m0.4 s␛[0m
          ␛[94m⠛␛[0m Compiling  ␛[94m█████████␛[0;2m░░░░░░░░░░░░░░░░░░░░░␛[0m  12 of 40  ␛[2mparser.swift        2 s␛[0m
            ␛[94m⠛␛[0m parser.swift  ␛[2mtype checking                                            2 s␛[0m
          ␛[1;31m✘␛[0m Signing  ␛[1;31mno key␛[0m
            ␛[2m│␛[0m key 3 is not trusted
            ␛[2m│␛[0m key 4 is not trusted
            ␛[2m│␛[0m key 5 is not trusted
            ␛[2m│␛[0m key 6 is not trusted
            ␛[2m│␛[0m key 7 is not trusted
          ␛[33m■␛[0m Uploading                                                              ␛[2m0.6 s␛[0m
        """)
  }

  @Test("Without colors")
  func monochrome() throws {
    let stage = Self.makeStage()
    stage.window.theme = .monochrome
    stage.window.update()
    try expectStyledScreen(
      stage.window,
      is: """
        \(Self.running)
        --- styles
        .............................................................................aaa
        ..b........................................................................aaaaa
        .........................................................aaaaaaaaaaaa........aaa
        ....................aaaaaaaaaaaaa............................................aaa
        ..c..........cccccc
        ....a
        ....a
        ....a
        ....a
        ....a
        ..b........................................................................aaaaa
        --- legend
        a: dim
        b: italic
        c: bold italic
        """)
  }

  @Test("In high contrast")
  func highContrast() throws {
    let stage = Self.makeStage()
    stage.window.theme = .highContrast
    stage.window.update()
    try expectStyledScreen(
      stage.window,
      is: """
        \(Self.running)
        --- styles
        abbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
        bbcbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
        bbabbbbbbbbbbbbaaaaaaaaabbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
        bbbbabbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
        bbdbbbbbbbbbbddddddeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee
        bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
        bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
        bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
        bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
        bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
        bbfbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
        --- legend
        a: bold bright cyan on black
        b: bright white on black
        c: bold bright green on black
        d: bold bright white on red
        e: bright white on red
        f: bold bright yellow on black
        """)
  }

  @Test("When it is done, one line is left")
  func done() throws {
    let stage = Self.makeStage()
    stage.activity.end(as: .done)
    try expectScreen(
      stage.looked(), is: "✔ Building                                                                 3.0 s")
  }

  @Test("When it has failed, the failures are left, with what they printed last")
  func failed() throws {
    let stage = Self.makeStage()
    stage.activity.end(as: .failed, because: "no key")
    try expectScreen(
      stage.looked(),
      is: """
        ✘ Building                                                                 3.0 s
          ✘ Signing  no key
            │ key 3 is not trusted
            │ key 4 is not trusted
            │ key 5 is not trusted
            │ key 6 is not trusted
            │ key 7 is not trusted
        """)
  }

  @Test("When it was cancelled, one line is left")
  func cancelled() throws {
    let stage = Self.makeStage()
    stage.activity.tree.cancel()
    try expectScreen(
      stage.looked(),
      is: """
        ⠛ Building  cancelling…                                                      3 s
        \(Self.steps)
        """)
    stage.activity.end(throwing: CancellationError())
    try expectScreen(
      stage.looked(), is: "■ Building                                                                 3.0 s")
  }

  @Test("Before it runs, it waits")
  func waiting() throws {
    let stage = ActivityStage()
    try expectScreen(stage.window, is: "○ Building")
    #expect(stage.window.nextDeadline == nil)
  }

  @Test("An unknown end shows how much is done, and how fast")
  func unknownEnd() throws {
    let stage = ActivityStage("Reading")
    stage.begin()
    stage.activity.advance(by: 0)
    stage.activity.advance(by: 1)
    stage.wait(.seconds(1))
    stage.activity.advance(by: 12_344)
    stage.wait(.seconds(2))
    try expectScreen(
      stage.window, is: "⢸ Reading  12,345  6.2 k/s                                                   3 s")
  }

  @Test("Large totals are shown as percents")
  func largeTotals() throws {
    let stage = ActivityStage("Downloading", width: 60)
    stage.activity.total = 5_000_000
    stage.begin()
    stage.activity.advance(by: 1)
    stage.wait(.seconds(1))
    stage.activity.advance(by: 2_500_000)
    stage.wait(.seconds(1))
    try expectScreen(stage.window, is: "⢸ Downloading  ███████▌░░░░░░░  50 %  1 s left  2.5 M/s  2 s")
  }

  @Test("Hostile text stays in its line, and cannot command the terminal")
  func hostile() throws {
    let stage = ActivityStage("a\u{1B}[2J\nb", width: 60)
    stage.begin()
    stage.activity.say("x\r\n\u{7}y\u{202E}z")
    let step = stage.activity.startStep("s\nt")
    step.print("one\u{1B}[31m\ntwo\t|")
    step.end(as: .failed, because: "e\n\u{1B}]0;title\u{7}")
    try expectScreen(
      stage.looked(),
      is: """
        ⠛ a␛[2J… x…
          ✘ s… e ␛]0;title␇
            │ one␛[31m
            │ two     |
        """)
  }

  @Test("Whatever the size, nothing leaves its line", arguments: 0...44)
  func widths(width: Int) {
    for height in [1, 2, 3, 7] {
      let stage = Self.makeStage(width: width, height: height)
      for policy in [WidthPolicy.modern, .legacy, WidthPolicy(isAmbiguousWide: true)] {
        stage.window.widthPolicy = policy
        stage.window.update()
        let lines = stage.window.rendered().split(separator: "\n")
        #expect(lines.count <= height && lines.allSatisfy { policy.width(of: String($0)) <= width })
      }
    }
  }
}
