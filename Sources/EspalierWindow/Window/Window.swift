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

  /// The inbox for the results of everything in the window: work, lists and coordinators.
  public let inbox = RequestInbox()

  /// The panes and overlays.
  package let layers: Layers

  /// The drawing, and the frames that a host has taken of it.
  package let surface: WindowSurface

  /// The pointer over the window.
  let pointerTracker: PointerTracker

  /// What the inspector keeps for as long as the window exists, such as its own pane.
  package var inspection: AnyObject?

  /// The handlers of the commands that move dividers, and the directions of those: `true` for upright ones.
  var dividerHandlers: (revision: Int, directions: Set<Bool>, handlers: [Subscription<Window>]) = (0, [], [])

  /// The updates.
  package let loop = UpdateLoop()

  /// The output for a terminal besides frames.
  package let output: TerminalOutput

  /// The latest messages that were logged.
  var messageLog = MessageLog()

  /// The number of messages that were logged outside of updates, by which a console knows whether there is a new one.
  package internal(set) var logRevision = 0

  /// The number of consoles that show the messages, so that a new one has to be shown.
  package var consoleCount = 0

  /// The title of the window, which a host may show, for instance in the terminal's title bar.
  public var title = "" {
    didSet { if title != oldValue { loop.mark() } }
  }

  /// Custom keys for commands, by the ids of the commands.
  ///
  /// ```swift
  /// window.keymap["cart.remove"] = ["x", "ctrl+d"]
  /// window.keymap["cart.empty"] = []                   // available only in a palette
  /// window.keymap["list.top"] = ["g g"]                // one key after the other
  /// window.keymap = try Keymap(parsing: text)          // as a user has written them
  /// ```
  public var keymap: Keymap = [:] {
    didSet { if keymap != oldValue { loop.mark() } }
  }

  /// The time after which a sequence of keys that has begun, such as `g g`, ends without the next key; one second by
  /// default.
  ///
  /// The keys then do what they do by themselves.
  public var keySequenceTimeout = Duration.seconds(1)

  /// The ids of the commands that the user has chosen from a palette, most recent first.
  ///
  /// At most 20 ids are kept. A program can save them, and assign them when it starts again.
  public var recentCommandIDs: [String] = [] {
    didSet { if recentCommandIDs.count > 20 { recentCommandIDs.removeSubrange(20...) } }
  }

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

  /// Whether the window receives pointer events; `false` by default.
  ///
  /// A live terminal sends them only on request, because the user cannot select text with the pointer while it does. An
  /// inline window gets none, because a terminal does not tell on which of its lines the window begins.
  public var wantsPointer = false {
    didSet { if wantsPointer != oldValue { loop.mark() } }
  }

  /// The largest height of a window that is as tall as its content, as in an inline terminal; `nil` if ``size`` is set.
  package var heightLimit: Int? {
    didSet { if heightLimit != oldValue { loop.mark() } }
  }

  /// A closure that is called when the first change since the last update has been marked; call ``update()`` soon.
  public var onNeedsUpdate: ((Window) -> Void)?

  /// A closure that is called when the window is closed.
  public var onClose: ((Window) -> Void)?

  /// Whether ``close()`` has been called.
  public private(set) var isClosed = false

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - panes: The panes of the window; several panes are stacked.
  /// - Precondition: Neither dimension is greater than 1,000,000,000. No view is in two panes or in another window.
  public init(width: Int, height: Int, @PaneBuilder _ panes: () -> Pane) {
    let (size, root) = (Size(width: width, height: height), panes())
    Self.check(size)
    layers = Layers(root, size: size, host: PaneHost(loop))
    surface = WindowSurface(of: layers)
    pointerTracker = PointerTracker(over: layers)
    output = TerminalOutput(loop)
    share(inbox, as: RequestInbox.host)
    share([], as: Self.keyHelp)
    share(as: Window.surrounding) { [weak self] in self }
    layers.panes.setRoot(root, in: self)
    loop.askHost = { [weak self] in
      if let self { onNeedsUpdate?(self) }
    }
  }

  deinit {
    for frame in layers.ownedFrames { frame.leaveWindow() }
  }
}

/// The life of a window.
extension Window {
  /// The number of columns and rows.
  ///
  /// A new size takes effect in the next update.
  ///
  /// - Precondition: Neither dimension is greater than 1,000,000,000.
  public var size: Size {
    get { layers.size }
    set {
      Self.check(newValue)
      layers.size = newValue
    }
  }

  /// The policy for the widths of characters in all views.
  public var widthPolicy: WidthPolicy {
    get { layers.host.widthPolicy }
    set {
      guard newValue != widthPolicy else { return }
      layers.host.use(newValue, in: layers.ownedFrames)
      surface.invalidate()
      loop.mark()
    }
  }

  /// Whether anything has been marked since the last update.
  public var needsUpdate: Bool { loop.isDue }

  /// A notification that a window shares at the end of each update.
  ///
  /// Use it for models that show the state of views, such as the focus or how far the user has scrolled.
  ///
  /// ```swift
  /// details.subscribe(to: Window.updated) { details, _ in details.show(list.focusedModel) }
  /// ```
  ///
  /// Edits by subscribers are processed in the same update.
  public static let updated = SharedDataID<Void>("updated")

  /// Updates the window: arranges panes and overlays, and updates all views.
  ///
  /// Callbacks may edit trees, and present and dismiss overlays; such changes are processed before this method returns.
  /// Changes that callbacks keep making after 16 rounds wait for the next update.
  ///
  /// - Returns: Whether there is something new to draw.
  @discardableResult
  public func update() -> Bool {
    guard !loop.isRunning else { return false }
    loop.run { round in
      layers.arrange(in: self)
      // If the content depends on the height, there may be no height that fits it; the last one tried then stays.
      if let heightLimit, round <= UpdateLoop.largestRoundCount / 2 { size.height = contentHeight(atMost: heightLimit) }
      layers.panes.checkBars()
      // Which panes are visible, and can receive keys, is known once everything fits.
      if layers.panes.needsArrangement, round < UpdateLoop.largestRoundCount { return true }
      layers.chooseActive()
      if dividerHandlers.revision != layers.panes.revision { followDividers() }
      shareHelp()
      if hasSubscribers(of: Self.updated) { share((), as: Self.updated) }
      return layers.panes.needsArrangement || layers.hasMarkedViews
    }
    if !needsUpdate { layers.panes.dropRequest() }
    return surface.needsDisplay
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

  /// Notifies subscribers if the keys that apply have changed.
  private func shareHelp() {
    guard hasSubscribers(of: Self.keyHelp) else { return }
    let help = keyHelp
    if help != sharedData(Self.keyHelp) { share(help, as: Self.keyHelp) }
  }

  private func showTheme() {
    layers.host.show(showsColors ? theme : theme.withoutColors, in: layers.ownedFrames)
    surface.invalidate()
    loop.mark()
  }

  private static func check(_ size: Size) {
    require(
      size.width <= CellSize.largestExtent && size.height <= CellSize.largestExtent,
      "a window must be at most \(CellSize.largestExtent) character cells wide and high; got \(size.width)×\(size.height)"
    )
  }
}

/// The time of a window.
extension Window {
  /// The time to which the window was last advanced.
  package var latestTime: Duration { layers.host.clock.now }

  /// The time of the next scheduled call, tooltip, toast dismissal or end of a key sequence, on the scale of
  /// ``advance(to:)``; `nil` if there is none.
  ///
  /// Without a deadline, a host can sleep until something else happens.
  ///
  /// - Complexity: O(n) in the number of rows that are shown.
  public var nextDeadline: Duration? {
    let deadlines = [
      layers.host.clock.nextDeadline(of: layers.frames, in: self), layers.overlays.toast?.deadline,
      layers.keySequence.deadline, layers.rest?.deadline,
    ]
    return deadlines.compactMap(\.self).min()
  }

  /// Advances the window's time, calls each ticker that is due once, and dismisses toasts whose time is over.
  ///
  /// When a toast goes, the next one appears. A host advances the time before it passes on user input, so that anything
  /// the input starts begins at the right time.
  ///
  /// - Parameter time: The time since the host began.
  /// - Complexity: O(n log n) in the number of rows that are shown.
  /// - Precondition: `time` is not before the time of the previous call.
  public func advance(to time: Duration) {
    layers.host.clock.advance(to: time, layers.frames, in: self)
    if let deadline = layers.keySequence.deadline, deadline <= time { endSequence() }
    if let tooltip = layers.dueTooltip(at: time) {
      present(ContainerModel { LabelModel(tooltip.text) }, as: .tip(at: tooltip.place))
    }
    if let toast = layers.overlays.toast, let deadline = toast.deadline, deadline <= time { toast.dismiss() }
  }
}

/// Motion, which not every user wants to see.
extension Window {
  /// Whether nothing in the window should move by itself, as spinners do; `false` by default.
  ///
  /// ```swift
  /// window.reducesMotion = settings.reducesMotion
  /// ```
  ///
  /// Models that move subscribe to ``reducedMotion``, and then show a still picture of the same state. The live terminal
  /// sets this property while it shows the window if `ESPALIER_REDUCED_MOTION` is `1` in the environment.
  public var reducesMotion: Bool {
    get { sharedData(Self.reducedMotion) ?? false }
    set { share(newValue, as: Self.reducedMotion) }
  }

  /// Whether nothing should move by itself, which the window shares with everything in it.
  ///
  /// Outside of a window, any node above can share it:
  ///
  /// ```swift
  /// view.share(true, as: Window.reducedMotion)
  /// ```
  public static let reducedMotion = SharedDataID<Bool>("reducedMotion")
}

/// The cost of frames.
extension Window {
  /// Whether a corner of the window shows the cost of the last frame.
  ///
  /// ```swift
  /// window.on(Command("statistics", "Frame statistics", keys: "f12")) { window in
  ///   window.showsFrameStatistics.toggle()
  /// }
  /// ```
  ///
  /// A ``FrameStatisticsModel`` appears in the upper right corner, over everything else, and receives no keys or
  /// clicks. While no such model is in the window, nothing is measured.
  public var showsFrameStatistics: Bool {
    get { overlays.contains { $0.style == .corner } }
    set {
      guard newValue != showsFrameStatistics else { return }
      if newValue {
        present(FrameStatisticsModel(), as: .corner)
      } else {
        overlays.first { $0.style == .corner }?.dismiss()
      }
    }
  }

  /// The cost of the last frame, which the window shares after each frame of its host, as long as a node subscribes to
  /// it.
  ///
  /// A host does not share the cost of a frame that only shows the cost, so showing it does not cause endless frames.
  public static let frameCost = SharedDataID<FrameCost>("frameCost")

  /// Whether a node in the window subscribes to the cost of frames.
  package var wantsFrameCost: Bool { hasSubscribers(of: Self.frameCost) }
}
