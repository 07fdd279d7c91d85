import Espalier
import Foundation
import Testing

/// The samples of *Testing and debugging* in `Docs/Cookbook.md`.
@Suite("Cookbook: debugging")
struct DebuggingCookbookTests: GuideSuite {
  let printout = Printout()

  @Test("The dump of a tree shows models, frames and texts")
  func dump() {
    let list = ContainerModel { for name in ["Apples", "Pears"] { ToggleModel("\(name)") } }
    let window = Window(width: 30, height: 3) { .view(ContainerView(list)) }
    window.onKey("f12") { window in window.toggleInspector() }
    window.update()
    print(list.dump())

    #expect(
      printed == """
        ContainerModel · 0,0 30×2
        ├─ ToggleModel "[ ] Apples" · fill · 0,0 30×1
        └─ ToggleModel "[ ] Pears" · fill · 0,1 30×1
        """)
  }

  @Test("A trace shows the path of an event")
  func trace() {
    let ripened = EventID<String>("ripened")
    let pear = LabelModel("Pear")
    let tree = ContainerModel { pear }
    let garden = ContainerModel { tree }
    garden.subscribe(to: ripened) { _, name in print("\(name) is ripe") }
    let trace = EventTrace(on: garden)
    pear.send(ripened, "Pear")
    print(trace)
    trace.stop()

    #expect(
      printed == """
        Pear is ripe
        ripened: LabelModel → ContainerModel → ContainerModel, handled by ContainerModel
        """)
  }

  @Test("A view reports a cell that is too wide")
  func diagnostics() {
    let wide = LabelModel("A label")
    wide.size = .fixed(width: 60, height: 1)
    let view = ContainerView(showing: ContainerModel { wide }, width: 20, height: 1)
    for diagnostic in view.diagnostics { print(diagnostic) }

    #expect(
      printed == """
        LabelModel "A label" in ContainerModel is 60 cells wide, the view only 20: it is clamped
        """)
  }

  @Test("A log goes to a file")
  func log() throws {
    struct FileLog {
      private let file: UnsafeMutablePointer<FILE>?
      init(path: String) { file = fopen(path, "a") }
      func write(_ text: String) {
        fputs(text + "\n", file)
        fflush(file)
      }
    }
    let path = NSTemporaryDirectory() + "app-\(UUID().uuidString).log"
    let log = FileLog(path: path)
    let window = Window(width: 20, height: 1) { .view(ContainerView(ContainerModel { LabelModel("Pears") })) }
    window.onKey("r") { _ in log.write("The list was refreshed") }
    window.press("r")
    print(try String(contentsOfFile: path, encoding: .utf8).dropLast())

    #expect(
      printed == """
        The list was refreshed
        """)
    try FileManager.default.removeItem(atPath: path)
  }

  @Test("A pane shows the messages of a logger")
  func logPane() async {
    let (messages, logger) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(1_000))
    let log = ContainerModel()
    let logView = ContainerView(log)
    logView.followsEnd = true
    let reading = log.perform(messages, isEndless: true) { log, messages in
      log.add(contentsOf: messages.map { LabelModel("\($0)", style: .muted) })
    }
    let list = ContainerView(ContainerModel { LabelModel("Pears") })
    let window = Window(width: 34, height: 4) {
      .row(.view(list), .view(logView).box(Box(title: "Log")).width(.fixed(24)))
    }
    logger.yield("connected")  // from any thread
    logger.yield("3 pears loaded")
    await reading.waitForElements(2)
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        Pears     ╭─ Log ────────────────╮
                  │connected             │
                  │3 pears loaded        │
                  ╰──────────────────────╯
        """)
  }

  @Test("A key shows the cost of each frame")
  func cost() {
    let list = ContainerModel { for name in ["Apples", "Pears"] { ToggleModel("\(name)") } }
    let window = Window(width: 30, height: 3) { .view(ContainerView(list)) }
    window.onKey("f11") { window in window.showsFrameStatistics.toggle() }
    window.press("f11")
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        [ ] Apples        no frame yet
        [ ] Pears
        """)
  }
}
