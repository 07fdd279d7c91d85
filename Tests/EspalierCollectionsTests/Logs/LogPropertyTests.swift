import EspalierCanvas
import EspalierCollections
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@Suite("Logs, beside a naive twin")
struct LogPropertyTests {
  @Test("After any appends, limits and filters, the same lines are shown", arguments: SeededGenerator.seeds())
  func twin(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let log = LogModel()
    let view = ContainerView(log)
    let window = Window(width: 10, height: 5) { .view(view) }
    window.update()
    var lines: [(text: String, level: LogLevel)] = []
    var (filter, level, maximum): (String?, LogLevel, Int?) = (nil, .trace, nil)
    let levels: [String] = ["", "INFO ", "ERROR ", "DEBUG ", "WARN "]
    var last = LogLevel.info
    for step in 0..<80 {
      switch random.number(0...9) {
      case 0: filter = random.pick([nil, "", "a", "AB", "c"])!
      case 1: level = random.pick(LogLevel.allCases)!
      case 2: maximum = random.pick([nil, 1, 7, 30])!
      case 3: view.contentOffset.y = random.number(0...40)
      case 4: log.isFollowing = !random.once(in: 2)
      case 5 where random.once(in: 4):
        log.clear()
        lines = []
        last = .info
      default:
        let count = random.number(0...random.pick([3, 90])!)
        let new = (0..<count).map { _ in
          random.pick(levels)! + String((0..<random.number(0...12)).map { _ in random.pick("abc ")! })
        }
        log.append(new.map { StyledText($0) })
        for text in new {
          let word = text.split(separator: " ").first.map(String.init) ?? ""
          if let level = LogLevel(word: word) { last = level }
          lines.append((text, last))
        }
      }
      (log.filter, log.minimumLevel, log.maximumLineCount) = (filter, level, maximum)
      if let maximum { lines.removeFirst(max(0, lines.count - maximum)) }
      if lines.isEmpty { last = .info }
      let wasFollowing = log.isFollowing
      if !random.once(in: 3) { window.update() }
      let expected = lines.filter {
        $0.level >= level && (filter ?? "").isEmpty
          || $0.level >= level && $0.text.lowercased().contains(filter!.lowercased())
      }.map(\.text)
      let shown = (0..<log.shownLineCount).map { log.line(at: $0).string }
      guard shown == expected, log.lineCount == lines.count else {
        Issue.record("seed \(seed), step \(step): \(shown.suffix(9)) are shown, not \(expected.suffix(9))")
        return
      }
      window.update()
      guard view.rows.count == expected.count else {
        Issue.record("seed \(seed), step \(step): \(view.rows.count) rows for \(expected.count) lines")
        return
      }
      let isAtEnd = view.contentOffset.y >= view.contentSize.height - view.height
      if wasFollowing, log.isFollowing, !isAtEnd {
        Issue.record("seed \(seed), step \(step): it follows, but is not at the end")
        return
      }
    }
    for index in view.rows.indices {
      #expect(view.rows[index].model.content.string == log.line(at: index).string, "seed \(seed), row \(index)")
    }
  }
}
