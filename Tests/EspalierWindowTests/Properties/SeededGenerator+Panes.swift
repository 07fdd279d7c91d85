import EspalierTree
import EspalierWindow
import TestSupport

/// Random panes.
extension SeededGenerator {
  /// Makes panes with some views and bars in them.
  ///
  /// - Parameter makeLeaf: Makes the contents of a view or a bar.
  mutating func panes(
    depth: Int = 0, _ makeLeaf: (_ random: inout SeededGenerator, _ isBar: Bool) -> NaivePane.Content
  ) -> NaivePane {
    var pane: NaivePane
    switch number(0...(depth < 3 ? 11 : 4)) {
    case 0...2: pane = NaivePane(content: makeLeaf(&self, false))
    case 3, 4: pane = NaivePane(content: makeLeaf(&self, true))
    case let kind:
      var inner: [NaivePane] = []
      for _ in 0..<number(0...4) {
        switch number(0...7) {
        case 0: inner.append(NaivePane(content: .divider))
        case 1: inner.append(NaivePane(content: .spacer))
        default: inner.append(panes(depth: depth + 1, makeLeaf))
        }
      }
      pane = NaivePane(content: kind.isMultiple(of: 2) ? .row(inner) : .column(inner))
    }
    if once(in: 4) { pane.width = length() }
    if once(in: 4) { pane.height = length() }
    if once(in: 3) { pane.box = box() }
    if once(in: 5) { pane.minimumWindowWidth = number(0...40) }
    if once(in: 4), pane.isLeaf { pane.hasIndicator = true }
    return pane
  }

  mutating func box() -> Box {
    let border = pick([BorderStyle.blank, .rounded, .single, .ascii]) ?? .rounded
    let padding =
      once(in: 2)
      ? Insets.zero
      : Insets(top: number(0...1), left: number(0...2), bottom: number(0...1), right: number(0...2))
    return Box(
      border, title: once(in: 2) ? StyledText(words()) : nil, footer: once(in: 4) ? StyledText(words()) : nil,
      padding: padding, style: once(in: 6) ? .activeBorder : nil)
  }

  mutating func length() -> PaneLength {
    switch number(0...3) {
    case 0: return .fixed(number(0...12))
    case 1:
      let whole = number(1...4)
      return .fraction(number(0...whole), of: whole)
    default: return .flexible(minimum: number(0...8), weight: number(1...3))
    }
  }

  /// Returns the size of a window: none, tiny, ordinary or huge.
  mutating func windowSize() -> Size {
    func extent(_ random: inout SeededGenerator) -> Int {
      switch random.number(0...11) {
      case 0: 0
      case 1: 1
      case 2: random.number(2...5)
      case 3 where random.once(in: 8): random.number(1_000...1_000_000_000)
      default: random.number(6...60)
      }
    }
    return Size(width: extent(&self), height: extent(&self))
  }

  mutating func words() -> String {
    (0..<number(1...3)).map { _ in text(of: "abcé漢", 1...6) }.joined(separator: " ")
  }
}
