public import EspalierCanvas

extension ViewSnapshot {
  /// The role of a row.
  public enum Role: Hashable, Sendable {
    /// An ordinary cell.
    case row
    /// A separator: a ``SeparatorModel``.
    case separator
    /// A background cell, drawn behind its container.
    case background
    /// A cell that stays at the edge of the viewport while its own place is scrolled out of view.
    case sticky
  }

  /// A row in a snapshot.
  public struct Row: Sendable, Hashable, Identifiable {
    /// The identity of the row, which is the same in all snapshots of a view.
    public let id: RowID

    /// The position among all rows of the view.
    public let index: Int

    /// The role of the row.
    public let role: Role

    /// The frame that the layout has given the row in the content, in character cells.
    public let frame: Rect

    /// The frame in which the row is shown, in character cells; it differs from ``frame`` only for pinned rows.
    public let shownFrame: Rect

    /// The text that the cell draws in the visible part of the row: one string per visible line, without trailing
    /// spaces.
    public let text: [String]

    /// Whether the row is selected.
    public let isSelected: Bool

    /// Whether the row is being pressed.
    public let isHighlighted: Bool

    /// Returns whether two rows look alike, apart from their place along the scroll axis.
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
  /// One line for each row: its identity, its position and its text.
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
