import EspalierCanvas
import EspalierCollections
import EspalierTesting
import EspalierTree
import EspalierWindow
import Synchronization
import Testing

@Suite("Logs whose lines are read from a source", .expectations)
struct LogSourceTests {
  /// Lines, and how many of them have been read.
  private final class Reader: Sendable {
    let count = Mutex(0)

    func source(_ lines: [String]) -> LogSource {
      LogSource(lineCount: lines.count) { numbers in
        self.count.withLock { $0 += numbers.count }
        return lines[numbers].map { StyledText($0) }
      }
    }
  }

  private let log = LogModel()
  private let window: Window
  private let reader = Reader()

  init() {
    let view = ContainerView(log)
    window = Window(width: 60, height: 4) { .view(view) }.updated()
  }

  private var screen: [String] {
    window.update()
    return window.rendered().split(separator: "\n").map(String.init)
  }

  @Test("Lines are read when they are shown, more arrive at the end, and what is too few or too many is mended")
  func reading() {
    var lines = (1...1_000_000).map { "INFO \($0)" }
    log.show(reader.source(lines))
    var screens = [screen]
    lines[999_999] += "!"
    lines.append("INFO end")
    log.show(reader.source(lines), keeping: 999_999)
    screens.append(screen)
    window.press("home")
    log.show(reader.source(lines + ["INFO more"]), keeping: lines.count)
    screens.append(screen)
    #expect(reader.count.withLock { $0 } < 500 && log.lineCount == 1_000_002 && !log.isFollowing)
    log.isFollowing = true
    log.show(LogSource(lineCount: 3) { _ in ["a"] }, keeping: 0)
    screens.append(screen)
    log.show(LogSource(lineCount: 1) { _ in ["b", "c"] })
    screens.append(screen)
    log.clear()
    log.append("d")
    screens.append(screen)
    #expect(
      screens == [
        ["INFO 999997", "INFO 999998", "INFO 999999", "INFO 1000000"],
        ["INFO 999998", "INFO 999999", "INFO 1000000!", "INFO end"],
        ["INFO 1", "INFO 2", "INFO 3", "INFO 4"], ["a", "a", "a"], ["b"], ["d"],
      ])
  }

  @Test("A filter and a search read in slices beside the frames, and results of an older filter are dropped")
  func slices() async {
    let lines = (0..<100_000).map { $0 % 1_000 == 0 ? "ERROR \($0)" : "  at \($0)" }
    log.show(reader.source(lines))
    window.update()
    var ends = 0
    log.onFilter = { ends += 1 }
    for filter in ["x", "77"] {
      log.filter = filter
      window.update()
    }
    #expect(log.isFiltering && log.shownLineCount == 100_000)
    log.show(reader.source(lines + ["  at 77"]), keeping: 100_000)
    await window.settle()
    let matches = lines.count { $0.contains("77") } + 1
    #expect(!log.isFiltering && log.shownLineCount == matches && ends == 1)
    log.filter = nil
    log.minimumLevel = .error
    await window.settle()
    // A level reaches a hundred lines.
    #expect(log.shownLineCount == 100 * 101 && log.line(at: 101).string == "ERROR 1000")
    log.show(reader.source(lines))
    log.minimumLevel = .fatal
    log.show(reader.source(["FATAL"]))
    await window.settle()
    #expect(screen.first == "FATAL" && log.shownLineCount == 1)
  }
}
