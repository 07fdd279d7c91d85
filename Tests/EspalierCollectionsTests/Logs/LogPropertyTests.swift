import EspalierCollections
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@Suite("Logs, beside a naive twin")
struct LogPropertyTests {
  @Test(
    "Whatever arrives, goes, is filtered, searched and followed, the twin shows the same",
    arguments: SeededGenerator.seeds())
  func twin(seed: UInt64) async {
    let play = LogAndTwin(seed: seed)
    for step in 0..<60 {
      play.edit()
      if let flaw = await play.check() {
        let steps = play.steps.suffix(12).joined(separator: "\n")
        Issue.record("seed \(seed), step \(step): \(flaw)\n\(steps)")
        return
      }
    }
  }
}

/// A log, and what it must show.
private final class LogAndTwin {
  private struct Line {
    let id: Int
    var text: String
    var level: LogLevel
  }

  private(set) var steps: [String] = []
  private var random: SeededGenerator
  private let log = LogModel()
  private let view: ContainerView
  private let bar: FindBar
  private let window: Window

  private var lines: [Line] = []
  private var hasSource = false
  private var nextID = 0
  private var last = LogLevel.info
  private var (filter, level, maximum): (String?, LogLevel, Int?) = (nil, .trace, nil)

  /// The text to find, while the bar is shown.
  private var pattern = ""

  /// The lines that were shown after the last step.
  private var shown: [Line] = []

  /// Where the user was after the last step, unless the step has moved it.
  private var (focus, isAtEnd): (Int?, Bool) = (nil, false)

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let view = ContainerView(log)
    let bar = FindBar(in: view)
    window = Window(width: 12, height: 6) { .column(.view(view), .bar(bar)) }
    (self.view, self.bar) = (view, bar)
    window.update()
  }

  /// Makes a random edit of the log and the twin.
  func edit() {
    switch random.number(0...13) {
    case 0:
      filter = random.pick([nil, "", "a", "AB", "1"])!
      log.filter = filter
      note("filter \(filter ?? "none")")
    case 1:
      level = random.pick(LogLevel.allCases)!
      log.minimumLevel = level
      note("level \(level)")
    case 2:
      maximum = random.pick([nil, 1, 7, 30])!
      log.maximumLineCount = maximum
      note("at most \(maximum ?? -1)")
    case 3:
      log.isFollowing = !random.once(in: 2)
      // To follow is to go to the end.
      note("follow \(log.isFollowing)", movesUser: true)
    case 4 where random.once(in: 4):
      log.clear()
      (lines, hasSource, last) = ([], false, .info)
      note("clear")
    case 5 where random.once(in: 2): replaceLines()
    case 6:
      window.activate(view)
      let key: Key = random.pick(["up", "down", "home", "end", "pagedown", "shift+up", "w"])!
      window.press(key)
      note("press \(key)", movesUser: true)
    case 7:
      window.wheel(at: .zero, by: random.number(-5...5))
      note("scroll", movesUser: true)
    case 8: find()
    case 9 where !pattern.isEmpty:
      window.activate(view)
      window.press(random.once(in: 2) ? "n" : "N")
      note("next", movesUser: true)
    case 10 where !hasSource:
      let given = random.pick(LogLevel.allCases)!
      log.append("a\nb1", level: given)
      lines += [makeLine("a", given), makeLine("b1", given)]
      last = given
      note("append \(given)")
    default: hasSource ? growSource() : append()
    }
    if let maximum, !hasSource { lines.removeFirst(max(0, lines.count - maximum)) }
    if lines.isEmpty { last = .info }
  }

  private func append() {
    let texts = makeTexts()
    log.append(texts.map { StyledText($0) })
    for text in texts {
      if let level = LogLevel(word: text.prefix { $0 != " " }) { last = level }
      lines.append(makeLine(text, last))
    }
    note("append \(texts.prefix(9))")
  }

  private func replaceLines() {
    hasSource = true
    lines = makeTexts().map { makeLine($0, .info) }
    show(keeping: 0)
  }

  private func growSource() {
    let kept = lines.count - random.number(0...min(lines.count, 2))
    for index in kept..<lines.count { lines[index] = makeLine(lines[index].text + "1", .info) }
    lines += makeTexts().map { makeLine($0, .info) }
    show(keeping: kept)
  }

  private func show(keeping kept: Int) {
    let texts = lines.map(\.text)
    log.show(LogSource(lineCount: texts.count) { texts[$0].map { StyledText($0) } }, keeping: kept)
    var (level, distance) = (LogLevel.info, 0)
    for index in lines.indices {
      distance += 1
      if let own = LogLevel(word: lines[index].text.prefix { $0 != " " }) { (level, distance) = (own, 0) }
      if distance > 100 { level = .info }
      lines[index].level = level
    }
    note("source of \(texts.count), keeping \(kept)")
  }

  private func find() {
    pattern = random.pick(["", "a", "b1"])!
    bar.begin(in: view)
    window.update()
    window.press("backspace")
    for character in pattern { window.press(Key(stringLiteral: "\(character)")) }
    window.press("enter")
    note("find \(pattern)", movesUser: true)
  }

  private func makeTexts() -> [String] {
    (0..<random.number(0...random.pick([2, 2, 40, random.once(in: 8) ? 9_000 : 3])!)).map { _ in
      random.pick(["", "", "INFO ", "ERROR ", "DEBUG "])! + random.text(of: "ab1 ", 0...14)
    }
  }

  private func makeLine(_ text: String, _ level: LogLevel) -> Line {
    nextID += 1
    return Line(id: nextID, text: text, level: level)
  }

  private func note(_ step: String, movesUser: Bool = false) {
    steps.append(step)
    // What is found later may move the user, too.
    if movesUser || !pattern.isEmpty && bar.matchCount == 0 { focus = nil }
  }

  /// Updates the window, and returns what is wrong.
  func check() async -> String? {
    let (wasFollowing, oldFocus, wasAtEnd) = (log.isFollowing, focus, isAtEnd)
    if random.once(in: 2) { window.update() }
    await window.settle()
    window.update()
    await window.settle()
    window.update()
    let wanted = filter?.lowercased() ?? ""
    shown = lines.filter { $0.level >= level && (wanted.isEmpty || $0.text.lowercased().contains(wanted)) }
    let texts = (0..<log.shownLineCount).map { log.line(at: $0).string }
    guard texts == shown.map(\.text), log.lineCount == lines.count else {
      return "\(texts.suffix(9)) are shown, not \(shown.suffix(9).map(\.text))"
    }
    guard view.rows.count == texts.count else { return "\(view.rows.count) rows for \(texts.count) lines" }
    for row in view.visibleRows where row.model.content.string != texts[row.index] {
      return "row \(row.index) shows “\(row.model.content.string)”, not “\(texts[row.index])”"
    }
    let isEnd = view.contentOffset.y >= view.contentSize.height - view.height
    if wasFollowing, log.isFollowing, !isEnd { return "it follows, but is not at the end" }
    let found = pattern.isEmpty ? 0 : texts.count { $0.lowercased().contains(pattern) }
    if bar.isShown != !pattern.isEmpty || bar.matchCount != found { return "\(bar.matchCount) found, not \(found)" }
    let row = view.focusedModel.flatMap { view.row(for: $0)?.index }
    focus = row.map { shown[$0].id }
    isAtEnd = row == shown.count - 1
    guard let oldFocus, lines.contains(where: { $0.id == oldFocus }), !shown.isEmpty else { return nil }
    let stays = shown.first { $0.id >= oldFocus } ?? shown[shown.count - 1]
    let expected = wasFollowing && wasAtEnd ? [stays.id, shown[shown.count - 1].id] : [stays.id]
    guard focus.map(expected.contains) == true else { return "the focus goes from \(oldFocus) to \(focus ?? 0)" }
    return nil
  }
}
