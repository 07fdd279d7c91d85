import EspalierCanvas
import EspalierCollections
import EspalierTesting
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@Suite("Logs", .expectations)
struct LogModelTests {
  private final class Stage {
    let log = LogModel()
    let view: ContainerView
    let window: Window

    init(width: Int = 24, height: Int = 4) {
      view = ContainerView(log)
      let view = view
      window = Window(width: width, height: height) { .view(view) }.updated()
    }

    func append(_ range: ClosedRange<Int>) {
      log.append(range.map { "line \($0)" })
      window.update()
    }

    func press(_ keys: Key...) { window.press(each: keys) }

    /// Presses keys, and returns the stage.
    func after(_ keys: Key...) -> Stage {
      window.press(each: keys)
      return self
    }

    /// Updates the window, and returns the stage.
    func updated() -> Stage {
      window.update()
      return self
    }

    var lines: [String] { window.rendered().split(separator: "\n").map(String.init) }
  }

  @Test("The end stays in view until the user moves up, and again when the user is there")
  func following() {
    let stage = Stage()
    var changes: [Bool] = []
    stage.log.onFollowingChange = { changes.append($0) }
    stage.append(1...3)
    stage.append(4...9)
    #expect(stage.lines == ["line 6", "line 7", "line 8", "line 9"])
    stage.window.wheel(at: .zero, by: -2)
    stage.window.update()
    #expect(!stage.log.isFollowing)
    stage.append(10...20)
    #expect(stage.lines == ["line 4", "line 5", "line 6", "line 7"])
    #expect(stage.after("end").log.isFollowing)
    stage.append(21...22)
    #expect(stage.lines.last == "line 22")
    // The focus is on the last line, and goes on with it.
    #expect(stage.view.focusedModel?.content.string == "line 22")
    stage.press("up")
    #expect(!stage.log.isFollowing)
    stage.append(23...30)
    #expect(stage.lines == ["line 19", "line 20", "line 21", "line 22"])
    stage.log.isFollowing = true
    #expect(stage.updated().lines.last == "line 30")
    #expect(changes == [false, true, false, true])
  }

  @Test("A log that has lines before it is shown begins at its end, wherever it is shown")
  func filledLog() {
    let log = LogModel()
    log.append((1...9).map { "line \($0)" })
    for title in [nil, LabelModel("title")] {
      let view = ContainerView(
        ContainerModel {
          if let title { title }
          log
        })
      let window = Window(width: 10, height: 3) { .view(view) }.updated()
      #expect(window.rendered() == "line 7\nline 8\nline 9")
      #expect(log.isFollowing)
      log.removeFromParent()
    }
  }

  @Test("Paused at the end, it stays there")
  func pausing() {
    let stage = Stage()
    stage.append(1...9)
    stage.press("F")
    #expect(!stage.log.isFollowing)
    stage.append(10...12)
    #expect(stage.lines.last == "line 9")
    #expect(!stage.log.isFollowing)
    #expect(stage.after("F").lines.last == "line 12")
  }

  @Test("The oldest lines go, and the user's place stays")
  func maximum() {
    let stage = Stage()
    stage.log.maximumLineCount = 10
    stage.append(1...8)
    stage.window.wheel(at: .zero, by: -1)
    #expect(stage.updated().lines == ["line 4", "line 5", "line 6", "line 7"])
    stage.append(9...12)
    #expect(stage.log.lineCount == 10)
    #expect(stage.lines == ["line 4", "line 5", "line 6", "line 7"])
    stage.append(13...100)
    #expect(stage.log.lineCount == 10)
    #expect(stage.log.line(at: 0).string == "line 91")
    stage.log.maximumLineCount = 3
    #expect(stage.updated().lines == ["line 98", "line 99", "line 100"])
    stage.log.clear()
    #expect(stage.updated().log.lineCount == 0 && stage.lines.isEmpty)
    stage.append(1...2)
    #expect(stage.lines == ["line 1", "line 2"])
  }

  @Test("Levels are found, colored and filtered by; a line without one belongs to the line before")
  func levels() throws {
    let stage = Stage(width: 20, height: 6)
    stage.log.append(["1 INFO up", "2 DEBUG tick", "3 ERROR full", "  at disk.c:7", "4 [warn] low"])
    try expectStyledScreen(
      stage.window.updated(),
      is: """
        1 INFO up
        2 DEBUG tick
        3 ERROR full
          at disk.c:7
        4 [warn] low
        --- styles
        ..aaaa
        bbcccccbbbbb
        ..ddddd

        ...eeee
        --- legend
        a: #008914
        b: dim
        c: dim #366eeb
        d: bold #e61e28
        e: #966f00
        """)
    stage.log.minimumLevel = .warning
    #expect(stage.updated().lines == ["3 ERROR full", "  at disk.c:7", "4 [warn] low"])
    stage.log.append("5 INFO fine\n6 FATAL end\n")
    #expect(stage.updated().lines.last == "6 FATAL end")
    #expect(stage.log.shownLineCount == 4)
    stage.log.append("unmarked", level: .error)
    #expect(stage.log.shownLineCount == 5)
    #expect(stage.after("l", "l", "l").log.minimumLevel == .trace)
    #expect(stage.log.shownLineCount == 8)
  }

  @Test("A filter keeps the user's place, and applies to what is appended")
  func filtering() {
    let stage = Stage()
    stage.append(1...40)
    stage.log.isFollowing = false
    stage.view.contentOffset.y = 9
    #expect(stage.updated().lines.first == "line 10")
    stage.log.filter = "2"
    #expect(stage.updated().lines.first == "line 12")
    #expect(stage.log.shownLineCount == 13)
    stage.append(41...42)
    #expect(stage.log.shownLineCount == 14)
    stage.log.filter = nil
    #expect(stage.updated().lines.first == "line 12")
    stage.log.isFollowing = true
    stage.log.filter = "LINE 3"
    #expect(stage.updated().lines == ["line 36", "line 37", "line 38", "line 39"])
    stage.press("end")
    stage.log.filter = nil
    stage.window.update()
    // The focused line is where the user is, even if it was the last one.
    #expect(stage.view.focusedModel?.content.string == "line 39" && !stage.log.isFollowing)
    stage.log.filter = "none"
    #expect(stage.updated().lines.isEmpty)
  }

  @Test("Many lines are filtered beside the loop, while more arrive and the oldest go")
  func manyLines() async {
    let stage = Stage()
    stage.log.maximumLineCount = 50_000
    stage.append(1...50_000)
    #expect(stage.log.children.count == 1)
    stage.log.filter = "99"
    #expect(stage.log.isFiltering)
    stage.append(50_001...51_000)
    #expect(stage.log.shownLineCount == 50_000)
    await stage.window.settle()
    #expect(!stage.log.isFiltering)
    #expect(stage.log.shownLineCount == (1_001...51_000).count { "\($0)".contains("99") })
    stage.log.filter = "x"
    stage.log.filter = nil
    #expect(stage.updated().log.shownLineCount == 50_000)
    await stage.window.settle()
    #expect(stage.log.shownLineCount == 50_000)
  }

  @Test("Selected lines, or else the focused one, are copied")
  func copying() {
    let stage = Stage()
    stage.append(1...6)
    #expect(stage.after("end", "c").window.copiedText == "line 6")
    #expect(stage.after("up", "shift+up", "shift+up", "c").window.copiedText == "line 3\nline 4\nline 5")
    #expect(stage.after("ctrl+a", "c").window.copiedText?.split(separator: "\n").count == 6)
  }

  @Test("Long lines are wrapped, or cut and scrolled horizontally")
  func wrapping() {
    let stage = Stage(width: 12, height: 4)
    stage.log.append(["0123456789abcdefghij", "short"])
    #expect(stage.updated().lines == ["0123456789ab", "cdefghij", "short"])
    #expect(stage.after("w").lines == ["0123456789a…", "short"])
    #expect(stage.after("right", "right").lines.first == "89abcdefghij")
    #expect(stage.after("left").lines == ["0123456789a…", "short"])
    #expect(stage.after("w").lines == ["0123456789ab", "cdefghij", "short"])
    stage.press("w")
    stage.log.clear()
    stage.log.append(["short"])
    #expect(stage.after("right").lines == ["short"])
  }

  @Test("Colors of another program are kept, and its control characters are not")
  func ansi() throws {
    let stage = Stage(width: 12, height: 3)
    stage.log.append(StyledText(ansi: "\u{1B}[32mok\u{1B}[0m ERROR\u{7}\nnext\u{1B}[2J"))
    stage.log.append("raw\u{1B}[31m")
    try expectStyledScreen(
      stage.window.updated(),
      is: """
        ok ERROR
        next
        raw␛[31m
        --- styles
        aa


        --- legend
        a: green
        """)
  }

  @Test("A search goes through the lines that are shown, and pauses")
  func finding() {
    let log = LogModel()
    let view = ContainerView(log)
    let bar = FindBar()
    let window = Window(width: 20, height: 5) { .column(.view(view), .bar(bar)) }
    log.append((1...5_000).map { "line \($0)" })
    window.update()
    window.type("/", "1", "0", "0", "enter")
    #expect(!log.isFollowing)
    #expect(window.rendered().contains("line 100\n"))
  }

  @Test("Any width", arguments: [0, 1, 2])
  func narrow(width: Int) {
    let stage = Stage(width: width, height: 3)
    stage.append(1...9)
    #expect(stage.after("w", "right", "up", "F", "l", "c", "ctrl+a", "shift+down").log.lineCount == 9)
  }
}
