import EspalierCanvas

/// What a row of an outline shows.
struct OutlineEntry: Equatable {
  enum Kind: Equatable {
    case leaf
    case branch(isExpanded: Bool)
    case status(OutlineStatus)
  }

  var kind: Kind

  /// The text of a node, with matches of the filter highlighted.
  var text = StyledText()

  /// The state of the check box; `nil` without one.
  var check: OutlineCheckState?

  /// The number of nodes above.
  var depth: Int

  /// For each level, whether it goes on below this row.
  ///
  /// Bit 0 is for the row itself, bit 1 for the node above, and so on. Lines of nodes farther above are never drawn.
  var guides: UInt64

  /// The position among the nodes with the same node above, and their number.
  var place: Int
  var siblingCount: Int

  var showsGuides: Bool

  /// Whether the text goes on in further lines.
  var wrapsText = false

  /// Whether the row stands for a node.
  var isNode: Bool {
    if case .status = kind { false } else { true }
  }
}

/// What is before the text of a row, and where.
extension OutlineEntry {
  /// The columns that a text keeps, however deep its node is; fewer in a narrow view.
  private static let leastTextWidth = 12

  private static let checkWidth = 4

  /// The number of levels for which there is room.
  func levels(forWidth width: Int) -> Int {
    min(depth, 62, max(0, (width - 2 - (check == nil ? 0 : Self.checkWidth) - Self.leastTextWidth) / 2))
  }

  /// The columns of the check box.
  func checkColumns(forWidth width: Int) -> Range<Int> {
    let start = markColumns(forWidth: width).upperBound
    return start..<start + (check == nil ? 0 : Self.checkWidth)
  }

  /// The columns of the mark that shows whether the node is expanded; in a view that is too narrow, there are none.
  func markColumns(forWidth width: Int) -> Range<Int> {
    let start = 2 * levels(forWidth: width)
    return start..<start + (width < 4 ? 0 : 2)
  }

  /// The column of the text.
  func textColumn(forWidth width: Int) -> Int { checkColumns(forWidth: width).upperBound }

  /// Returns the lines that lead from the node above to this row, and the mark.
  func lead(forWidth width: Int, policy: WidthPolicy) -> (guides: String, mark: Character?) {
    let levels = levels(forWidth: width)
    var guides = String(repeating: "  ", count: levels)
    if showsGuides, levels > 0 {
      guides = lines(ofLevels: 1..<levels, policy: policy)
      guides.append(goesOn(0) ? policy.narrow("├", else: "+") : policy.narrow("└", else: "`"))
      guides.append(policy.narrow("─", else: "-"))
    }
    guard !markColumns(forWidth: width).isEmpty else { return (guides, nil) }
    if case .branch(let isExpanded) = kind {
      return (guides, isExpanded ? policy.narrow("▾", else: "-") : policy.narrow("▸", else: "+"))
    }
    return (guides + (levels > 0 && showsGuides ? "\(policy.narrow("─", else: "-")) " : "  "), nil)
  }

  /// Returns the lines beside the second and later lines of a text.
  func continuedGuides(forWidth width: Int, policy: WidthPolicy) -> String {
    showsGuides ? lines(ofLevels: 0..<levels(forWidth: width), policy: policy) : ""
  }

  /// Returns the lines that pass the row, or the blanks in their place, from the outermost level in.
  private func lines(ofLevels levels: Range<Int>, policy: WidthPolicy) -> String {
    levels.reversed().map { goesOn($0) ? "\(policy.narrow("│", else: "|")) " : "  " }.joined()
  }

  private func goesOn(_ level: Int) -> Bool { guides >> UInt64(level) & 1 == 1 }
}
