public import EspalierCanvas

/// A headless viewport, which loads a container, lays it out, and provides the positions of its rows.
///
/// ```swift
/// let view = ContainerView(width: 40, height: 12)
/// view.load(feed)
/// view.update()
/// print(view.rendered())
/// view.tap(at: Point(x: 3, y: 4))
/// ```
///
/// The life of a view: ``load(_:)`` takes a tree and marks it. Edits of the tree only mark what has changed;
/// ``update()`` lays it out and shows cells for the visible rows. Until the next update, everything reflects the last
/// one. The view is the last node of every event path in its tree, unless it is attached to another node.
///
/// Everything is done by its parts, each of which owns its state and is given the parts below it:
///
/// ```
///   Updater        ViewInput                    ViewClock
///      │        RowSelector  RowMover               │
///      │        FocusOwner      │                   │
///      └────────── Scroller ────┘   ViewDrawing     │
///                      └─── CellStage ──┴───────────┘
///                            Viewport
///                    ViewContent  HostLink
/// ```
public final class ContainerView: EventNode, TreeHost {
  /// The engine's storage for the view's subscriptions and shared values.
  public var eventStorage = EventStorage()

  /// The delegate, which is notified when an update is needed.
  ///
  /// The default is `nil`.
  public weak var delegate: (any ContainerViewDelegate)?

  /// The tree, its layout, and the size in which it is shown.
  let content: ViewContent

  /// What the view needs, and the host that is asked for it.
  package let link = HostLink()

  /// The cells and containers on show.
  let stage: CellStage

  /// The offset, and what changes it.
  package let scroller: Scroller

  /// The focus.
  package let focusOwner: FocusOwner

  /// The selected rows, and taps.
  package let selector: RowSelector

  /// Keys and the pointer.
  package let input: ViewInput

  /// Drawing, on any canvas and on one that is kept.
  package let drawing: ViewDrawing

  /// The tickers of what is on show.
  package let clock: ViewClock

  /// The loop of passes.
  package let updater: Updater

  /// The diagnostics of the view, oldest first; the newest 256 are kept.
  public var diagnostics: [Diagnostic] { link.diagnostics }

  /// The loaded container; before the first call to ``load(_:)``, an empty one.
  public var container: ContainerModel { content.container }

  /// The number of rows that can be selected at a time.
  ///
  /// The default is one.
  public var selectionMode: SelectionMode {
    get { selector.mode }
    set { selector.mode = newValue }
  }

  /// Whether an update keeps the user's place even if the viewport shows the content's first row.
  ///
  /// The default is `false`: at the start, rows that are inserted at the top come into view.
  ///
  /// Keeping the place means that one row stays where the user sees it: the first row that was entirely in view,
  /// survives the update, and has not changed its order. If there is none, for example because the section has been
  /// collapsed, its place is taken by the surviving row nearest to the first row that was entirely in view; of two
  /// equally near rows, the upper one is chosen. That row stays where it is if any of it was in view; otherwise, it is
  /// brought to the upper edge as by ``scroll(to:at:)``. Clamping ``contentOffset`` takes precedence.
  public var anchorsAtStart: Bool {
    get { scroller.anchorsAtStart }
    set { scroller.anchorsAtStart = newValue }
  }

  /// Whether a view that shows the end of its content keeps showing it, as logs and chats do.
  ///
  /// The end stays in view when rows are added there, when the last one grows, and when the view is resized. The
  /// default is `false`. A user who has scrolled up is left alone until the end is in view again. A view whose content
  /// is new, or entirely in view, shows the end. Setting an offset or scrolling to a row takes precedence.
  ///
  /// ```swift
  /// view.followsEnd = true
  /// log.add(LabelModel("saved"))
  /// view.update()                      // the line is in view
  /// ```
  public var followsEnd: Bool {
    get { scroller.followsEnd }
    set { scroller.followsEnd = newValue }
  }

  /// The number of rows that ``scroll(to:at:)`` and moves of the focus keep between a row and the edge of the viewport.
  ///
  /// It also applies to ``CellModel/scrollIntoView(at:)``. The default is 0. If there is not enough space for the
  /// margin on both sides, it is as large as possible. Insets and sticky rows count as edges.
  ///
  /// - Precondition: The margin is not negative.
  public var scrollMargin: Int {
    get { scroller.margin }
    set {
      require(newValue >= 0, "the scroll margin of a view must not be negative; got \(newValue)")
      scroller.margin = newValue
    }
  }

  /// Called after ``contentOffset`` has changed, whether it was set, clamped, or adjusted by an update.
  ///
  /// It is called once for each change: before the setter returns, or at the end of the update, after the display
  /// callbacks. The view is its argument and need not be captured; the closure may scroll it or another one:
  ///
  /// ```swift
  /// left.onScroll = { left in right.contentOffset.y = left.contentOffset.y }
  /// ```
  ///
  /// A handler that keeps scrolling the view is stopped with a diagnostic.
  public var onScroll: ((ContainerView) -> Void)?

  /// Whether anything has been marked since the last update.
  public var needsUpdate: Bool { link.isDue }

  /// Whether the view is being updated.
  package var isUpdating: Bool { link.isUpdating }

  /// Whether the user can drag rows to other places, if their cells do not handle the pointer.
  ///
  /// The default is `false`. The delegate is asked for each step; see ``beginMove(of:)``.
  public var dragsRows: Bool {
    get { input.mover.dragsRows }
    set { input.mover.dragsRows = newValue }
  }

  /// Creates a view that shows an empty container.
  ///
  /// - Parameters:
  ///   - width: The number of columns; a negative number counts as 0.
  ///   - height: The number of rows; a negative number counts as 0.
  /// - Precondition: Neither dimension is greater than 1,000,000,000.
  public init(width: Int, height: Int) {
    content = ViewContent(size: Size(width: width, height: height))
    stage = CellStage(content, Viewport(of: content), link)
    scroller = Scroller(stage)
    focusOwner = FocusOwner(scroller)
    selector = RowSelector(focusOwner)
    input = ViewInput(selector)
    drawing = ViewDrawing(stage)
    clock = ViewClock(stage)
    updater = Updater(selector, drawing)
    link.view = self
    container.makeTreeRoot().host = self
  }

  deinit {
    stage.abandonCells()
    eventStorage.record?.nodeWasReleased()
  }

  /// The width, in columns.
  ///
  /// A new value takes effect in the next update; a negative one counts as 0.
  ///
  /// - Precondition: The width is at most 1,000,000,000.
  public var width: Int {
    get { content.size.width }
    set { show(Size(width: newValue, height: height)) }
  }

  /// The height, in rows.
  ///
  /// A new value shows more or fewer rows immediately, and marks the view; a negative one counts as 0. Display
  /// callbacks are called before the setter returns or, if the height is set while rows are being laid out, after the
  /// layout.
  ///
  /// - Precondition: The height is at most 1,000,000,000.
  public var height: Int {
    get { content.size.height }
    set { show(Size(width: width, height: newValue)) }
  }

  /// Sets the size and marks the view, without showing the old layout in the new size.
  package func resize(to size: Size) {
    if content.resize(to: size) { link.mark() }
  }

  /// The axis along which the content is laid out and scrolled.
  ///
  /// The default is ``ScrollDirection/vertical``.
  ///
  /// A new direction takes effect in the next update: all rows are laid out again, and shown from the start.
  public var scrollDirection: ScrollDirection {
    get { content.scrollDirection }
    set {
      guard newValue != content.scrollDirection else { return }
      content.scrollDirection = newValue
      link.mark()
    }
  }

  /// The assumed height, in rows, of automatically sized cells that have not been seen; `nil`, the default, measures
  /// all.
  ///
  /// With an estimate, the first update of a long tree neither loads nor measures cells that have not been seen.
  /// ``contentSize`` and the positions of rows below the viewport are also estimates. When a row comes near the
  /// viewport, its cell is measured in the same update. After scrolling, it is measured in the next update, for which
  /// the view is marked. The user's place is kept while heights above it are measured; a view that is scrolled to the
  /// end stays there while the last rows are measured, and a row that was scrolled to, as by a move of the focus, stays
  /// in view. Measured heights stay exact even if the estimate changes; to measure everything, call
  /// ``measureAllRows()``.
  ///
  /// - Precondition: The height is `nil` or between 1 and 1,000,000,000.
  public var estimatedHeight: Int? {
    get { scroller.estimates.height }
    set {
      require(
        (1...CellSize.largestExtent).contains(newValue ?? 1),
        "an estimated row height must be 1 to \(CellSize.largestExtent); got \(newValue ?? 1)")
      let old = estimatedHeight
      guard newValue != old else { return }
      scroller.estimates.height = newValue
      if old != nil { layout.invalidateMeasurements() }
      link.mark()
    }
  }

  /// The theme, which determines how the view looks unless its tree specifies otherwise.
  ///
  /// It defines the styles of text, selected and highlighted rows, and separators that do not set a style, and the
  /// background that fills the viewport.
  ///
  /// A new theme takes effect in the next update: automatic heights are measured again, visible cells are redrawn, and
  /// all rows are reported as updates.
  ///
  /// - Complexity: O(n) in the number of rows, in the next update.
  public var theme: Theme {
    get { presentation.theme }
    set { if newValue != theme { changeLooks { $0.theme = newValue } } }
  }

  /// The policy for the widths of characters.
  ///
  /// A new policy takes effect in the next update: automatic heights are measured again, visible cells are redrawn, and
  /// all rows are reported as updates.
  ///
  /// - Complexity: O(n) in the number of rows, in the next update.
  public var widthPolicy: WidthPolicy {
    get { presentation.widthPolicy }
    set { if newValue != widthPolicy { changeLooks { $0.widthPolicy = newValue } } }
  }

  /// Loads a tree, replacing the current one.
  ///
  /// The tree is laid out in the next update, and shown from its start.
  ///
  /// The view retains the container until you load another one. Loading the same container again lays everything out
  /// from scratch. Subscribers in both trees are notified if the shared data that they see has changed.
  ///
  /// - Precondition: The container has no parent, and no other view has loaded it. The view is not being updated.
  public func load(_ container: ContainerModel) {
    require(!isUpdating, "\(container.mention) cannot be loaded while the view is being updated")
    // First, because callbacks of the old tree may edit either tree.
    focusOwner.forget()
    input.forgetPointer()
    stage.reclaimAllCells()
    // Again, because a cell may have requested the focus when it was released.
    focusOwner.forget()
    require(
      container.parent == nil,
      "\(container.mention) cannot be loaded: it is a child of \(container.parent?.mention ?? "another container")")
    require(
      container.treeRoot?.host == nil || container.treeRoot?.host === self,
      "\(container.mention) cannot be loaded: it is already loaded by \(container.nextNode?.mention ?? "another host")"
    )
    require(
      !path.contains { $0 === container },
      "\(container.mention) cannot be loaded by a view that is attached to it or below it: events would travel in a circle"
    )

    selector.awaited = []
    scroller.returnToStart()
    content.load(container, into: self)
  }

  /// Lays out what has been marked, and shows cells for the visible rows.
  ///
  /// The user's place is kept; see ``anchorsAtStart``.
  ///
  /// Callbacks during the update, such as `didLoad`, `willUpdate` and those of cells, may edit the tree or ask for
  /// another update; another pass processes their changes before the call returns. After 16 passes, the view records a
  /// diagnostic and leaves the rest to the next update.
  ///
  /// - Returns: How the rows have changed since the last update; no changes if the view is already being updated, in
  ///   which case that update includes this one.
  @discardableResult
  public func update() -> RowChanges { updater.update() }

  /// The amount of work of the last update.
  public var statistics: UpdateStatistics { layout.statistics }

  /// The rows, as of the last pass.
  var layout: TreeLayout { content.layout }

  /// Changes the presentation; all rows are measured and drawn again.
  private func changeLooks(_ change: (Presentation) -> Void) {
    change(presentation)
    layout.invalidateMeasurements()
    stage.invalidateContent()
    link.mark()
  }

  /// Sets the size, and shows the old layout in it until the next update.
  private func show(_ size: Size) {
    guard content.resize(to: size) else { return }
    scroller.viewportDidChange()
    link.mark()
  }
}

/// The view as the host of its tree, and its observers.
extension ContainerView {
  var presentation: Presentation { content.presentation }

  func noteMark() { link.noteMark() }

  func askForUpdate() { link.askForUpdate() }

  func noteDisplay(of cell: any DrawnNode) -> Bool {
    guard stage.shows(unsafeDowncast(cell, to: AnyCell.self)) else { return false }
    link.noteDisplay()
    return true
  }

  func askForDisplay() { link.askForDisplay() }

  /// Keeps a diagnostic, and passes it to the delegate.
  package func report(_ diagnostic: Diagnostic) { link.report(diagnostic) }

  /// Adds an observer, which is asked for the update that is due; it is not retained.
  package func addObserver(_ observer: any ViewObserver) { link.add(observer) }

  /// Removes an observer.
  package func removeObserver(_ observer: any ViewObserver) { link.remove(observer) }
}

/// Time in a view.
extension ContainerView {
  /// The time of the next scheduled call in the view, on the scale of ``advance(to:)``; `nil` if there is none.
  ///
  /// If it is `nil`, a host can sleep until something else happens. The deadline changes with updates, scrolling and
  /// calls of ``advance(to:)``.
  ///
  /// - Complexity: O(n) in the number of rows that are shown.
  public var nextDeadline: Duration? { clock.nextDeadline }

  /// Advances the view's time, and calls each handler that is due, once each, in the order of the deadlines.
  ///
  /// The handlers to call are determined before the first one is called; those cancelled in the meantime are not
  /// called. Like every edit, handlers mark what they change: update the view afterward.
  ///
  /// - Parameter time: The time since the host began.
  /// - Complexity: O(n log n) in the number of rows that are shown.
  /// - Precondition: `time` is not before the time of the previous call.
  public func advance(to time: Duration) { clock.advance(to: time) }
}
