package import EspalierTree

/// What a screen consists of for a user who listens, at one moment: a value.
package struct LinearState: Equatable {
  /// What a part of the screen is.
  package enum Kind: Hashable, Sendable {
    case pane, bar, dialog, menu, popover, toast, background
  }

  /// A row in view.
  package struct Row: Equatable, Sendable {
    package let id: RowID
    package let parts: SpokenRow

    /// What is said of it when it changes; `nil` for nothing.
    package let change: String?

    /// Whether it is one of several rows between which the arrow keys move.
    package let isItem: Bool

    /// Whether it can be focused.
    package let isFocusable: Bool

    /// The line of the text of a row that cannot be focused, which is read together with those beside it.
    let line: Int?
  }

  /// The identity of a part: that of its view, which no other view gets, even once this one is gone.
  package struct PartID: Hashable {
    private let serial: UInt64

    init(_ view: ContainerView) { serial = NodeReference(view).serial }
  }

  /// A part of the screen: a pane, a bar or an overlay.
  package struct Part: Equatable {
    package let id: PartID
    package let kind: Kind
    package let name: String

    /// The size of the pane, including its box.
    let size: Size

    /// The rows in view, from top to bottom.
    package let rows: [Row]

    /// The number of all rows, and of those above and below the ones in view.
    package let rowCount: Int
    package let countAbove: Int
    package let countBelow: Int
  }

  /// The focused row, or what has the keys without one.
  package struct Focus: Equatable {
    package let part: PartID

    /// `nil` if no row is focused.
    package let row: Row?

    /// The focused row of a strip that is focused, or else the same row.
    let innermost: Row?
    package let entry: SpokenEntry?

    /// The tooltip of the innermost row or, if it has none, of its strip.
    let explanation: String
  }

  package let title: String

  /// The parts from back to front; those that are covered by an overlay with the keys are of the kind `background`.
  package let parts: [Part]
  package let focus: Focus?

  /// Where the user has moved dividers.
  let dividers: [String: PaneDividerPosition]

  /// Returns the part with an id.
  package func part(_ id: PartID) -> Part? { parts.first { $0.id == id } }
}

extension LinearState {
  /// Reads a screen as of its last update.
  ///
  /// - Complexity: O(d log n + k) for k visible rows, in their depth and the number of siblings.
  package init(of screen: any ScreenNode) {
    title = (screen as? Window)?.title ?? ""
    dividers = (screen as? Window)?.dividerPositions ?? [:]
    let keyView = screen.keyView
    let overlays = (screen as? Window)?.layers.overlays.shown ?? []
    parts = screen.screenViews.map { Part($0, Self.kind(of: $0, overlays: overlays, keyView)) }
    focus = keyView.map { view in
      let focused = FocusedRow(in: view)
      return Focus(
        part: PartID(view), row: view.focusedModel.flatMap { Row(of: $0, in: view) },
        innermost: focused.model.flatMap { model in focused.view.flatMap { Row(of: model, in: $0) } },
        entry: (focused.model as? any TextEntry)?.spokenEntry,
        explanation: focused.model?.tooltip ?? view.focusedModel?.tooltip ?? "")
    }
  }

  private static func kind(of shown: ScreenView, overlays: [Overlay], _ keyView: ContainerView?) -> Kind {
    if case .below = shown.standing { return .background }
    guard let overlay = overlays.first(where: { $0.view === shown.view }) else { return shown.isBar ? .bar : .pane }
    switch overlay.style.kind {
    case .popover: return .popover
    case .toast, .corner, .tip: return .toast
    // Beside a submenu, the menu that it was opened from is silent.
    case .menu: return shown.view === keyView ? .menu : .background
    case .dialog, .sheet, .fullScreen: return .dialog
    }
  }
}

extension LinearState.Part {
  init(_ shown: ScreenView, _ kind: LinearState.Kind) {
    let view = shown.view
    id = LinearState.PartID(view)
    self.kind = kind
    name = shown.spokenName
    size = shown.paneSize
    rowCount = view.rows.count
    let visible = kind == .background ? [] : view.visibleRows.filter { !$0.isBackground }.sorted { $0.index < $1.index }
    countAbove = visible.first { !$0.isSticky }?.index ?? 0
    countBelow = max(0, view.rows.count - 1 - (visible.last?.index ?? view.rows.count - 1))
    rows = visible.compactMap { LinearState.Row($0, in: view) }.reduce(into: []) { rows, row in
      let isBeside = row.line != nil && rows.last?.line == row.line
      rows.append(isBeside ? rows.removeLast().followed(by: row) : row)
    }
  }
}

extension LinearState.Row {
  /// Reads the row of a model; `nil` if it has none, or one that says nothing.
  init?(of model: CellModel, in view: ContainerView) {
    guard let row = view.row(for: model) else { return nil }
    self.init(row, in: view)
  }

  /// Reads a row; `nil` for one that says nothing.
  init?(_ row: Row, in view: ContainerView) {
    let model = row.model
    guard let parts = SpokenRow(of: model, in: view) else { return nil }
    id = row.id
    self.parts = parts
    change = model.spokenChange?.withoutPictures
    isItem = row.isFocusable && !model.isTabStop
    isFocusable = row.isFocusable
    line = row.isFocusable || model.spokenRole != .text ? nil : row.frame.y
  }

  /// Returns the row with the text of one that stands beside it.
  func followed(by row: LinearState.Row) -> LinearState.Row {
    let changes = [change, row.change].compactMap(\.self).filter { !$0.isEmpty }
    return LinearState.Row(
      id: id, parts: parts.followed(by: row.parts),
      change: change == nil && row.change == nil ? nil : changes.joined(separator: ", "), isItem: isItem,
      isFocusable: isFocusable, line: line)
  }
}
