import Espalier
import EspalierTesting
import Foundation
import Synchronization
import TerminalTestSupport
import Testing

@testable import EspalierTerminal

/// Windows in a real terminal.
///
/// Only one window can be shown at a time, so the tests run one after another, also with those of other suites.
@Suite("The live terminal", .serialized, .terminal)
struct LiveTerminalTests {
  /// A window with a counter and a list.
  private struct Stage {
    let counter = LabelModel("0")
    let view: ContainerView
    let window: Window

    init() {
      let list = ContainerModel()
      for row in 1...9 { list.add(LabelModel("row \(row)")) }
      let view = ContainerView(showing: list, width: 0, height: 0)
      self.view = view
      let bar = ContainerModel()
      bar.add(counter)
      window = Window(width: 80, height: 24) { .column(.bar(bar), .view(view)) }
      window.on(Command("quit", "Quit", keys: "q")) { $0.close() }
      var count = 0
      window.onKey("+") { [counter] _ in
        count += 1
        counter.text = "\(count)"
      }
    }

    /// Shows the window as ``PseudoTerminal/use(_:_:lastKeys:sourceLocation:user:)`` does, to a user who waits for
    /// its first frame.
    func use(
      in terminal: PseudoTerminal? = nil, _ options: Terminal.Options = .test, lastKeys: String = "q",
      sourceLocation: SourceLocation = #_sourceLocation, user: @escaping @Sendable (PseudoTerminal) throws -> Void
    ) async throws {
      let terminal = try terminal ?? PseudoTerminal()
      try await terminal.use(window, options, lastKeys: lastKeys, sourceLocation: sourceLocation) { terminal in
        try terminal.waitForScreen("0\nrow 1\nrow 2\nrow 3")
        try user(terminal)
      }
    }
  }

  @Test("A window is drawn, handles keys and resizes, and restores the terminal when it is closed")
  func journey() async throws {
    let stage = Stage()
    stage.window.title = "Rows"
    let terminal = try PseudoTerminal()
    try await stage.use(in: terminal) { terminal in
      #expect(terminal.emulator.isAlternate)
      try terminal.wait(for: "a title") { $0.emulator.title == "Rows" }
      try terminal.type("+\u{1B}[B", until: "1\nrow 2\nrow 3\nrow 4")
      try terminal.resize(width: 12, height: 3)
      kill(getpid(), SIGWINCH)
      try terminal.wait(for: "two rows") { $0.text == "1\nrow 2\nrow 3" }
    }
    #expect(terminal.text == "$ app\n\n")
  }

  @Test("A user who wants no motion gets none while the window is shown", arguments: ["1", "0"])
  func reducedMotion(value: String) async throws {
    let stage = Stage()
    var options = Terminal.Options.test
    options.environment?["ESPALIER_REDUCED_MOTION"] = value
    stage.window.onKey("m") { [counter = stage.counter] window in
      counter.text = window.reducesMotion ? "still" : "moving"
    }
    let terminal = try PseudoTerminal()
    try await terminal.use(stage.window, options) { terminal in
      try terminal.type("m")
      try terminal.wait(for: "the setting") { $0.text.hasPrefix(value == "1" ? "still" : "moving") }
    }
    #expect(!stage.window.reducesMotion)
  }

  @Test("A title has the same stand-ins for controls and bidirectional controls as text on the screen")
  func hostileTitle() async throws {
    let stage = Stage()
    stage.window.title = "a\u{202E}b\u{2066}c\u{1B}]2;d\u{7}\u{9C}e\r\nf\u{7F}"
    try await PseudoTerminal().use(stage.window) { terminal in
      try terminal.wait(for: "a title") { $0.emulator.title == "a\u{FFFD}b\u{FFFD}c␛]2;d␇\u{FFFD}e␍f␡" }
    }
  }

  @Test("The terminal's replies switch on the features that it has, and nothing else")
  func replies() async throws {
    let stage = Stage()
    var appearances: [TerminalAppearance] = []
    stage.window.subscribe(to: Terminal.appearance) { _, appearance in appearances.append(appearance) }
    try await PseudoTerminal().use(stage.window) { terminal in
      try terminal.wait(for: "modes") { $0.emulator.modes.contains(2048) && $0.emulator.keyboardFlags == [5] }
      try terminal.wait(for: "appearance") { $0.emulator.modes.contains(2031) }
      #expect(terminal.emulator.modes == [1049, 2004, 2031, 2048])
      try terminal.type("\u{1B}[?997;2n")
      try terminal.resize(width: 12, height: 2)
      try terminal.waitForScreen("0\nrow 1")
    }
    #expect(appearances == [.dark, .light])
    let terminal = try PseudoTerminal(features: TerminalEmulator.Features())
    let silent = Stage()
    silent.window.subscribe(to: Terminal.appearance) { _, appearance in appearances.append(appearance) }
    try await silent.use(in: terminal) { terminal in
      #expect(terminal.emulator.modes == [1049, 2004])
    }
    #expect(appearances == [.dark, .light])
  }

  @Test("In a terminal without colors, a window with any theme shows its states by attributes, until it is closed")
  func withoutColors() async throws {
    let stage = Stage()
    stage.window.theme = .dark
    let options = Terminal.Options.test.with(\.colorSupport, ColorSupport.none)
    try await stage.use(options) { _ in }
    #expect(stage.view.theme == .dark)
    let bar = LabelModel("bar", style: .bar)
    let window = Window(width: 80, height: 24) { .bar(ContainerModel { bar }) }
    window.theme = .dark
    window.on(Command("quit", "Quit", keys: "q")) { $0.close() }
    try await PseudoTerminal().use(window, options) { terminal in
      try terminal.wait(for: "a bar") { $0.emulator[.zero].style == .plain.inverse() }
    }
  }

  @Test("Unhandled, ctrl+l redraws and ctrl+c ends the run; a lone escape becomes a key after a moment")
  func ownKeys() async throws {
    let stage = Stage()
    stage.window.onKey("escape") { [counter = stage.counter] _ in counter.text = "escape" }
    let terminal = try PseudoTerminal(features: TerminalEmulator.Features())
    let ending = try await terminal.show(stage.window) { terminal in
      try terminal.waitForScreen("0\nrow 1\nrow 2\nrow 3")
      try terminal.type("\u{1B}", until: "escape\nrow 1\nrow 2\nrow 3")
      let count = terminal.emulator.statistics.sequenceCounts["CSI J", default: 0]
      try terminal.type("\u{0C}")
      try terminal.wait(for: "a whole frame") {
        $0.emulator.statistics.sequenceCounts["CSI J", default: 0] > count
      }
      try terminal.type("\u{03}")
    }
    #expect(ending == .interrupted)
    #expect(terminal.isGivenBack)
  }

  @Test("Changes are shown whoever has updated or drawn the window")
  @MainActor
  func updatesByOthers() async throws {
    let stage = Stage()
    stage.window.onKey("u") { [counter = stage.counter] window in
      counter.text = "updated"
      window.update()
    }
    stage.window.onKey("d") { [counter = stage.counter] window in
      counter.text = "drawn"
      window.update()
      #expect(window.rendered().hasPrefix("drawn"))
    }
    let (keys, continuation) = AsyncStream.makeStream(of: Void.self)
    let work = Task { @MainActor in
      for await _ in keys {
        stage.counter.text = "by a task"
        stage.window.update()
      }
    }
    try await stage.use { terminal in
      try terminal.type("u", until: "updated\nrow 1\nrow 2\nrow 3")
      try terminal.type("d", until: "drawn\nrow 1\nrow 2\nrow 3")
      continuation.yield()
      try terminal.waitForScreen("by a task\nrow 1\nrow 2\nrow 3")
    }
    work.cancel()
  }

  @Test("An inline window gets the height of its content even if a handler has updated it")
  func inlineUpdateByHandler() async throws {
    let list = ContainerModel { LabelModel("one") }
    let window = Window(width: 80, height: 24) { .view(ContainerView(list)) }
    window.on(Command("quit", "Quit", keys: "q")) { $0.close() }
    window.onKey("+") { window in
      list.add(LabelModel("two"))
      window.update()
    }
    try await PseudoTerminal().use(window, .test.with(\.screen, .inline(maximumHeight: 3))) { terminal in
      try terminal.waitForScreen("$ app\none\n\n")
      try terminal.type("+", until: "$ app\none\ntwo\n")
    }
  }

  @Test("Ctrl+c goes to the window first")
  func takenInterrupt() async throws {
    let stage = Stage()
    stage.window.onKey("ctrl+c") { [counter = stage.counter] _ in counter.text = "taken" }
    try await stage.use { terminal in
      try terminal.type("\u{03}", until: "taken\nrow 1\nrow 2\nrow 3")
    }
  }

  @Test("Other tasks of the same isolation continue, and their edits are drawn at once")
  @MainActor
  func otherTasks() async throws {
    let stage = Stage()
    let inbox = stage.window.inbox
    let terminal = try PseudoTerminal()
    let (keys, continuation) = AsyncStream.makeStream(of: Void.self)
    stage.window.onKey("m") { [counter = stage.counter] _ in
      MainActor.assumeIsolated { counter.text = "main" }
    }
    let work = Task { @MainActor in
      for await _ in keys { stage.counter.text = "edited" }
    }
    inbox.start(
      { _ in 7 },
      receive: { [counter = stage.counter] (answer: RequestResult<Int>) in
        if case .success(let number) = answer { counter.text = "answer \(number)" }
      })
    try await terminal.use(stage.window) { terminal in
      try terminal.waitForScreen("answer 7\nrow 1\nrow 2\nrow 3")
      continuation.yield()
      try terminal.waitForScreen("edited\nrow 1\nrow 2\nrow 3")
      try terminal.type("m", until: "main\nrow 1\nrow 2\nrow 3")
    }
    work.cancel()
  }

  @Test("A window made by the run lives on a thread of its own")
  @MainActor
  func ownThread() async throws {
    let terminal = try PseudoTerminal()
    let caller = Self.thread
    let threads = Mutex<[String]>([])
    let ending = try await terminal.show { terminal in
      try terminal.wait(for: "the window") { $0.text.hasPrefix("made") }
      try terminal.type("tq")
    } _: {
      try await Terminal.run(options: .test, input: terminal.device, output: terminal.device) {
        let note = { @Sendable in threads.withLock { $0.append(Self.thread) } }
        note()
        let label = LabelModel("made")
        let window = Window(width: 80, height: 24) { .view(ContainerView(ContainerModel { label })) }
        window.onKey("t") { _ in note() }
        window.onKey("q") { $0.close() }
        return window
      }
    }
    #expect(ending == .closed)
    let found = threads.withLock(\.self)
    #expect(Set(found).count == 1 && found.count == 2)
    #expect(!found.contains(caller))
  }

  /// The current thread.
  private static var thread: String { "\(pthread_self())" }

  @Test("The cost of frames is shown with each frame, and causes no other frame")
  func frameStatistics() async throws {
    let stage = Stage()
    stage.window.onKey("s") { $0.showsFrameStatistics.toggle() }
    let costs = Mutex<[FrameCost]>([])
    stage.window.subscribe(to: Window.frameCost) { _, cost in costs.withLock { $0.append(cost) } }
    let frames = Mutex(0)
    var options = Terminal.Options.test
    options.onFrame = { statistics in frames.withLock { $0 = statistics.frames } }
    let terminal = try PseudoTerminal(width: 40, height: 8, features: TerminalEmulator.Features())
    try await terminal.use(stage.window, options) { terminal in
      try terminal.wait(for: "rows") { $0.text.hasPrefix("0\nrow 1") }
      try terminal.type("s")
      try terminal.wait(for: "two frames") { $0.text.contains(" 2 frames") && $0.text.contains(" ms encode") }
      try terminal.type("+")
      try terminal.wait(for: "three frames") { $0.text.contains(" 3 frames") }
      // An unhandled key wakes the loop, which has nothing to send.
      try terminal.type("z")
    }
    let found = costs.withLock(\.self)
    #expect(found.map(\.frames) == [1, 2, 3])
    #expect(found.allSatisfy { $0.updateTime != nil && $0.drawTime != nil && $0.encodeTime != nil })
    #expect(frames.withLock(\.self) == 5)
  }

  @Test("Ticks come without any input")
  func time() async throws {
    let stage = Stage()
    var ticks = 0
    stage.window.onTick(every: .milliseconds(1)) { [counter = stage.counter] _ in
      ticks += 1
      counter.text = ticks < 5 ? "\(ticks)" : "ticked"
    }
    try await PseudoTerminal().use(stage.window) { terminal in
      try terminal.waitForScreen("ticked\nrow 1\nrow 2\nrow 3")
    }
  }

  @Test("The pointer is on while the window wants it, and a notch of the wheel scrolls three lines")
  func pointer() async throws {
    let stage = Stage()
    stage.window.onKey("p") { $0.wantsPointer.toggle() }
    let terminal = try PseudoTerminal()
    try await stage.use(in: terminal) { terminal in
      #expect(terminal.emulator.modes.isDisjoint(with: [1000, 1002, 1003, 1004, 1006]))
      try terminal.type("p")
      try terminal.wait(for: "the pointer") { $0.emulator.modes.isSuperset(of: [1000, 1002, 1003, 1004, 1006]) }
      try terminal.type("\u{1B}[<65;2;2M", until: "0\nrow 4\nrow 5\nrow 6")
      try terminal.type("p")
      try terminal.wait(for: "no pointer") { $0.emulator.modes.isDisjoint(with: [1000, 1002, 1003, 1004, 1006]) }
    }
  }

  @Test("An inline window has no pointer, because nobody knows on which line of the terminal it begins")
  func inlinePointer() async throws {
    let apples = ToggleModel("Apples")
    let window = Window(width: 80, height: 24) { .view(ContainerView(ContainerModel { apples })) }
    window.on(Command("quit", "Quit", keys: "q")) { $0.close() }
    let terminal = try PseudoTerminal()
    let options = Terminal.Options.test.with(\.screen, .inline(maximumHeight: 3)).with(\.hasPointer, true)
    try await terminal.use(window, options) { terminal in
      try terminal.waitForScreen("$ app\n[ ] Apples\n\n")
      #expect(terminal.emulator.modes.isDisjoint(with: [1000, 1002, 1003, 1004, 1006]))
      // Clicks on the first line of the terminal and of the window, from a terminal that sends them nevertheless.
      try terminal.type("\u{1B}[<0;2;1M\u{1B}[<0;2;1m\u{1B}[<0;2;2M\u{1B}[<0;2;2m")
    }
    #expect(!apples.value.value)
  }

  @Test("Copied text reaches the clipboard, even if the window closes or lends the terminal right after")
  func clipboard() async throws {
    let stage = Stage()
    stage.window.onKey("y") { $0.copy("row 1") }
    stage.window.onKey("e") { [counter = stage.counter] window in
      window.copy("row 2")
      window.suspend {}
      counter.text = "back"
    }
    stage.window.onKey("x") { window in
      window.copy("row 3")
      window.close()
    }
    let terminal = try PseudoTerminal()
    let ending = try await terminal.show(stage.window) { terminal in
      try terminal.waitForScreen("0\nrow 1\nrow 2\nrow 3")
      for (key, text) in [("y", "row 1"), ("e", "row 2")] {
        try terminal.type(key)
        try terminal.wait(for: text) { $0.emulator.clipboard == text }
      }
      // Until the terminal is taken back, keys go to the other program.
      try terminal.waitForScreen("back\nrow 1\nrow 2\nrow 3")
      try terminal.type("x")
    }
    #expect(ending == .closed)
    #expect(terminal.emulator.clipboard == "row 3")
    #expect(terminal.isGivenBack)
  }

  @Test("Hovering ends when the terminal loses the focus")
  func focusLost() async throws {
    let pad = HoverModel()
    let view = ContainerView(showing: ContainerModel { [pad, pad.label] }, width: 0, height: 0)
    let window = Window(width: 80, height: 24) { .view(view) }
    window.on(Command("quit", "Quit", keys: "q")) { $0.close() }
    let terminal = try PseudoTerminal(features: TerminalEmulator.Features())
    try await terminal.use(window, .test.with(\.hasPointer, true)) { terminal in
      try terminal.waitForScreen("\nnothing\n\n")
      try terminal.type("\u{1B}[I\u{1B}[<35;1;1M", until: "\nhover\n\n")
      try terminal.type("\u{1B}[O", until: "\nleave\n\n")
    }
  }

  @Test("The terminal is lent to another program with its original settings, and then taken back")
  func suspending() async throws {
    let stage = Stage()
    let terminal = try PseudoTerminal()
    stage.window.onKey("e") { [counter = stage.counter] window in
      window.suspend {
        #expect(terminal.settings == PseudoTerminal.usualSettings)
        _ = write(terminal.device, "editor", 6)
      }
      counter.text = "edited"
    }
    try await stage.use(in: terminal) { terminal in
      try terminal.type("e", until: "edited\nrow 1\nrow 2\nrow 3")
      #expect(terminal.emulator.isAlternate)
    }
    #expect(terminal.text == "$ app\neditor\n\n")
  }

  @Test("A program that borrows the terminal inherits no descriptor of it")
  func inheritedDescriptors() async throws {
    let stage = Stage()
    let terminal = try PseudoTerminal()
    stage.window.onKey("e") { [counter = stage.counter] window in
      window.suspend {
        for descriptor in 0..<Int32(256) where terminal.isDevice(descriptor) {
          #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
        }
      }
      counter.text = "edited"
    }
    try await stage.use(in: terminal) { terminal in
      try terminal.type("e", until: "edited\nrow 1\nrow 2\nrow 3")
    }
  }

  @Test("A task can lend the terminal while the window sleeps, and keys then go to the other program")
  @MainActor
  func suspendingFromTask() async throws {
    let stage = Stage()
    let terminal = try PseudoTerminal()
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
    let work = Task { @MainActor in
      for await _ in signals {
        await stage.window.suspendWhile {
          _ = write(terminal.device, "password:", 9)
          let line = try? await Task<String, any Error>.detached {
            var bytes = [UInt8](repeating: 0, count: 100)
            let count = read(terminal.device, &bytes, bytes.count)
            return String(decoding: bytes.prefix(max(0, count)).filter { $0 != 0x0A }, as: UTF8.self)
          }.value
          stage.counter.text = StyledText(line ?? "nothing")
        }
      }
    }
    try await stage.use(in: terminal) { terminal in
      continuation.yield()
      try terminal.wait(for: "a question") { $0.text.contains("password:") }
      try terminal.type("q+\n")
      try terminal.wait(for: "the window") { $0.text.hasPrefix("q+") && $0.emulator.isAlternate }
    }
    work.cancel()
  }

  @Test("A change right before the terminal is lent is drawn afterward")
  @MainActor
  func wakingAndLending() async throws {
    let stage = Stage()
    let (rounds, continuation) = AsyncStream.makeStream(of: Int.self)
    let work = Task { @MainActor in
      for await round in rounds {
        stage.counter.text = "round \(round)"
        stage.window.suspend {}
      }
    }
    try await stage.use { terminal in
      for round in 1...200 {
        continuation.yield(round)
        try terminal.wait(for: "round \(round)") {
          $0.text == "round \(round)\nrow 1\nrow 2\nrow 3" && $0.emulator.isAlternate
        }
      }
    }
    work.cancel()
  }

  @Test("A paste whose end is lost while the terminal is lent swallows no keys")
  @MainActor
  func lostPasteEnd() async throws {
    let stage = Stage()
    // A terminal that sends no replies while the test types.
    let terminal = try PseudoTerminal(features: TerminalEmulator.Features())
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
    let work = Task { @MainActor in
      for await _ in signals { stage.window.suspend { _ = write(terminal.device, "lent", 4) } }
    }
    try await stage.use(in: terminal) { terminal in
      try terminal.type("+\u{1B}[200~half a paste", until: "1\nrow 1\nrow 2\nrow 3")
      let count = terminal.emulator.statistics.byteCount
      continuation.yield()
      try terminal.wait(for: "the window") {
        $0.emulator.statistics.byteCount > count + 4 && $0.text == "1\nrow 1\nrow 2\nrow 3" && $0.emulator.isAlternate
      }
      try terminal.type("+", until: "2\nrow 1\nrow 2\nrow 3")
    }
    work.cancel()
  }

  @Test("While the terminal is lent, ctrl+z has its usual effect")
  func stoppingWhileLent() async throws {
    let stage = Stage()
    #expect(SignalAction.current(of: SIGTSTP).isDefault)
    stage.window.onKey("e") { [counter = stage.counter] window in
      #expect(!SignalAction.current(of: SIGTSTP).isDefault)
      window.suspend { #expect(SignalAction.current(of: SIGTSTP).isDefault) }
      #expect(!SignalAction.current(of: SIGTSTP).isDefault)
      counter.text = "edited"
    }
    try await stage.use { terminal in
      try terminal.type("e", until: "edited\nrow 1\nrow 2\nrow 3")
    }
    #expect(SignalAction.current(of: SIGTSTP).isDefault)
  }

  @Test("An inline window appears below the existing lines, and its last frame stays")
  func inline() async throws {
    let stage = Stage()
    let terminal = try PseudoTerminal(height: 5)
    let options = Terminal.Options.test.with(\.screen, .inline(maximumHeight: 3))
    try await terminal.use(stage.window, options, lastKeys: "+q") { terminal in
      try terminal.waitForScreen("$ app\n0\nrow 1\nrow 2\n")
      #expect(!terminal.emulator.isAlternate)
    }
    #expect(terminal.text == "$ app\n1\nrow 1\nrow 2\n")
    #expect(terminal.emulator.cursor == Point(x: 0, y: 4))
  }

  @Test("An inline window scrolls the terminal if there is no room, and a resize moves nothing above it")
  func inlineAtTheBottom() async throws {
    let stage = Stage()
    let terminal = try PseudoTerminal(height: 3)
    try await terminal.use(stage.window, .test.with(\.screen, .inline(maximumHeight: 3))) { terminal in
      try terminal.waitForScreen("0\nrow 1\nrow 2")
      try terminal.resize(width: 4, height: 3)
      try terminal.waitForScreen("0\nrow\nrow")
    }
    #expect(terminal.text == "row\nrow\n")
  }

  @Test("An inline window is as high as its content, and the lines that it prints stay above it")
  func inlineProgress() async throws {
    let list = ContainerModel { LabelModel("a.c") }
    let window = Window(width: 80, height: 24) { .view(ContainerView(list)) }
    window.onKey("+") { _ in list.add(LabelModel("b.c")) }
    window.onKey("p") { window in
      window.print(above: "a.c " + StyledText("done").bold())
      list.removeAll()
      list.add(LabelModel("ready"))
    }
    window.onKey("x") { window in
      window.print(above: "all\ndone\u{1B}[2J")
      window.copy("ready")
      window.close()
    }
    let terminal = try PseudoTerminal(height: 5)
    let ending = try await terminal.show(window, .test.with(\.screen, .inline(maximumHeight: 3))) { terminal in
      try terminal.waitForScreen("$ app\na.c\n\n\n")
      try terminal.type("+", until: "$ app\na.c\nb.c\n\n")
      try terminal.type("p", until: "$ app\na.c done\nready\n\n")
      #expect(terminal.emulator[Point(x: 4, y: 1)].style.attributes == .bold)
      #expect(terminal.emulator.cursor == Point(x: 0, y: 2))
      try terminal.type("x")
    }
    #expect(ending == .closed)
    #expect(terminal.text == "a.c done\nall\ndone␛[2J\nready\n")
    #expect(terminal.emulator.history == ["$ app"])
    #expect(terminal.emulator.clipboard == "ready")
    #expect(terminal.isGivenBack)
  }

  @Test("An inline window never overwrites a line that has been started, even when it takes the terminal back")
  func inlineBehindOtherText() async throws {
    let stage = Stage()
    let terminal = try PseudoTerminal(height: 6)
    _ = write(terminal.device, "% ", 2)
    stage.window.onKey("e") { window in
      window.suspend { _ = write(terminal.device, "edited", 6) }
    }
    try await terminal.use(stage.window, .test.with(\.screen, .inline(maximumHeight: 2))) { terminal in
      try terminal.waitForScreen("$ app\n%\n0\nrow 1\n\n")
      try terminal.type("e", until: "%\n0\nrow 1\nedited\n0\nrow 1")
    }
    #expect(terminal.text == "0\nrow 1\nedited\n0\nrow 1\n")
  }

  @Test("Text that a full-screen window prints above itself appears when the screen is restored")
  func printingOnAlternateScreen() async throws {
    let stage = Stage()
    stage.window.onKey("p") { $0.print(above: StyledText("saved").bold()) }
    let terminal = try PseudoTerminal()
    try await stage.use(in: terminal) { terminal in
      try terminal.type("p+", until: "1\nrow 1\nrow 2\nrow 3")
    }
    #expect(terminal.text == "$ app\nsaved\n\n")
    #expect(stage.window.textsAbove.isEmpty)
  }

  @Test("A terminal without a size is assumed to have 80 columns and 24 lines")
  func withoutSize() async throws {
    let stage = Stage()
    let terminal = try PseudoTerminal(width: 80, height: 24, hasSize: false)
    try await terminal.use(stage.window) { terminal in
      try terminal.wait(for: "a frame") { $0.text.hasPrefix("0\nrow 1") }
    }
    #expect(stage.window.size == Size(width: 80, height: 24))
  }

  @Test("A terminal that was smaller for a moment is redrawn completely")
  func smallerForAMoment() async throws {
    let terminal = try PseudoTerminal(features: TerminalEmulator.Features())
    try await Stage().use(in: terminal) { terminal in
      try terminal.resize(width: 3, height: 2)
      try terminal.resize(width: 20, height: 4)
      #expect(terminal.text != "0\nrow 1\nrow 2\nrow 3")
      kill(getpid(), SIGWINCH)
      try terminal.waitForScreen("0\nrow 1\nrow 2\nrow 3")
    }
  }

  @Test("A terminal that cannot keep up gets fewer frames, but every byte of them")
  func slowTerminal() async throws {
    let lines = (0..<60).map { _ in LabelModel("") }
    let list = ContainerModel()
    for line in lines { list.add(line) }
    let view = ContainerView(showing: list, width: 0, height: 0)
    let window = Window(width: 80, height: 24) { .view(view) }
    var count = 0
    window.onKey("+") { _ in
      count += 1
      for (index, line) in lines.enumerated() {
        line.text = StyledText(String(repeating: "\((count + index) % 10)", count: 180))
      }
    }
    window.on(Command("quit", "Quit", keys: "q")) { $0.close() }
    let frames = Mutex(0)
    var options = Terminal.Options.test
    options.onFrame = { _ in frames.withLock { $0 += 1 } }
    let terminal = try PseudoTerminal(width: 180, height: 60)
    try await terminal.use(window, options) { terminal in
      try terminal.wait(for: "replies") { $0.emulator.modes.contains(2048) }
      for _ in 0..<100 { try terminal.type("+") }
      let last = String(repeating: "0", count: 180)
      try terminal.wait(for: "the last frame") { $0.text.hasPrefix(last) }
    }
    #expect(count == 100)
    #expect(frames.withLock(\.self) < 100)
  }

  @Test("A terminal that disconnects ends the run", arguments: [false, true])
  func disconnection(isBusy: Bool) async throws {
    let stage = Stage()
    let ending = try await PseudoTerminal().show(stage.window) { terminal in
      try terminal.waitForScreen("0\nrow 1\nrow 2\nrow 3")
      if isBusy { try terminal.type(String(repeating: "+", count: 1_000)) }
      terminal.hangUp()
    }
    #expect(ending == .disconnected)
  }

  @Test("If the input disconnects, the terminal of the output is restored")
  func inputCloses() async throws {
    let stage = Stage()
    let keyboard = try PseudoTerminal()
    let terminal = try PseudoTerminal()
    let work = Task<Void, any Error>.onThread {
      try terminal.waitForScreen("0\nrow 1\nrow 2\nrow 3")
      keyboard.hangUp()
    }
    let ending = try await Terminal.run(
      stage.window, options: .test, input: keyboard.device, output: terminal.device)
    try await work.value
    try terminal.receiveAll()
    #expect(ending == .disconnected)
    #expect(terminal.isGivenBack)
  }

  @Test("Cancelling the task ends the run")
  @MainActor
  func cancellation() async throws {
    let terminal = try PseudoTerminal()
    let (screens, continuation) = AsyncStream.makeStream(of: Void.self)
    let task = Task { @MainActor in
      try await terminal.show(Stage().window) { terminal in
        try terminal.waitForScreen("0\nrow 1\nrow 2\nrow 3")
        continuation.finish()
      }
    }
    for await _ in screens {}
    task.cancel()
    #expect(try await task.value == .cancelled)
    #expect(terminal.isGivenBack)
  }

  @Test("A window's callbacks are called during the run, and restored after it")
  func hooks() async throws {
    let stage = Stage()
    var calls: [String] = []
    stage.window.onNeedsUpdate = { _ in calls.append("update") }
    stage.window.onClose = { _ in calls.append("close") }
    try await stage.use(lastKeys: "+q") { _ in }
    #expect(calls.contains("update"))
    #expect(calls.last == "close")
    stage.counter.text = "later"
    stage.window.update()
    calls = []
    stage.counter.text = "still later"
    #expect(calls == ["update"])
  }

  @Test("Closing the window in the callback for a frame ends the run", .timeLimit(.minutes(10)))
  @MainActor
  func closedAfterFrame() async throws {
    nonisolated(unsafe) let window = Stage().window
    var options = Terminal.Options.test
    options.onFrame = { _ in window.close() }
    // Nobody replies, which would wake the loop.
    options.replyPatience = .zero
    let terminal = try PseudoTerminal()
    let ending = try await Terminal.run(window, options: options, input: terminal.device, output: terminal.device)
    #expect(ending == .closed)
  }

  @Test("A window that is already closed is not shown")
  func closedBefore() async throws {
    let stage = Stage()
    stage.window.close()
    let terminal = try PseudoTerminal()
    #expect(
      try await Terminal.run(stage.window, options: .test, input: terminal.device, output: terminal.device) == .closed)
    #expect(terminal.emulator.statistics.byteCount == "$ app\r\n".utf8.count)
  }
}

extension PseudoTerminal {
  /// Shows a window to a user who presses `q` after everything else, and expects that this closes it and restores the
  /// terminal.
  ///
  /// - Parameter lastKeys: The keys up to `q`, which arrive as one input.
  fileprivate func use(
    _ window: Window, _ options: Terminal.Options = .test, lastKeys: String = "q",
    sourceLocation: SourceLocation = #_sourceLocation, user: @escaping @Sendable (PseudoTerminal) throws -> Void
  ) async throws {
    let ending = try await show(window, options) { terminal in
      try user(terminal)
      try terminal.type(lastKeys)
    }
    #expect(ending == .closed, sourceLocation: sourceLocation)
    #expect(isGivenBack, sourceLocation: sourceLocation)
  }
}

/// A row that tracks the pointer, with a label that shows the last action.
private final class HoverModel: CellModel {
  let label = LabelModel("nothing")
  override var cellType: AnyCell.Type { HoverCell.self }

  override init() {
    super.init()
    size = .fill(height: 1)
  }
}

private final class HoverCell: Cell<HoverModel> {
  override func handlePointer(_ event: PointerEvent) -> Bool {
    model.label.text = StyledText("\(event.action)")
    return true
  }
}
