import EspalierCanvas
import EspalierCollections
import EspalierTesting
import EspalierTree
import EspalierWindow
import Synchronization
import TestSupport
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
    window = Window(width: 60, height: 4) { .view(view) }
    window.update()
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

  @Test("Whatever arrives, grows and is filtered, a naive twin shows the same", arguments: SeededGenerator.seeds())
  func twin(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    var (lines, filter, level): ([String], String?, LogLevel) = ([], nil, .trace)
    func makeLines() -> [String] {
      (0..<random.number(0...random.pick([2, 150, 9_000])!)).map { _ in
        random.pick(["", "", "INFO ", "ERROR ", "DEBUG "])! + "\(random.number(0...99))"
      }
    }
    for step in 0..<30 {
      var kept = lines.count
      switch random.number(0...6) {
      case 0: filter = random.pick([nil, "", "1", "42", "ERR"])!
      case 1: level = random.pick(LogLevel.allCases)!
      case 2: (lines, kept) = (makeLines(), 0)
      case 3:
        kept -= random.number(0...min(kept, 3))
        lines = lines.prefix(kept) + lines.dropFirst(kept).map { $0 + "1" } + makeLines()
      case 4: window.wheel(at: .zero, by: random.number(-9...9))
      default: lines += makeLines()
      }
      if kept != lines.count || lines.isEmpty { log.show(reader.source(lines), keeping: kept) }
      (log.filter, log.minimumLevel) = (filter, level)
      if random.once(in: 2) { window.update() }
      guard random.once(in: 2) else { continue }
      await window.settle()
      var (last, distance) = (LogLevel.info, 0)
      let expected = lines.filter { line in
        distance += 1
        if let own = LogLevel(word: line.prefix { $0 != " " }) { (last, distance) = (own, 0) }
        if distance > 100 { last = .info }
        return last >= level && (filter?.isEmpty ?? true || line.contains(filter!))
      }
      window.update()
      let shown = (0..<log.shownLineCount).map { log.line(at: $0).string }
      let screen = screen
      guard shown == expected, screen.allSatisfy(expected.contains), screen.count == min(4, expected.count) else {
        Issue.record("seed \(seed), step \(step): \(shown.count) of \(expected.count), \(screen)")
        return
      }
    }
  }
}
