public import EspalierCanvas

/// The contents of a container view at one moment, as a value that you can send to another isolation domain.
///
/// Rows keep the identity that they have in the view, so a host elsewhere, such as a view of another framework or the
/// other end of a socket, can compare what it shows with what it receives:
///
/// ```swift
/// actor Screen {
///   var shown: ViewSnapshot?
///
///   func show(_ snapshot: ViewSnapshot) {
///     if let shown { print(snapshot.difference(from: shown)) }   // − row 0 · + row 4
///     shown = snapshot
///   }
/// }
///
/// let screen = Screen()
/// await screen.show(view.snapshot())
/// view.contentOffset.y += 1
/// await screen.show(view.snapshot())
/// ```
public struct ViewSnapshot: Sendable, Equatable {
  /// The size of the viewport, in character cells.
  public let size: Size

  /// The size of the content, in character cells.
  public let contentSize: Size

  /// The point of the content at the top left corner of the viewport.
  public let contentOffset: Point

  /// The theme that the rows are drawn with.
  public let theme: Theme

  /// The policy for the widths of characters.
  public let widthPolicy: WidthPolicy

  /// The rows that have a cell in the viewport, in drawing order.
  public let rows: [Row]

  /// Returns how the rows have changed since an earlier snapshot.
  ///
  /// Indices are positions in ``rows``. A row is updated if it looks different or its width, height or column has
  /// changed; a row that has only moved up or down, or has a different index, is not. If the ``theme`` or
  /// ``widthPolicy`` has changed, all rows that remain are updated.
  ///
  /// - Complexity: O(n + k log k) in the number of rows and the number of spans of rows whose order has changed.
  public func difference(from old: ViewSnapshot) -> RowChanges {
    let haveSameLooks = theme == old.theme && widthPolicy == old.widthPolicy
    return RowChanges.difference(from: old.rows, to: rows, isEqual: { haveSameLooks && $0.looksLike($1) })
  }
}

extension ContainerView {
  /// Returns the current contents of the view as a value.
  ///
  /// Rows reflect the last update. The visible cells draw their text; nothing is laid out, and no display callback is
  /// called.
  ///
  /// - Complexity: O(k + d log n) for k visible rows, in their depth and the number of siblings.
  public func snapshot() -> ViewSnapshot {
    drawing.noteRendering()
    return ViewSnapshot(
      size: content.size, contentSize: contentSize, contentOffset: contentOffset, theme: theme,
      widthPolicy: widthPolicy, rows: scroller.viewport.displayedRows.map(drawing.snapshot))
  }
}

extension ViewDrawing {
  /// Returns a row as a value, with what its cell draws.
  fileprivate func snapshot(of row: Row) -> ViewSnapshot.Row {
    let visible = row.frame.intersection(viewport.frame)
    let presentation = content.presentation
    var canvas = Canvas(
      width: visible.width, height: visible.height, policy: presentation.widthPolicy, theme: presentation.theme)
    var isHighlighted = false
    stage.withCell(of: row) { cell in
      isHighlighted = cell.isHighlighted
      canvas.withRegion(row.frame.offsetBy(x: -visible.x, y: -visible.y)) { cell.draw(in: &$0) }
    }
    return ViewSnapshot.Row(
      id: row.id, index: row.index, role: ViewSnapshot.Role(of: row),
      frame: layout.row(of: row.model)?.frame ?? row.frame,
      shownFrame: row.frame,
      text: canvas.plainText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
      isSelected: layout.isSelected(row.model), isHighlighted: isHighlighted)
  }
}

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
    var words = ["\(id)", shownFrame.text]
    if role != .row { words.append("\(role)") }
    words.append("\"\(text.joined(separator: "⏎"))\"")
    if isSelected { words.append("selected") }
    if isHighlighted { words.append("highlighted") }
    return words.joined(separator: " ")
  }
}
