import EspalierCanvas
public import EspalierTree
public import EspalierWindow

/// A container that shows the nodes of a window and what happens in it.
///
/// It shows models with their frames, subscriptions, the paths of events, and the work of updates:
///
/// ```
/// ╭─ Inspector ────────────────────────────────────────────────╮
/// │  Focus Trees › LabelModel "Fig"                            │
/// │▸ Events 1: picked: LabelModel → Orchard → ContainerView → …│
/// │▸ Updates 3: Trees: ~ row 1; visited 1 container, measured …│
/// │▾ Window · 100×12                                           │
/// │  ▾ Trees · view · 0,0 40×12 · active                       │
/// │    ▾ Orchard · 0,0 38×3                                    │
/// │      is Orchard · 0,0 38×3                                 │
/// │      on picked                                             │
/// │      sees season = autumn, from Window                     │
/// │        LabelModel "Pear" · row 0 · 0,0 38×1                │
/// │        LabelModel "Fig" · focus · row 1 · 0,1 38×1         │
/// ╰────────────────────────────────────────────────────────────╯
/// ```
///
/// `Window.toggleInspector()` opens one next to the panes. You can also use it like any other container, in a pane or
/// an overlay of the same window or another one:
///
/// ```swift
/// window.present(Inspector(of: window), as: .fullScreen)
/// ```
///
/// | key | effect |
/// |---|---|
/// | `right`, `left` | expand and collapse the row; then `right` moves into it, and `left` to the row around it |
/// | `enter`, `space` | show the subscriptions, shared data and keys of a node; on other rows, expand and collapse |
/// | `f` | move to the focus of the window |
/// | `l` | show only messages of the next level on in the console, and after the last one all |
///
/// A tap expands or collapses a row. The model of the focused row is highlighted in the window.
///
/// **What is shown**: everything that is expanded. If there are many children, the first ones are shown, and more on
/// demand. Each update of the window updates the inspector. While the inspector is visible, it records the latest 50
/// events and updates; otherwise, it costs nothing.
///
/// What the program has logged with `Window.log(_:level:)` is shown as *Console*, once there is anything.
///
/// **What is not shown**: views that show an inspector, events and shared data in these views, and the window's shared
/// data for keys and updates. So a change in one inspector causes no change in another.
///
/// It does not retain the nodes that it shows.
public final class Inspector: ContainerModel {
  /// The inspected window, or the window of the inspected view.
  weak var subjectWindow: Window?

  /// The inspected view, if only one view is inspected.
  weak var subjectView: ContainerView?

  let inspectsWindow: Bool

  /// The view that shows the inspector, while it is visible.
  weak var hostView: ContainerView?

  /// The inspected view that was last active.
  weak var latestActiveView: ContainerView?

  /// The nodes and lists that are expanded.
  var expansion = InspectorExpansion()

  /// The log of events and updates.
  var log = InspectorLog()

  /// The traces of the inspected nodes, while the inspector is visible.
  var traces: [UInt64: InspectorTrace] = [:]

  /// The row that receives focus as soon as it is laid out.
  var rowToFocus: InspectorEntry.ID?

  /// The moment for which the entries were created.
  private var moment: InspectorMoment?

  /// The entries that are shown.
  private var entries: [InspectorEntry] = []

  private init(window: Window?, view: ContainerView?) {
    subjectWindow = window
    subjectView = view
    inspectsWindow = view == nil
    latestActiveView = view ?? window?.activeView
    super.init()
    let expand = Command("inspector.expand", "Expand", keys: "right")
    let collapse = Command("inspector.collapse", "Collapse", keys: "left")
    on(expand) { $0.setCollapsed(false) }
    on(collapse) { $0.setCollapsed(true) }
    on(Command("inspector.details", "Details", keys: "enter", "space")) { $0.open() }
    on(Command("inspector.focus", "Find the focus", keys: "f")) { $0.findFocus() }
    on(Command("inspector.level", "Console level", keys: "l", prominence: .onlyInPalette)) { $0.showNextLevel() }
    subscribe(to: Window.updated) { inspector, _ in inspector.refresh() }
  }

  /// Creates an inspector of all panes and overlays of a window.
  public convenience init(of window: Window) {
    self.init(window: window, view: nil)
  }

  /// Creates an inspector of one view, in a window or without one.
  public convenience init(of view: ContainerView) {
    self.init(window: nil, view: view)
  }

  deinit {
    stopFollowing()
  }

  /// Updates the rows before they are laid out.
  public override func willUpdate() {
    refresh()
  }

  /// Starts recording events and updates.
  public override func willDisplay() {
    startFollowing()
  }

  /// Stops recording.
  public override func didEndDisplaying() {
    stopFollowing()
  }

  /// Shows the current state, unless it is already shown.
  func refresh() {
    followViews()
    let now = InspectorMoment(of: self)
    if now != moment { showEntries() }
    moment = now
    if let id = rowToFocus, let row = row(of: id), let hostView, !hostView.isUpdating, hostView.focus(row) {
      rowToFocus = nil
    }
    highlightCurrentNode()
  }

  /// Shows the current state after collapsing or expanding.
  func refreshFolding() {
    moment = nil
    refresh()
  }

  private func showEntries() {
    let new = makeEntries()
    if new.map(\.id) != entries.map(\.id) {
      setChildren(new, id: \.id) {
        InspectorRow($0)
      } update: { row, entry in
        row.show(entry)
      }
    } else if new != entries {
      for (row, entry) in zip(children, new) { (row as? InspectorRow)?.show(entry) }
    }
    entries = new
  }

  /// The focused row.
  var currentRow: InspectorRow? { hostView?.focusedModel as? InspectorRow }

  /// Returns the row of an entry, if there is one.
  func row(of id: InspectorEntry.ID) -> InspectorRow? {
    entries.firstIndex { $0.id == id }.flatMap { $0 < children.count ? children[$0] as? InspectorRow : nil }
  }

  /// Returns the row under which a row is indented.
  func row(around row: InspectorRow) -> InspectorRow? {
    guard let index = children.index(of: row), index < entries.count else { return nil }
    let depth = entries[index].depth
    return entries[..<index].lastIndex { $0.depth < depth }.flatMap { children[$0] as? InspectorRow }
  }

  /// Returns the first row that is indented under a row.
  func row(in row: InspectorRow) -> InspectorRow? {
    guard let index = children.index(of: row), index + 1 < entries.count else { return nil }
    return entries[index + 1].depth > entries[index].depth ? children[index + 1] as? InspectorRow : nil
  }
}
