public import EspalierCanvas
public import EspalierTree
public import EspalierWork

/// A window that shows views and bars on one canvas with overlays above them, and dispatches keys, pastes and pointer
/// events.
///
/// ```swift
/// let folders = ContainerView(width: 0, height: 0)
/// let messages = ContainerView(width: 0, height: 0)
/// let window = Window(width: 80, height: 24) {
///   .column(
///     .bar(header),
///     .row(.view(folders).width(.fixed(20)), .divider, .view(messages)))
/// }
/// window.on(Command("quit", "Quit", keys: "q")) { $0.close() }
/// window.update()
/// print(window.rendered())
/// window.press("tab")
/// ```
///
/// A window is headless, as views are: a host provides keys, time and a size, and shows the window's drawing. The
/// window sizes its views, and is the last node of every path in it:
///
/// ```
///   cell ─▶ model ─▶ … ─▶ view ─▶ coordinator ─▶ window
///   cell ─▶ model ─▶ … ─▶ view ─▶ overlay ─────▶ window
/// ```
///
/// **Life.** Edits, keys and time only mark changes. ``update()`` processes them and returns whether there is something
/// new to draw; ``draw(in:)`` then draws only what has changed. ``close()`` asks the host to end.
///
/// **The active view** receives the keys: it is the view of the topmost overlay that is not a toast, or otherwise of
/// the active pane. Only this view shows its focus, but every pane keeps its own. When the active pane is hidden, the
/// next view becomes active, or the previous one, or a bar with a focusable row. If an update leaves the active view
/// without a focus, and its first stop is a control in view, the control receives focus, so that `enter` works on it.
public final class Window: EventNode {
  /// The engine's storage for the window's subscriptions and shared values.
  public var eventStorage = EventStorage()

  /// The updates.
  let loop = UpdateLoop()

  /// The output for a terminal besides frames.
  package let output: TerminalOutput

  /// The largest height of a window that is as tall as its content, as in an inline terminal; `nil` if ``size`` is set.
  package var heightLimit: Int? {
    didSet { if heightLimit != oldValue { loop.mark() } }
  }

  /// The number of columns and rows.
  ///
  /// A new size takes effect in the next update.
  ///
  /// - Precondition: Neither dimension is greater than 1,000,000,000.
  public var size: Size {
    didSet {
      Self.check(size)
      if size != oldValue { setNeedsArrangement() }
    }
  }

  /// The inbox for the results of everything in the window: work, lists and coordinators.
  public let inbox = RequestInbox()

  /// The title of the window, which a host may show, for instance in the terminal's title bar.
  public var title = "" {
    didSet { if title != oldValue { loop.mark() } }
  }

  /// Custom keys for commands, by the ids of the commands.
  ///
  /// ```swift
  /// window.keymap["cart.remove"] = ["x", "ctrl+d"]
  /// window.keymap["cart.empty"] = []                   // available only in a palette
  /// ```
  public var keymap: [String: [Key]] = [:] {
    didSet { if keymap != oldValue { loop.mark() } }
  }

  /// The ids of the commands that the user has chosen from a palette, most recent first.
  ///
  /// At most 20 ids are kept. A program can save them, and assign them when it starts again.
  public var recentCommandIDs: [String] = [] {
    didSet {
      if recentCommandIDs.count > Self.largestRecentCount {
        recentCommandIDs.removeSubrange(Self.largestRecentCount...)
      }
    }
  }

  private static let largestRecentCount = 20

  /// The theme of dividers and of boxes around several panes, and the theme of all views in panes.
  ///
  /// Bars and overlays get its `surface`. Assigning a theme also assigns it to all views, including those with their own
  /// theme. The default is `.standard`, which does not replace themes of views. In a terminal without colors, the window
  /// is shown in the theme's `withoutColors`.
  public var theme: Theme = .standard {
    didSet { if theme != oldValue { showTheme() } }
  }

  /// Whether the output of the window has colors.
  package var showsColors = true {
    didSet { if showsColors != oldValue { showTheme() } }
  }

  /// The theme that the window is drawn in.
  private(set) var shownTheme: Theme = .standard

  /// The policy for the widths of characters in all views.
  public var widthPolicy: WidthPolicy = .modern {
    didSet {
      guard widthPolicy != oldValue else { return }
      for view in ownedViews { view.widthPolicy = widthPolicy }
      setNeedsDisplay()
    }
  }

  /// A closure that is called when the first change since the last update has been marked; call ``update()`` soon.
  public var onNeedsUpdate: ((Window) -> Void)?

  /// A closure that is called when the window is closed.
  public var onClose: ((Window) -> Void)?

  /// Whether the window receives pointer events; `false` by default.
  ///
  /// A live terminal sends them only on request, because the user cannot select text with the mouse while it does.
  public var wantsPointer = false {
    didSet { if wantsPointer != oldValue { loop.mark() } }
  }

  /// A closure that is called with the row changes of each update of a view in the window.
  package var onRowChanges: ((RowChanges) -> Void)? {
    didSet { for view in ownedViews { view.onRowChanges = onRowChanges } }
  }

  /// Whether ``close()`` has been called.
  public private(set) var isClosed = false

  /// The overlays over the panes, topmost last.
  public internal(set) var overlays: [Overlay] = []

  /// The overlay that shows the cost of frames in a corner, if any.
  var frameStatistics: Overlay?

  /// The toasts that wait until the visible one has disappeared.
  var waitingToasts: [Overlay] = []

  var root: Pane

  /// The inspector that has been opened by key, and the highlights of all inspectors.
  var inspection = WindowInspection()

  /// The views and bars, in the order of the panes.
  var panes: [PaneFrame] = []

  /// The pane that receives keys while no overlay does.
  var activePane: PaneFrame? {
    didSet {
      // The look of the border changes, and so do the keys that apply.
      if activePane !== oldValue { loop.mark() }
    }
  }

  /// The view that becomes active in the next update, if a pane then shows it.
  var requestedView: ContainerView?

  /// The positions of the panes; `nil` before the first update.
  var arrangement: PaneArrangement?

  /// The height of the content of each bar when the panes were arranged.
  ///
  /// It is `nil` for views, and if it was not needed because the bar is hidden or has its own height.
  var barHeights: [Int?] = []

  /// Whether panes and bars have to be arranged again.
  var needsArrangement = true

  /// Whether anything has been marked since the last update.
  public var needsUpdate: Bool { loop.isDue }

  /// The keys that were last shared with subscribers.
  var sharedHelp: [KeyHelp] = []

  /// The drawing of the window.
  var surface = WindowSurface()

  /// The state that is kept between pointer events.
  var pointerState = WindowPointerState()

  /// The clock of the tickers of nodes above the views.
  var clock = TickClock()

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - panes: The panes of the window; several panes are stacked.
  /// - Precondition: Neither dimension is greater than 1,000,000,000. No view is in two panes or in another window.
  public init(width: Int, height: Int, @PaneBuilder _ panes: () -> Pane) {
    size = Size(width: width, height: height)
    root = panes()
    output = TerminalOutput(loop)
    Self.check(size)
    loop.askHost = { [weak self] in
      if let self { onNeedsUpdate?(self) }
    }
    share(inbox, as: RequestInbox.host)
    share(sharedHelp, as: Self.keyHelp)
    share(as: Window.surrounding) { [weak self] in self }
    takePanes()
  }

  deinit {
    for view in ownedViews { view.leaveWindow() }
  }

  /// Closes the window; a host that runs it returns.
  ///
  /// Closing it again does nothing.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    onClose?(self)
  }

  /// Delivers results until nothing is pending in the ``inbox``, and updates the window.
  ///
  /// It also waits for requests that an update starts. Returns early if the calling task is cancelled.
  public func settle() async {
    repeat {
      await inbox.settle()
      if needsUpdate { update() }
    } while inbox.isBusy && !Task.isCancelled
  }
}

extension Window {
  /// The panes and bars, and the overlays above them.
  var allPanes: [PaneFrame] { panes + overlays.map(\.pane) }

  /// The views of the panes and overlays, including those of waiting toasts.
  private var ownedViews: [ContainerView] { ownedPanes.map(\.view) }

  private var ownedPanes: [PaneFrame] { allPanes + waitingToasts.map(\.pane) }

  private func showTheme() {
    shownTheme = showsColors ? theme : theme.withoutColors
    for pane in ownedPanes { pane.view.theme = pane.isRaised ? shownTheme.surface : shownTheme }
    setNeedsDisplay()
  }

  func setNeedsArrangement() {
    needsArrangement = true
    loop.mark()
  }

  /// Marks everything as needing to be redrawn.
  func setNeedsDisplay() {
    surface.isValid = false
    loop.mark()
  }

  private static func check(_ size: Size) {
    require(
      size.width <= CellSize.largestExtent && size.height <= CellSize.largestExtent,
      "a window must be at most \(CellSize.largestExtent) character cells wide and high; got \(size.width)×\(size.height)"
    )
  }
}
