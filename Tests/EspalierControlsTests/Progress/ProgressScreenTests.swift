import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

/// All states of spinners, progress bars and gauges, in every kind of output.
@Suite("Screens of progress", .expectations)
struct ProgressScreenTests {
  /// The sheet in its usual width, which is the same in all colors.
  private static let text = """
    ○ Index: waiting
    ⠛ Index: running
    ✔ Index: done
    ✘ Index: failed
    ■ Index: cancelled
    ⠛ disabled
    None      ░░░░░░░░░░░░░░░    0 %
    Some      ██████▌░░░░░░░░   43 %
    Most      ██████████████▉   99 %
    All       ███████████████  100 %
    Unknown   ████░░░░░░░░░░░░░░░░░░
    disabled  ███████▌░░░░░░░   50 %
    Disk  [               ]      0 %
    Disk  [███████▌       ]     50 %
    Disk  [████████████   ]   80 % !
    Disk  [███████████████]  100 % !
    """

  @Test("As plain text")
  func plain() throws {
    try expectScreen(Sheet(.standard).view, is: Self.text)
  }

  @Test("In ASCII")
  func ascii() {
    var encoder = PlainTextEncoder(characterSupport: .ascii)
    var text = ""
    let canvas = Sheet(.standard).view.makeCanvas()
    encoder.encode(canvas, rows: 0..<16, into: &text)
    #expect(
      text == """
        o Index: waiting
        - Index: running
        v Index: done
        x Index: failed
        # Index: cancelled
        - disabled
        None      ...............    0 %
        Some      #######........   43 %
        Most      ###############   99 %
        All       ###############  100 %
        Unknown   ####..................
        disabled  ########.......   50 %
        Disk  [               ]      0 %
        Disk  [########       ]     50 %
        Disk  [############   ]   80 % !
        Disk  [###############]  100 % !

        """)
  }

  @Test("In 16 colors")
  func sixteenColors() {
    #expect(
      Sheet(.standard).view.rendered(as: .ansi(.ansi16)).replacing("\u{1B}", with: "␛") == """
        ␛[2m○␛[0m Index: waiting
        ␛[94m⠛␛[0m Index: running
        ␛[32m✔␛[0m Index: done
        ␛[1;31m✘␛[0m Index: failed
        ␛[33m■␛[0m Index: cancelled
        ␛[2;94m⠛ ␛[39mdisabled␛[0m
        None      ␛[2m░░░░░░░░░░░░░░░␛[0m    0 %
        Some      ␛[94m██████▌␛[0;2m░░░░░░░░␛[0m   43 %
        Most      ␛[94m██████████████▉␛[0m   99 %
        All       ␛[94m███████████████␛[0m  100 %
        Unknown   ␛[94m████␛[0;2m░░░░░░░░░░░░░░░░░░␛[0m
        ␛[2mdisabled  ███████▌░░░░░░░   50 %␛[0m
        Disk  [               ]      0 %
        Disk  [␛[94m███████▌␛[0m       ]     50 %
        Disk  [␛[33m████████████␛[0m   ]   ␛[33m80 % !␛[0m
        Disk  [␛[1;31m███████████████␛[0m]  ␛[1;31m100 % !␛[0m
        """)
  }

  @Test("In all colors, on a dark background")
  func allColors() throws {
    try expectStyledScreen(
      Sheet(.dark.keepingTerminalColors).view,
      is: """
        \(Self.text)
        --- styles
        a
        b
        c
        d
        e
        a.aaaaaaaa
        ..........fffffffffffffff
        ..........bbbbbbbffffffff
        ..........bbbbbbbbbbbbbbb
        ..........bbbbbbbbbbbbbbb
        ..........bbbbffffffffffffffffff
        aaaaaaaa..aaaaaaaafffffff...aaaa

        .......bbbbbbbb
        .......eeeeeeeeeeee.......eeeeee
        .......ddddddddddddddd...ddddddd
        --- legend
        a: #a5acba
        b: #78b2ff
        c: #40d054
        d: bold #ff694b
        e: #ebc350
        f: #5c6476
        """)
  }

  @Test("Without colors")
  func monochrome() throws {
    try expectStyledScreen(
      Sheet(.monochrome).view,
      is: """
        \(Self.text)
        --- styles
        a

        b
        c
        b
        a.aaaaaaaa





        aaaaaaaa..aaaaaaaaaaaaaaa...aaaa


        .......bbbbbbbbbbbb.......bbbbbb
        .......ccccccccccccccc...ccccccc
        --- legend
        a: dim
        b: italic
        c: bold italic
        """)
  }

  @Test("In high contrast")
  func highContrast() throws {
    try expectStyledScreen(
      Sheet(.highContrast).view,
      is: """
        \(Self.text)
        --- styles
        aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        baaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        caaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        daaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        eaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        faggggggggaaaaaaaaaaaaaaaaaaaaaa
        aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        aaaaaaaaaabbbbbbbaaaaaaaaaaaaaaa
        aaaaaaaaaabbbbbbbbbbbbbbbaaaaaaa
        aaaaaaaaaabbbbbbbbbbbbbbbaaaaaaa
        aaaaaaaaaabbbbaaaaaaaaaaaaaaaaaa
        ggggggggaagggggggggggggggaaagggg
        aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        aaaaaaabbbbbbbbaaaaaaaaaaaaaaaaa
        aaaaaaaeeeeeeeeeeeeaaaaaaaeeeeee
        aaaaaaadddddddddddddddaaaddddddd
        --- legend
        a: bright white on black
        b: bold bright cyan on black
        c: bold bright green on black
        d: bold bright white on red
        e: bold bright yellow on black
        f: bold strikethrough bright white on black
        g: strikethrough bright white on black
        """)
  }

  @Test("With reduced motion, nothing turns or moves, and every state still looks different")
  func still() throws {
    let sheet = Sheet(.standard)
    sheet.view.share(true, as: Window.reducedMotion)
    try expectScreen(
      sheet.view.updated(),
      is: """
        ○ Index: waiting
        • Index: running
        ✔ Index: done
        ✘ Index: failed
        ■ Index: cancelled
        • disabled
        None      ░░░░░░░░░░░░░░░    0 %
        Some      ██████▌░░░░░░░░   43 %
        Most      ██████████████▉   99 %
        All       ███████████████  100 %
        Unknown   ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
        disabled  ███████▌░░░░░░░   50 %
        Disk  [               ]      0 %
        Disk  [███████▌       ]     50 %
        Disk  [████████████   ]   80 % !
        Disk  [███████████████]  100 % !
        """)
    #expect(sheet.view.nextDeadline == nil)
  }

  @Test("In narrow views, labels are above, then the numbers of bars and the levels of gauges are left out")
  func narrow() throws {
    let sheet = Sheet(.standard)
    sheet.view.width = 20
    try expectScreen(
      sheet.view.updated(),
      is: """
        ○ Index: waiting
        ⠛ Index: running
        ✔ Index: done
        ✘ Index: failed
        ■ Index: cancelled
        ⠛ disabled
        None      ░░░░░░░░░░
        Some      ████▎░░░░░
        Most      █████████▉
        All       ██████████
        Unknown   ██░░░░░░░░
        disabled  █████░░░░░
        Disk  0 %
        Disk  50 %
        Disk  80 % !
        Disk  100 % !
        """)
    sheet.view.width = 12
    try expectScreen(
      sheet.view.updated(),
      is: """
        ○ Index: wa…
        ⠛ Index: ru…
        ✔ Index: do…
        ✘ Index: fa…
        ■ Index: ca…
        ⠛ disabled
        None
        ░░░░░    0 %
        Some
        ██▏░░   43 %
        Most
        ████▉   99 %
        All
        █████  100 %
        Unknown
        ██░░░░░░░░░░
        disabled
        ██▌░░   50 %
        Disk
        0 %
        Disk
        50 %
        Disk
        80 % !
        """)
  }

  @Test("At every width, nothing leaves its row", arguments: 0...40)
  func widths(width: Int) {
    let sheet = Sheet(.standard)
    for policy in [WidthPolicy.modern, .legacy, WidthPolicy(isAmbiguousWide: true)] {
      (sheet.view.width, sheet.view.widthPolicy) = (width, policy)
      sheet.view.update()
      let lines = sheet.view.rendered().split(separator: "\n")
      #expect(lines.allSatisfy { policy.width(of: String($0)) <= width })
    }
  }

  /// Everything that shows progress, in all its states.
  private struct Sheet {
    let view: ContainerView

    init(_ theme: Theme) {
      let root = ContainerModel()
      for state in ProgressState.allCases { root.add(SpinnerModel("Index: \(state)", state: state)) }
      let paused = SpinnerModel("disabled")
      paused.isEnabled = false
      root.add(paused)
      let values: [(String, Double?)] = [("None", 0), ("Some", 0.43), ("Most", 0.999), ("All", 1), ("Unknown", nil)]
      for (label, value) in values {
        let bar = ProgressBarModel("\(label)", value: value)
        bar.labelWidth = 8
        root.add(bar)
      }
      let disabled = ProgressBarModel("disabled", value: 0.5)
      disabled.isEnabled = false
      root.add(disabled)
      for value in [0, 0.5, 0.8, 1] {
        let gauge = GaugeModel("Disk", value: value)
        (gauge.warningLevel, gauge.criticalLevel) = (0.75, 0.9)
        root.add(gauge)
      }
      view = ContainerView(showing: root, width: 32, height: 24)
      view.theme = theme
      view.update()
    }
  }
}
