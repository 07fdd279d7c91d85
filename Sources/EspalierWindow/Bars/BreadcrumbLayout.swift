import EspalierCanvas

/// The places of breadcrumbs, of which those in the middle are folded if there is no room.
///
/// ```
/// Home › Documents › Garden › Pears      all
/// Home › … › Garden › Pears              the first one, and as many of the last ones as fit
/// … › Pears                              the last one
/// Pea…                                   as much of it as fits
/// ```
struct BreadcrumbLayout {
  /// What is shown in a place: a step, or the sign for steps that are folded.
  struct Part {
    /// The steps; a single one unless they are folded.
    let steps: Range<Int>
    var isFolded = false
  }

  /// The sign between steps.
  static let separator = " › "

  static let ellipsis = "…"

  private(set) var places: [(part: Part, columns: Range<Int>)] = []

  /// Places steps.
  ///
  /// - Complexity: O(n) in the number of steps.
  init(of titles: [StyledText], width: Int, policy: WidthPolicy) {
    let widths = titles.map { $0.width(policy: policy) }
    var x = 0
    for part in Self.parts(of: widths, in: width) {
      let length = part.isFolded ? 1 : widths[part.steps.lowerBound]
      let end = min(width, x + length)
      if end > x { places.append((part, x..<end)) }
      x += length + Self.separator.count
    }
  }

  private static func parts(of widths: [Int], in width: Int) -> [Part] {
    let gap = separator.count
    let count = widths.count
    func steps(_ range: Range<Int>) -> [Part] { range.map { Part(steps: $0..<$0 + 1) } }
    guard count > 1, widths.reduce(-gap, { $0 + $1 + gap }) > width else { return steps(0..<count) }
    guard width > 1 + gap else { return steps(count - 1..<count) }
    // The last one is always shown, and the first one if both fit with the sign between them.
    let both = widths[0] + gap + 1 + gap + widths[count - 1]
    let showsFirst = count > 2 && both <= width
    var room = width - (showsFirst ? both : 1 + gap + widths[count - 1])
    var first = count - 1
    while first > (showsFirst ? 2 : 1), room >= widths[first - 1] + gap {
      first -= 1
      room -= widths[first] + gap
    }
    let kept = showsFirst ? 1 : 0
    return steps(0..<kept) + [Part(steps: kept..<first, isFolded: true)] + steps(first..<count)
  }
}
