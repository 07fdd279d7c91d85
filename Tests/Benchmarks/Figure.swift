/// A number that is counted once, not timed, and the same on every machine.
struct Figure {
  let name: String

  /// The number that it should not exceed.
  let target: Int

  /// Counts it; `nil` if this platform cannot.
  let count: () -> Int?

  func find() -> Finding {
    Finding(figure: self, count: count())
  }
}

/// The result of a figure.
struct Finding {
  let figure: Figure
  let count: Int?

  var isMet: Bool { count.map { $0 <= figure.target } ?? true }

  var verdict: String {
    count == nil ? "not counted here" : isMet ? "ok" : "missed"
  }

  var line: String {
    "\(figure.name): \(count.map(String.init) ?? "–"), ≤ \(figure.target)  \(verdict)"
  }

  var json: String {
    """
    {"name": "\(figure.name)", "count": \(count.map(String.init) ?? "null"), "target": \(figure.target), \
    "verdict": "\(verdict)"}
    """
  }
}
