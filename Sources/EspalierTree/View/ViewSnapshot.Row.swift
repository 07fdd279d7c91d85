public import EspalierCanvas

extension ViewSnapshot {
  /// What a row is for.
  public enum Role: Hashable, Sendable {
    /// A cell among others.
    case row
    /// A separator: a ``SeparatorModel``.
    case separator
    /// A cell that lies behind its container.
    case background
    /// A cell that stays at the edge of the viewport while its place is scrolled out.
    case sticky
  }

  /// A row in a snapshot.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The identity of the row, the same in all snapshots of one view.
    public let id: RowID

    /// The position among all rows of the view.
    public let index: Int

    /// What the row is for.
    public let role: Role

    /// Where the layout has placed the row in the content, in character cells.
    public let frame: Rect

    /// Where the row is shown in the content; other than ``frame`` only for sticky rows out of their place.
    public let shownFrame: Rect

    /// What the cell draws in the part of the viewport that the row has: a text for each line, from its first visible
    /// one on, without trailing blanks.
    public let text: [String]

    /// Whether the row is selected.
    public let isSelected: Bool

    /// Whether the row is being pressed.
    public let isHighlighted: Bool

    /// Whether the row is drawn alike, wherever it stands on the scroll axis.
    func looksLike(_ other: Row) -> Bool {
      text == other.text && role == other.role && isSelected == other.isSelected
        && isHighlighted == other.isHighlighted && frame.size == other.frame.size && frame.x == other.frame.x
    }
  }
}

extension ViewSnapshot.Role {
  init(of row: Row) {
    if row.isBackground {
      self = .background
    } else if row.isSticky {
      self = .sticky
    } else {
      self = row.model is SeparatorModel ? .separator : .row
    }
  }
}

extension ViewSnapshot: CustomStringConvertible {
  /// A line for each row: its identity, where it is shown, and what it shows.
  public var description: String { rows.map(\.description).joined(separator: "\n") }
}

extension ViewSnapshot.Row: CustomStringConvertible {
  /// `#17 0,4 20×1 "Posts" selected`.
  public var description: String {
    let frame = shownFrame
    var words = ["\(id)", "\(frame.x),\(frame.y)", "\(frame.width)×\(frame.height)"]
    if role != .row { words.append("\(role)") }
    words.append("\"\(text.joined(separator: "⏎"))\"")
    if isSelected { words.append("selected") }
    if isHighlighted { words.append("highlighted") }
    return words.joined(separator: " ")
  }
}
