public import EspalierCanvas
public import EspalierRefresh
public import EspalierTree

/// Views and bars on one canvas, with overlays above them; keys, pastes and the pointer go to where they belong.
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
/// A window is headless, as views are: a host gives it keys, time and a size, and shows what it draws. It gives its
/// views their sizes, and it is the last node of every path in it:
///
/// ```
///   cell ─▶ model ─▶ … ─▶ view ─▶ coordinator ─▶ window
///   cell ─▶ model ─▶ … ─▶ view ─▶ overlay ─────▶ window
/// ```
///
/// **Life.** Edits, keys and time only mark. ``update()`` brings everything up to date and says whether there is
/// something new to draw; ``draw(in:)`` then draws what has changed, and nothing else. ``close()`` tells the host to
/// end.
///
/// **The active view** is the one that keys go to: that of the uppermost overlay that is no toast, else that of the
/// active pane. Only there is a row with the focus shown as such; every pane keeps its own. When the active pane hides,
/// the next view becomes active, else the one before, else a bar with a row that can have the focus.
public final class Window: EventNode {
  /// Where the engine keeps the window's subscriptions and shared values.
  public var eventStorage = EventStorage()

  /// Columns and rows.
  ///
  /// A new size takes effect in the next update.
  ///
  /// - Precondition: Neither is negative, or more than 1,000,000,000.
  public var size: Size {
    didSet {
      Self.check(size)
      if size != oldValue { setNeedsArrangement() }
    }
  }

  /// Takes in the answers of everything in the window: of work, of lists that load, of coordinators.
  public let inbox = RequestInbox()

  /// What a host shows as the name of the window, in a title bar of the terminal for instance.
  public var title = "" {
    didSet { if title != oldValue { setNeedsUpdate() } }
  }

  /// The keys of commands that have others here than they were made with, by the ids of the commands.
  ///
  /// ```swift
  /// window.keymap["cart.remove"] = ["x", "ctrl+d"]
  /// window.keymap["cart.empty"] = []                   // only a palette offers it now
  /// ```
  public var keymap: [String: [Key]] = [:] {
    didSet { if keymap != oldValue { setNeedsUpdate() } }
  }

  /// The ids of the commands that the user has chosen from a palette last, the latest first.
  ///
  /// At most 20: those beyond are dropped. A program can save them, and assign them when it starts again.
  public var recentCommandIDs: [String] = [] {
    didSet {
      if recentCommandIDs.count > Self.largestRecentCount {
        recentCommandIDs.removeSubrange(Self.largestRecentCount...)
      }
    }
  }

  private static let largestRecentCount = 20

  /// How dividers, boxes around several panes, bars and overlays look; the box of a view has the theme of that view.
  ///
  /// A new one is given to all views, too, also to those that had one of their own. By default `.standard`, which views
  /// with a theme of their own do not take over.
  public var theme: Theme = .standard {
    didSet {
      guard theme != oldValue else { return }
      for view in ownedViews { view.theme = theme }
      setNeedsDisplay()
    }
  }

  /// How wide characters are, in all views.
  public var widthPolicy: WidthPolicy = .modern {
    didSet {
      guard widthPolicy != oldValue else { return }
      for view in ownedViews { view.widthPolicy = widthPolicy }
      setNeedsDisplay()
    }
  }

  /// Called when something has been marked for the first time since the last update: call ``update()`` soon.
  public var onNeedsUpdate: ((Window) -> Void)?

  /// Called when the window is closed.
  public var onClose: ((Window) -> Void)?

  /// Whether the window wants events of the pointer; by default it does not.
  ///
  /// A live terminal sends them only then, because meanwhile it does not let the user select text with the mouse.
  public var wantsPointer = false {
    didSet { if wantsPointer != oldValue { setNeedsUpdate() } }
  }

  /// What shows the window at present, where that can be lent to other programs.
  package weak var host: (any WindowHost)?

  /// Called with what each update of a view in the window has changed.
  package var onRowChanges: ((RowChanges) -> Void)? {
    didSet { for view in ownedViews { view.onRowChanges = onRowChanges } }
  }

  /// Whether ``close()`` has been called.
  public private(set) var isClosed = false

  /// What is shown over the panes, the uppermost last.
  public internal(set) var overlays: [Overlay] = []

  /// What shows the cost of frames in a corner, if anything does.
  var frameStatistics: Overlay?

  /// The toasts that wait until the one on show has gone.
  var waitingToasts: [Overlay] = []

  var root: Pane

  /// The inspector that has been opened by key, and what stands beside the panes because of it.
  var inspection = WindowInspection()

  /// The views and bars, in the order in which they stand in the panes.
  var panes: [PaneFrame] = []

  /// The pane that keys go to while no overlay catches them.
  var activePane: PaneFrame? {
    didSet {
      // Its border looks different, and other keys do something.
      if activePane !== oldValue { setNeedsUpdate() }
    }
  }

  /// What the layout of panes is, and for which size and which heights of bars.
  var arrangement: PaneArrangement?

  /// How high the content of each bar was when places were found; `nil` where nobody asked, because the bar is hidden
  /// or has a height of its own, and for views.
  var barHeights: [Int?] = []

  /// The place of panes and bars has to be found again.
  var needsArrangement = true

  /// Whether something has been marked since the last update.
  public internal(set) var needsUpdate = true

  var isUpdating = false

  /// How many updates have begun.
  var updateCount: UInt32 = 0

  /// Whether the host is being asked for another update because one has left something.
  var isAskingAgain = false

  /// What those know of the keys who show it.
  var sharedHelp: [KeyHelp] = []

  /// What is drawn.
  var surface = WindowSurface()

  /// What a terminal is to be sent besides frames.
  var output = WindowOutput()

  /// What is remembered between the events of the pointer.
  var pointerState = WindowPointerState()

  /// When those who are called again and again above the views are due.
  var clock = TickClock()

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - width: Columns.
  ///   - height: Rows.
  ///   - panes: What stands in it; several panes stand one below the other.
  /// - Precondition: Neither extent is negative. No view stands in two panes, and none in another window.
  public init(width: Int, height: Int, @PaneBuilder _ panes: () -> Pane) {
    size = Size(width: width, height: height)
    root = panes()
    Self.check(size)
    share(inbox, as: RefreshContainerModel.hostInbox)
    share(sharedHelp, as: Self.keyHelp)
    share(as: Window.surrounding) { [weak self] in self }
    takePanes()
  }

  deinit {
    for view in ownedViews { view.leaveWindow() }
  }

  /// Closes the window: a host that runs it returns.
  ///
  /// Closing twice does nothing.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    onClose?(self)
  }

  /// Takes answers in until nothing is under way in the ``inbox``, and updates the window.
  ///
  /// What an update starts is waited for, too. Returns early when the task that calls it is cancelled.
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

  /// The views of the panes and overlays, also those of toasts that wait.
  private var ownedViews: [ContainerView] { allPanes.map(\.view) + waitingToasts.map(\.view) }

  /// Asks the host for an update, once until the next one.
  func setNeedsUpdate() {
    guard !needsUpdate else { return }
    needsUpdate = true
    if !isUpdating { onNeedsUpdate?(self) }
  }

  func setNeedsArrangement() {
    needsArrangement = true
    setNeedsUpdate()
  }

  /// Has everything drawn anew.
  func setNeedsDisplay() {
    surface.isValid = false
    setNeedsUpdate()
  }

  private static func check(_ size: Size) {
    for (extent, label) in [(size.width, "width"), (size.height, "height")] {
      require(
        (0...CellSize.largestExtent).contains(extent),
        "the \(label) of a window is between 0 and \(CellSize.largestExtent) character cells, not \(extent)")
    }
  }
}
