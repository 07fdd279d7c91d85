import EspalierCollections
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
/// | `enter`, `space` | show the subscriptions, shared data and keys of a node, which expands it; or what is left out; or the console; on other rows, expand and collapse |
/// | `f` | move to the focus of the window |
///
/// A tap expands or collapses a row. The model of the focused row is highlighted in the window.
///
/// **What is shown**: everything that is expanded. If there are many children, the first ones are shown, and more on
/// demand. Each update of the window updates the inspector. While the inspector is visible, it records the latest 50
/// events and updates; otherwise, it costs nothing.
///
/// What the program logs with `Window.log(_:level:)` is shown as *Console*, once there is anything: the latest message,
/// and with `enter` a ``ConsoleModel`` with all of them, below an inspector next to the panes, or else over it.
///
/// **What is not shown**: views that show an inspector or a console, events and shared data in these views, and the window's shared
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

  /// What is shown, and what of it is expanded.
  private(set) lazy var outline = OutlineModel<InspectorEntry, InspectorEntry.ID>([], id: \.id) {
    $0.text
  } children: { [unowned self] in
    entries(below: $0)
  }

  /// What is shown of each node.
  var details: [NodeReference: NodeDetails] = [:]

  /// The log of events and updates.
  var log = InspectorLog()

  /// The traces of the inspected nodes, while the inspector is visible.
  var traces: [UInt64: InspectorTrace] = [:]

  /// The row that receives focus as soon as it is laid out.
  var rowToFocus: InspectorEntry.ID?

  /// The moment for which the entries were created.
  private var moment: InspectorMoment?

  private init(window: Window?, view: ContainerView?) {
    subjectWindow = window
    subjectView = view
    inspectsWindow = view == nil
    latestActiveView = view ?? window?.activeView
    super.init()
    outline.showsGuides = false
    // Letters are commands here.
    outline.findsAsYouType = false
    outline.wrapsText = { $0.isWrapped }
    outline.onActivate = { [unowned self] in open($0) }
    outline.onMark = { [unowned self] in open($0) }
    outline.onOpen = { [unowned self] in _ = open($0) }
    add(outline)
    on(Command("inspector.focus", "Find the focus", keys: "f")) { $0.findFocus() }
    subscribe(to: Window.updated) { inspector, _ in inspector.refresh() }
  }

  /// Creates an inspector of all panes and overlays of a window.
  public convenience init(of window: Window) { self.init(window: window, view: nil) }

  /// Creates an inspector of one view, in a window or without one.
  public convenience init(of view: ContainerView) { self.init(window: nil, view: view) }

  deinit { stopFollowing() }

  /// Updates the rows before they are laid out.
  public override func willUpdate() { refresh() }

  /// Starts recording events and updates.
  public override func willDisplay() { startFollowing() }

  /// Stops recording.
  public override func didEndDisplaying() { stopFollowing() }

  /// Shows the current state, unless it is already shown.
  func refresh() {
    followViews()
    let now = InspectorMoment(of: self)
    if now != moment { showEntries() }
    moment = now
    focusRow()
    highlightCurrentNode()
  }

  /// Shows the current state.
  func showEntries() {
    details = details.filter { $0.key.node != nil }
    outline.roots = topEntries
  }

  /// Focuses the row that is to receive focus, if it has been laid out.
  func focusRow() {
    guard let id = rowToFocus, let hostView, !hostView.isUpdating, outline.focus(id) else { return }
    if outline.focusedNode?.id == id { rowToFocus = nil }
  }
}
