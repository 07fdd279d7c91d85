import EspalierCanvas
import EspalierTree
import EspalierWindow
import Testing

@Suite("The status bar")
struct StatusBarTests {
  private static let go = Command("go", "Go", keys: "ctrl+g")

  private static func makeBar() -> StatusBar {
    StatusBar(
      leading: [
        StatusSegment("main", prominence: .low), StatusSegment(), StatusSegment("3 changes"),
        StatusSegment("日本", prominence: .low),
      ],
      trailing: [StatusSegment("UTF-8", prominence: .low), StatusSegment("3:14", command: go, prominence: .high)])
  }

  private static func show(_ bar: StatusBar, width: Int) -> Window {
    Window(width: width, height: 2) { .column(.view(ContainerView(Choices("a"))), .bar(bar)) }.updated()
  }

  private static func line(_ window: Window) -> String {
    window.update()
    return window.rendered().split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
  }

  @Test("Segments go by their prominence where there is no room")
  func narrow() {
    let rows: [(Int, String)] = [
      (40, "main  3 changes  日本        UTF-8  3:14"), (32, "main  3 changes      UTF-8  3:14"),
      (30, "main  3 changes    UTF-8  3:14"), (27, "3 changes       UTF-8  3:14"), (20, "3 changes       3:14"),
      (12, "        3:14"), (4, "3:14"), (3, "3:…"), (1, "…"), (0, ""),
    ]
    let found = rows.map { width, _ in Self.line(Self.show(Self.makeBar(), width: width)) }
    #expect(found == rows.map(\.1), "\(found)")
  }

  @Test("A message goes after its time, and the last one wins")
  func messages() {
    let bar = Self.makeBar()
    let window = Self.show(bar, width: 24)
    var lines = [Self.line(window)]
    var deadlines: [Duration?] = [window.nextDeadline]
    bar.show("Saved")
    lines.append(Self.line(window))
    deadlines.append(window.nextDeadline)
    window.advance(to: .seconds(3))
    bar.show("Saved again, and again, and again", for: .seconds(2))
    lines.append(Self.line(window))
    window.advance(to: .seconds(4))
    lines.append(Self.line(window))
    window.advance(to: .seconds(5))
    lines.append(Self.line(window))
    deadlines.append(window.nextDeadline)
    bar.show("x")
    bar.dismissMessage()
    bar.dismissMessage()
    bar.trailing[1].text = "4:1"
    lines.append(Self.line(window))
    #expect(
      lines == [
        "3 changes    UTF-8  3:14", "Saved        UTF-8  3:14", "Saved again, and again,…", "Saved again, and again,…",
        "3 changes    UTF-8  3:14", "3 changes     UTF-8  4:1",
      ], "\(lines)")
    #expect(deadlines == [nil, .seconds(4), nil])
  }

  @Test("A click on a segment performs its command where the focus is")
  func clicks() {
    let bar = Self.makeBar()
    let window = Self.show(bar, width: 40)
    var log: [String] = []
    window.on(Self.go) { _ in log.append("go") }
    for x in [0, 37, 39, 34] {
      window.pointer(PointerEvent(.down(.left), at: Point(x: x, y: 1)))
      window.pointer(PointerEvent(.up(.left), at: Point(x: x, y: 1)))
    }
    let row = bar.children[0] as? CellModel
    #expect(
      log == ["go", "go"] && row?.spokenLabel == "main, 3 changes, 日本, UTF-8, 3:14" && row?.spokenRole == .status)
  }

  @Test("The time of a message must be positive")
  func precondition() async {
    await #expect(processExitsWith: .failure) { StatusBar().show("x", for: .zero) }
  }
}
