public import EspalierCanvas

/// The table as text that is printed once.
extension TableModel {
  /// Returns the whole table as text: the visible columns of all shown items, with titles and totals of groups.
  ///
  /// ```swift
  /// print(table.text(.lines, width: 60).string)
  /// ```
  ///
  /// Each line shows one item; a text that is wider than its column ends with `…`. If the columns are wider than
  /// `width` together, the widest of them become narrower. Characters that could control a terminal are replaced by
  /// visible ones.
  ///
  /// - Complexity: O(n) in the number of items, whose texts are all measured.
  /// - Parameters:
  ///   - style: What is between the columns.
  ///   - width: The width of the text, in character cells; `nil` for the width that it needs. Flexible columns fill it.
  ///   - policy: The policy for the widths of characters.
  public final func text(_ style: TableTextStyle, width: Int? = nil, policy: WidthPolicy = .modern) -> StyledText {
    let visible = grid.plan.visible.map { grid.plan.columns[$0].index }
    guard !visible.isEmpty else { return StyledText() }
    let text = TableText(
      header: visible.map { columns[$0].title }, alignments: visible.map { columns[$0].alignment },
      lines: lines(visible), width: width, policy: policy)
    if style == .markdown { return text.text(style, widths: []) }
    let extra = TableText.extraWidth(style, columnCount: visible.count)
    return text.text(style, widths: widths(of: text, in: width.map { max(visible.count, $0 - extra) }))
  }

  private final func lines(_ visible: [Int]) -> [TableText.Line] {
    sections.flatMap { section -> [TableText.Line] in
      let items = section.rows.places.map { store[$0] }
      var lines: [TableText.Line] = []
      if let key = section.key, let grouping { lines.append(.title(grouping.title(key, items))) }
      lines += items.map { item in .row(visible.map { columns[$0].content(item) }) }
      if visible.contains(where: { columns[$0].total != nil }), !items.isEmpty {
        lines.append(.totals(visible.map { columns[$0].total?(items) ?? StyledText() }))
      }
      return lines
    }
  }

  private final func widths(of text: TableText, in room: Int?) -> [Int] {
    var plan = grid.plan
    let places = plan.visible
    for (place, title) in zip(places, text.header) {
      plan.columns[place].seenWidth = title.width(policy: text.policy)
    }
    for line in text.lines {
      switch line {
      case .row(let texts), .totals(let texts):
        for (place, shown) in zip(places, texts) {
          plan.noteText(width: shown.width(policy: text.policy), atPlace: place)
        }
      case .title: break
      }
    }
    return plan.printedWidths(in: room)
  }
}
