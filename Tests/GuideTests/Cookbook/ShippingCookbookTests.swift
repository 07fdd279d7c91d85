import Espalier
import EspalierTerminal
import Testing

/// The samples of *Shipping* in `Docs/Cookbook.md`.
@Suite("Cookbook: shipping")
struct ShippingCookbookTests: GuideSuite {
  let printout = Printout()

  struct Fruits {  // : AsyncParsableCommand
    var names = ["Apples", "Pears"]  // @Argument

    mutating func run() async throws {
      try await Terminal.run { [names] in Self.makeWindow(names) }
    }

    static func makeWindow(_ names: [String]) -> sending Window {
      let list = ContainerModel { for name in names { ToggleModel("\(name)") } }
      let window = Window(width: 80, height: 24) { .view(ContainerView(list)) }
      window.on(Command("quit", "Quit", keys: "q")) { window in window.close() }
      return window
    }
  }

  @Test("A report has colors only where they are supported")
  func pipes() {
    let report = ContainerModel {
      LabelModel("Disks", style: .heading)
      LabelModel("/home" + .gap + StyledText("87 %").foreground(.red))
    }
    func text(_ environment: [String: String], isTerminal: Bool) -> String {
      let support = ColorSupport.detect(environment: environment, isTerminal: isTerminal)
      return TextRenderer(width: 20, encoding: .ansi(support)).text(of: report)
    }
    print(text(["TERM": "xterm-256color"], isTerminal: true).debugDescription)
    print(text(["TERM": "xterm-256color", "NO_COLOR": "1"], isTerminal: true))
    print(text(["TERM": "xterm-256color"], isTerminal: false))

    #expect(
      printed == #"""
        "\u{1B}[1;38;5;62mDisks\u{1B}[0m\n/home           \u{1B}[31m87 %\u{1B}[0m"
        Disks
        /home           87 %
        Disks
        /home           87 %
        """#)
  }

  @Test("Lines are printed above the window")
  func above() {
    let status = LabelModel("0 of 2 files")
    let window = Window(width: 40, height: 1) { .view(ContainerView(ContainerModel { status })) }
    for (number, file) in ["parser.c", "main.c"].enumerated() {
      window.print(above: "\(file) " + StyledText("done").foreground(.green))
      status.text = "\(number + 1) of 2 files"
    }
    window.update()
    for line in window.textsAbove { print(line) }
    print(window.rendered())

    #expect(
      printed == """
        parser.c done
        main.c done
        2 of 2 files
        """)
  }

  @Test("A command creates its window where it is shown")
  func command() {
    let window = Fruits.makeWindow(["Apples", "Pears"])
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        [ ] Apples
        [ ] Pears
        """)
  }

  @Test("Bytes become keys, and frames become bytes")
  func ssh() {
    let list = ContainerModel { for name in ["Apples", "Pears"] { ToggleModel("\(name)") } }
    let window = Window(width: 20, height: 2) { .view(ContainerView(list)) }
    var reader = InputReader()
    var writer = FrameWriter(TerminalFeatures.detect(environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"]))

    func reply(to bytes: [UInt8]) -> [UInt8] {
      for input in reader.read(bytes) {
        if case .key(let key) = input { window.press(key) }
      }
      window.update()
      var output: [UInt8] = []
      writer.write(window, into: &output)
      return output
    }

    print("The first frame has \(reply(to: []).count) bytes")
    print("The next has \(reply(to: Array("\u{1B}[B ".utf8)).count) bytes")  // after down, space
    print(window.rendered())

    #expect(
      printed == """
        The first frame has 83 bytes
        The next has 57 bytes
        [ ] Apples
        [x] Pears
        """)
  }
}
