import EspalierCanvas
import EspalierControls

/// The parts of a line, chosen and placed for a width.
///
/// ```
///   ⠹ Compiling  ██████████▌░░░░░░░░░  12 of 40  9 s left  3.1/s  parser.c            4 s
///   │ │          │                     │         │         │      │                   │
///   mark title   bar                   amount    time left rate   word                time
/// ```
///
/// The narrower the line, the fewer parts: the amount is dropped last, and the rate first.
struct ActivityLineLayout: Equatable {
  /// The columns of the bar; empty if there is none.
  var bar = 0..<0

  /// The text behind the bar, or behind the title.
  var details: [String] = []

  /// What the step says, or why it has failed.
  var word: StyledText?

  /// The time at the right edge.
  var time: String?

  /// The columns of the title.
  var titleWidth: Int

  /// The number of columns between two parts.
  static let gap = 2

  private static let leastBarWidth = 8
  private static let largestBarWidth = 30

  /// Chooses the parts that fit next to the title.
  init(_ step: ActivityLine.Step, width: Int, policy: WidthPolicy) {
    titleWidth = min(step.title.width(policy: policy), max(0, width))
    var free = width - titleWidth
    /// Takes room for a part, if there is enough.
    func take(_ count: Int) -> Bool {
      guard count > 0, count + Self.gap <= free else { return false }
      free -= count + Self.gap
      return true
    }
    func takeText(_ text: String?) -> String? {
      guard let text, take(policy.width(of: text)) else { return nil }
      return text
    }
    let isRunning = step.state == .running
    let amount = isRunning ? takeText(step.amount) : nil
    time = takeText(step.time)
    let hasBar = isRunning && step.fraction != nil && take(Self.leastBarWidth)
    let timeLeft = isRunning ? takeText(step.timeLeft) : nil
    let reason = step.reason.map { StyledText($0) }
    let wordWidth = (reason ?? step.word)?.width(policy: policy) ?? 0
    let leastWordWidth = min(wordWidth, 12)
    if take(leastWordWidth) { word = reason ?? step.word }
    let rate = isRunning ? takeText(step.rate) : nil
    details = [amount, timeLeft, rate].compactMap(\.self)
    if hasBar {
      let width = min(Self.leastBarWidth + max(0, free - (wordWidth - leastWordWidth)), Self.largestBarWidth)
      bar = titleWidth + Self.gap..<titleWidth + Self.gap + width
    }
  }
}
