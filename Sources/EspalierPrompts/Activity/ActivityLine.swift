import EspalierControls
import EspalierTree
import EspalierWindow

/// A line that shows a part of an activity.
struct ActivityLine: Hashable {
  /// What the line shows.
  enum Content: Hashable {
    case step(Step)
    /// A line that a failed step has printed.
    case output(StyledText)
    /// The number of steps that are not shown.
    case rest(String)
  }

  /// What is shown of a step.
  struct Step: Hashable {
    var title: StyledText
    var state: ProgressState
    /// The number of the spinner's picture; `nil` if it stands still.
    var frame: Int?
    var word: StyledText?
    var completed = 0
    var total: Int?
    /// The duration so far, or in total.
    var time: String?
    var rate: String?
    var timeLeft: String?
    var reason: String?
  }

  var content: Content

  /// The number of steps that contain the line.
  var depth: Int
}

extension ActivityLine.Step {
  /// The part that is done; `nil` if the end is unknown.
  var fraction: Double? {
    guard let total, total > 0 else { return nil }
    return min(1, Double(completed) / Double(total))
  }

  /// How much is done: `12 of 40`, `42 %` of large numbers, or `1,234` if the end is unknown.
  var amount: String? {
    guard let total, let fraction else { return completed > 0 ? completed.groupedByThousands : nil }
    guard total >= 10_000 else { return Wording.standard[.place](completed, total) }
    return "\(Int(fraction * 100)) %"
  }

  /// The spoken form, without the title.
  var spoken: String {
    [state == .running ? nil : Wording.standard[state.phrase], amount, timeLeft, word?.singleLine, reason, time]
      .compactMap(\.self)
      .joined(separator: ", ")
  }
}

extension Double {
  /// A rate per second, such as `3.1/s`, `120/s` or `2.5 M/s`, or per minute if it is low.
  var asRate: String {
    guard self >= 0.1 else { return Int((self * 600).rounded()).text(decimals: 1, trims: false) + "/min" }
    let units: [(Double, String)] = [(1e9, " G"), (1e6, " M"), (1e3, " k")]
    let (size, unit) = units.first { self >= $0.0 } ?? (1, "")
    let value = self / size
    guard value < 1e6 else { return "many/s" }
    let number = value < 10 ? Int((value * 10).rounded()).text(decimals: 1, trims: false) : "\(Int(value.rounded()))"
    return "\(number)\(unit)/s"
  }
}
