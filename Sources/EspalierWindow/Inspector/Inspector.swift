import EspalierCanvas
public import EspalierTree

/// Shows what a window is made of and what happens in it: its models and where they stand, who subscribes to what,
/// which way events take, and what updates have to do.
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
/// `Window.toggleInspector()` opens one beside the panes. Elsewhere it is a container like any other, in a pane or an
/// overlay of the same window or of another one:
///
/// ```swift
/// window.present(Inspector(of: window), as: .fullScreen)
/// ```
///
/// | key | what it does |
/// |---|---|
/// | `right`, `left` | unfold what is in the row, and fold it; then `right` goes into it, and `left` to what is around it |
/// | `enter`, `space` | show what a node subscribes to, shares and sees, and which keys it takes; on other rows unfold and fold |
/// | `f` | goes to what has the focus in the window |
///
/// A tap unfolds and folds. The model of the row that has the focus is highlighted in the window.
///
/// **What is shown** is what is unfolded, and of many children the first ones; the others follow on demand. It is
/// brought up to date with each update of the window. Events and updates are recorded, the latest 50 of each, while
/// the inspector is on show; otherwise it costs nothing.
///
/// **What is not shown** is the inspector itself: views that show one, what is sent and shared in these, and what the
/// window shares of keys and updates. So an inspector that changes causes no change in another one.
///
/// It keeps none of the nodes that it shows.
public final class Inspector: ContainerModel {
  /// The window that is inspected, or that the view was in.
  weak var subjectWindow: Window?

  /// The view that is inspected, where it is one view only.
  weak var subjectView: ContainerView?

  let inspectsWindow: Bool

  /// The view that shows the inspector, while that is on show.
  weak var hostView: ContainerView?

  /// The inspected view that had the keys last.
  weak var latestActiveView: ContainerView?

  /// What is unfolded.
  var folding = InspectorFolding()

  /// What has happened.
  var log = InspectorLog()

  /// What watches the nodes, while the inspector is on show.
  var traces: [UInt64: EventTrace] = [:]

  /// The row that gets the focus as soon as it is laid out.
  var rowToFocus: InspectorEntry.ID?

  /// When it has been looked what is to be shown.
  private var moment: InspectorMoment?

  /// What is shown.
  private var entries: [InspectorEntry] = []

  private init(window: Window?, view: ContainerView?) {
    subjectWindow = window
    subjectView = view
    inspectsWindow = view == nil
    latestActiveView = view ?? window?.activeView
    super.init()
    let unfold = Command("inspector.unfold", "Unfold", keys: "right")
    let fold = Command("inspector.fold", "Fold", keys: "left")
    on(unfold) { $0.setFolded(false) }
    on(fold) { $0.setFolded(true) }
    on(Command("inspector.details", "Details", keys: "enter", "space")) { $0.open() }
    on(Command("inspector.focus", "Find the focus", keys: "f")) { $0.findFocus() }
    subscribe(to: Window.updated) { inspector, _ in inspector.refresh() }
  }

  /// Makes an inspector of all panes and overlays of a window.
  public convenience init(of window: Window) {
    self.init(window: window, view: nil)
  }

  /// Makes an inspector of one view, in a window or without one.
  public convenience init(of view: ContainerView) {
    self.init(window: nil, view: view)
  }

  deinit {
    stopFollowing()
  }

  /// Brings the rows up to date before they are laid out.
  public override func willUpdate() {
    refresh()
  }

  /// Begins to record what happens.
  public override func willDisplay() {
    startFollowing()
  }

  /// Ends recording.
  public override func didEndDisplaying() {
    stopFollowing()
  }

  /// Shows what is true now, unless that is what has been shown already.
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

  /// Shows what is unfolded now.
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

  /// The row with the focus.
  var currentRow: InspectorRow? { hostView?.focusedModel as? InspectorRow }

  /// The row that shows something, if there is one.
  func row(of id: InspectorEntry.ID) -> InspectorRow? {
    entries.firstIndex { $0.id == id }.flatMap { $0 < children.count ? children[$0] as? InspectorRow : nil }
  }

  /// The row that a row is indented under.
  func row(around row: InspectorRow) -> InspectorRow? {
    guard let index = children.index(of: row), index < entries.count else { return nil }
    let depth = entries[index].depth
    return entries[..<index].lastIndex { $0.depth < depth }.flatMap { children[$0] as? InspectorRow }
  }

  /// The first of the rows that are indented under a row.
  func row(in row: InspectorRow) -> InspectorRow? {
    guard let index = children.index(of: row), index + 1 < entries.count else { return nil }
    return entries[index + 1].depth > entries[index].depth ? children[index + 1] as? InspectorRow : nil
  }
}
