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
public final class ContainerView: EventNode, TreeHost {
  /// The engine's storage for the view's subscriptions and shared values.
  public var eventStorage = EventStorage()

  /// The delegate, which is notified when an update is needed.
  ///
  /// The default is `nil`.
  public weak var delegate: (any ContainerViewDelegate)?

  /// The diagnostics of the view, oldest first; the newest 256 are kept.
  public private(set) var diagnostics: [Diagnostic] = []

  /// The loaded container; before the first call to ``load(_:)``, an empty one.
  public var container: ContainerModel { loadedContainer }

  /// The loaded container, which other modules cannot see, so that reading it needs no checks.
  private var loadedContainer: ContainerModel

  /// The number of rows that can be selected at a time.
  ///
  /// The default is one.
  public var selectionMode: SelectionMode = .single {
    didSet { if selectionMode != oldValue { deselectAll() } }
  }

  /// The models whose rows are selected as soon as they have rows, as they were when the user left the tree.
  var restoredSelection: [CellModel] = []

  /// Whether an update keeps the user's place even if the viewport shows the content's first row.
  ///
  /// The default is `false`: at the start, rows that are inserted at the top come into view.
  ///
  /// Keeping the place means that one row stays where the user sees it: the first row that was entirely in view,
  /// survives the update, and has not changed its order. If there is none, for example because the section has been
  /// collapsed, its place is taken by the surviving row nearest to the first row that was entirely in view; of two
  /// equally near rows, the upper one is chosen. That row stays where it is if any of it was in view; otherwise, it is
  /// brought to the upper edge as by ``scroll(to:at:)``. Clamping ``contentOffset`` takes precedence.
  public var anchorsAtStart = false

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
  public var followsEnd = false

  /// The number of rows that ``scroll(to:at:)`` and moves of the focus keep between a row and the edge of the viewport.
  ///
  /// It also applies to ``CellModel/scrollIntoView(at:)``. The default is 0. If there is not enough space for the
  /// margin on both sides, it is as large as possible. Insets and sticky rows count as edges.
  ///
  /// - Precondition: The margin is not negative.
  public var scrollMargin = 0 {
    didSet { require(scrollMargin >= 0, "the scroll margin of a view must not be negative; got \(scrollMargin)") }
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
  public var needsUpdate: Bool { requests.isDue }

  let requests = UpdateRequests()
  let presentation = Presentation()
  let liveCells = LiveCells()
  let liveContainers = LiveContainers()
  private(set) var layout: TreeLayout
  private(set) var viewport: Size

  /// Whether the view is being updated.
  package var isUpdating: Bool { requests.isUpdating }

  /// The number of completed updates, by which other modules know whether their view of the tree is current.
  package var updateCount: UInt32 { requests.updateCount }

  /// The number of passes of the last update.
  private(set) var passCount = 0

  /// Whether the loaded tree has not been updated yet, and no diagnostic has reported that it is blank.
  private var isBlank = false

  /// The scroll position, and requests to change it.
  var scrolling = ScrollState()

  /// The offset for which `onScroll` was called.
  var scrollReport = ScrollReport()

  /// Whether the current update measures all rows, and whether it has measured those of lazy containers.
  var measuresAllRows = false
  var hasMeasuredLazyRows = false

  /// Whether the user can drag rows to other places, if their cells do not handle the pointer.
  ///
  /// The default is `false`. The delegate is asked for each step; see ``beginMove(of:)``.
  public var dragsRows = false

  /// The state between pointer events.
  var pointerState = PointerState()

  /// The state of the focus.
  var focusState = FocusState()

  /// Whether the focus has moved since that was last reported.
  var focusReport = FocusReport()

  /// The deadlines of the tickers.
  var clock = TickClock()

  /// The state of the cells compared to the rows.
  let display = DisplayState()

  /// The number of rows of trees that have been replaced since the last update.
  private var unreportedRowCount = 0

  /// Creates a view that shows an empty container.
  ///
  /// - Parameters:
  ///   - width: The number of columns; a negative number counts as 0.
  ///   - height: The number of rows; a negative number counts as 0.
  /// - Precondition: Neither dimension is greater than 1,000,000,000.
  public init(width: Int, height: Int) {
    viewport = Size(width: width, height: height)
    Self.check(viewport)
    loadedContainer = ContainerModel()
    layout = TreeLayout(of: loadedContainer, width: viewport.width, presentation: presentation, remembersSlots: true)
    requests.view = self
    loadedContainer.makeTreeRoot().host = self
  }

  deinit {
    for cell in liveCells.inOrder { cell.abandonModel() }
    focusState.parkedCell?.abandonModel()
    eventStorage.record?.nodeWasReleased()
  }

  /// The width, in columns.
  ///
  /// A new value takes effect in the next update; a negative one counts as 0.
  ///
  /// - Precondition: The width is at most 1,000,000,000.
  public var width: Int {
    get { viewport.width }
    set { show(Size(width: newValue, height: viewport.height)) }
  }

  /// The height, in rows.
  ///
  /// A new value shows more or fewer rows immediately, and marks the view; a negative one counts as 0. Display
  /// callbacks are called before the setter returns or, if the height is set while rows are being laid out, after the
  /// layout.
  ///
  /// - Precondition: The height is at most 1,000,000,000.
  public var height: Int {
    get { viewport.height }
    set { show(Size(width: viewport.width, height: newValue)) }
  }

  /// Sets the size and marks the view, without showing the old layout in the new size.
  package func resize(to size: Size) {
    Self.check(size)
    guard size != viewport else { return }
    viewport = size
    treeWasMarked()
  }

  /// The axis along which the content is laid out and scrolled.
  ///
  /// The default is ``ScrollDirection/vertical``.
  ///
  /// A new direction takes effect in the next update: all rows are laid out again, and shown from the start.
  public var scrollDirection: ScrollDirection = .vertical {
    didSet { if scrollDirection != oldValue { treeWasMarked() } }
  }

  /// The assumed height, in rows, of automatically sized cells that have not been seen; `nil`, the default, measures
  /// all.
  ///
  /// With an estimate, the first update of a long tree neither loads nor measures cells that have not been seen.
  /// ``contentSize`` and the positions of rows below the viewport are also estimates. When a row comes near the
  /// viewport, its cell is measured in the same update. After scrolling, it is measured in the next update, for which
  /// the view is marked. The user's place is kept while heights above it are measured; a view that is scrolled to the
  /// end stays there while the last rows are measured. Measured heights stay exact even if the estimate changes; to
  /// measure everything, call ``measureAllRows()``.
  ///
  /// - Precondition: The height is `nil` or between 1 and 1,000,000,000.
  public var estimatedHeight: Int? {
    didSet {
      require(
        (1...CellSize.largestExtent).contains(estimatedHeight ?? 1),
        "an estimated row height must be 1 to \(CellSize.largestExtent); got \(estimatedHeight ?? 1)")
      guard estimatedHeight != oldValue else { return }
      if oldValue != nil { layout.invalidateMeasurements() }
      treeWasMarked()
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
    set {
      guard newValue != presentation.theme else { return }
      presentation.theme = newValue
      presentationDidChange()
    }
  }

  /// The policy for the widths of characters.
  ///
  /// A new policy takes effect in the next update: automatic heights are measured again, visible cells are redrawn, and
  /// all rows are reported as updates.
  ///
  /// - Complexity: O(n) in the number of rows, in the next update.
  public var widthPolicy: WidthPolicy {
    get { presentation.widthPolicy }
    set {
      guard newValue != presentation.widthPolicy else { return }
      presentation.widthPolicy = newValue
      presentationDidChange()
    }
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
    forgetFocus()
    forgetPointer()
    reclaimAllCells()
    // Again, because a cell may have requested the focus when it was released.
    forgetFocus()
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

    forgetRestoredSelection()
    changeScrolling { $0.returnToStart() }
    unreportedRowCount += layout.root.rowCount
    let old = self.container
    var edit = TreeEdit(of: old === container ? [] : [old, container])
    if container !== old {
      edit.takeTree(old)
      loadedContainer = container
      edit.put(container, into: self)
    }
    let oldLayout = layout
    layout = TreeLayout(of: container, replacing: oldLayout)
    // The old layout is released after it has been replaced, because deinitializers of its models may call the view.
    withExtendedLifetime(oldLayout) {}
    isBlank = true
    edit.mark(self)
    // Last, because callbacks may load another tree.
    edit.finish()
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
  public func update() -> RowChanges {
    guard !isUpdating else { return .none }
    requests.beginUpdate()
    let treeRoot = container.treeRoot
    let suspended = treeRoot?.suspendRenderings() ?? []
    isBlank = false
    let revision = layout.revision
    var (changes, isComplete) = (RowChanges.none, true)
    if isUpToDate { layout.skipUpdate() } else { (changes, isComplete) = runPasses() }
    requests.endUpdate()
    if !suspended.isEmpty { treeRoot?.resumeRenderings(suspended) }
    passCount = layout.revision - revision
    // Models released in the last pass may have marked something. An endless update is not requested again.
    if isComplete { askForUpdate() }
    reportScrolling()
    reportFocus()
    requests.reportUpdate(changes)
    return changes
  }

  /// The amount of work of the last update.
  public var statistics: UpdateStatistics { layout.statistics }
}

extension ContainerView {
  /// Emits a diagnostic, once, if a loaded tree is shown before its first update.
  func noteRendering() {
    guard isBlank else { return }
    isBlank = false
    report(.neverUpdated(container))
  }

  /// Keeps a diagnostic, and passes it to the delegate.
  package func report(_ diagnostic: Diagnostic) {
    if diagnostics.count == Diagnostic.largestCount { diagnostics.removeFirst() }
    diagnostics.append(diagnostic)
    delegate?.containerView(self, didReceive: diagnostic)
  }

  /// Whether nothing has been marked or requested since the last update, so that another one would have no effect.
  private var isUpToDate: Bool {
    guard !needsUpdate, !display.isDue, !display.isContentDue, layout.revision > 0, !layout.hasLazyRows else {
      return false
    }
    guard case nil = scrolling.request else { return false }
    return !measuresAllRows && unreportedRowCount == 0
  }

  /// Lays out and shows what is marked, until nothing is marked or the maximum number of passes is reached.
  private func runPasses() -> (changes: RowChanges, isComplete: Bool) {
    let keepsPlace = anchorsAtStart || scrolling.offset > 0
    if keepsPlace {
      scrolling.anchor = ScrollAnchor(
        layout, lines: visibleLines, viewport: linesBetweenInsets(at: scrolling.offset))
    }
    if followsEnd, scrolling.showsEnd, scrolling.request == nil { changeScrolling { $0.request = .end } }
    layout.beginUpdate()
    var passes = 0
    repeat {
      requests.beginPass()
      passes += 1
      scrolling.isHeld = true
      turnLayout()
      layout.estimatedHeight = measuresAllRows ? nil : estimatedHeight
      layout.runPass()
      restoreSelection()
      takeFocusRequest()
      findOffset()
      // Rows that are measured now are shown by the next pass, after they have been placed.
      if passes < TreeLayout.largestPassCount {
        if settleAllRows() || settleVisibleRows() { continue }
        if reachVisibleRows() { continue }
      }
      displayVisibleRows(withContent: true)
    } while needsUpdate && passes < TreeLayout.largestPassCount
    let isComplete = !needsUpdate
    if isComplete { forgetFocusRequest() } else { report(.endlessUpdate(of: container, passes: passes)) }
    passFocusOn()
    let changes = layout.endUpdate()
    changeScrolling { $0.endUpdate(isComplete: isComplete) }
    noteEnd()
    releaseFarModels()
    guard unreportedRowCount > 0 else { return (changes, isComplete) }
    defer { unreportedRowCount = 0 }
    return (RowChanges(deletes: [0..<unreportedRowCount], inserts: changes.inserts), isComplete)
  }

  /// Updates the layout to the size and the direction of the view.
  private func turnLayout() {
    if scrollDirection != layout.direction {
      scrolling.insets = scrollDirection.turned(layout.direction.turned(scrolling.insets))
      layout.direction = scrollDirection
      changeScrolling { $0.returnToStart() }
    }
    layout.width = layout.direction.turned(viewport).width
  }

  /// Sets the size, and shows the old layout in it until the next update.
  private func show(_ size: Size) {
    Self.check(size)
    guard size != viewport else { return }
    viewport = size
    viewportDidChange()
    treeWasMarked()
  }

  private static func check(_ size: Size) {
    require(
      size.width <= CellSize.largestExtent && size.height <= CellSize.largestExtent,
      "a view must be at most \(CellSize.largestExtent) character cells wide and high; got \(size.width)×\(size.height)"
    )
  }

  private func presentationDidChange() {
    layout.invalidateMeasurements()
    for cell in liveCells.inOrder { cell.shownRevision = nil }
    focusState.parkedCell?.shownRevision = nil
    treeWasMarked()
  }
}
