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
  /// What is shown in a place: a step, or the sign for those that are folded.
  enum Part: Equatable {
    case step(Int)
    case folded(Range<Int>)
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
      let length =
        switch part {
        case .step(let index): widths[index]
        case .folded: 1
        }
      let end = min(width, x + length)
      if end > x { places.append((part, x..<end)) }
      x += length + Self.separator.count
    }
  }

  private static func parts(of widths: [Int], in width: Int) -> [Part] {
    let gap = separator.count
    let count = widths.count
    guard count > 1, widths.reduce(-gap, { $0 + $1 + gap }) > width else { return widths.indices.map(Part.step) }
    guard width > 1 + gap else { return [.step(count - 1)] }
    // The last one is always shown, and the first one if both fit with the sign between them.
    let both = widths[0] + gap + 1 + gap + widths[count - 1]
    let showsFirst = count > 2 && both <= width
    var room = width - (showsFirst ? both : 1 + gap + widths[count - 1])
    var first = count - 1
    while first > (showsFirst ? 2 : 1), room >= widths[first - 1] + gap {
      first -= 1
      room -= widths[first] + gap
    }
    return (showsFirst ? [.step(0), .folded(1..<first)] : [.folded(0..<first)]) + (first..<count).map(Part.step)
  }
}
