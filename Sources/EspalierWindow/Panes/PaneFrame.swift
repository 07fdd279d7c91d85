package import EspalierTree

/// A view of a window with its surroundings, in a pane, a bar or an overlay.
package final class PaneFrame {
  /// What the drawing around the view depends on, besides its box; compared in every frame, so nothing of it is costly.
  private struct Surroundings: Equatable {
    let frame: Rect
    let isActive: Bool
    let indicator: ScrollIndicator?
    let outerBorder: OuterBorder?

    /// The revision of the theme.
    let looksRevision: UInt32
  }

  package let view: ContainerView
  package let isBar: Bool

  /// Whether the view is on a surface above the panes: a bar or an overlay.
  let isRaised: Bool
  private var ownName: String?
  private var hasScrollIndicator: Bool

  /// The box around the view and its padding.
  var box: Box? { didSet { drawn = nil } }

  /// The border of an enclosing box that the frame meets on the right.
  private var outerBorder: OuterBorder?

  /// The frame, including the box; `nil` while hidden.
  package private(set) var frame: Rect?

  /// Whether the view receives keys.
  private(set) var isActive = false

  /// What to do at the end of the update that is in progress.
  var atUpdateEnd: (() -> Void)?

  /// The surroundings that were drawn last.
  private var drawn: Surroundings?

  init(
    _ view: ContainerView, isBar: Bool = false, isRaised: Bool, box: Box? = nil, hasScrollIndicator: Bool = false
  ) {
    self.view = view
    self.isBar = isBar
    self.isRaised = isRaised
    self.box = box
    self.hasScrollIndicator = hasScrollIndicator
    // Before other observers, which may react to what happens at the end of an update.
    view.addObserver(self)
    view.focusOwner.setActive(false)
  }

  /// Adopts the name, the box and the indicator of a pane; the frame stays until panes are arranged.
  func adopt(_ pane: Pane) {
    ownName = pane.name
    box = pane.box
    hasScrollIndicator = pane.hasScrollIndicator
  }

  /// The name for use in tests.
  package var name: String { ownName ?? box?.title?.spokenText ?? view.container.nodeName }

  /// The name for users who listen: the title of the box, or the name that the program has given the pane.
  package var spokenName: String { box?.title?.string ?? ownName ?? "" }

  /// The space that the box and the indicator take on each side.
  var edges: Insets {
    Self.edges(of: box, hasScrollIndicator: hasScrollIndicator, view.scrollDirection, outerBorder)
  }

  /// Returns the space that a box and an indicator take on each side of a view; the indicator is in the border if there
  /// is one, of the box or around it.
  static func edges(
    of box: Box?, hasScrollIndicator: Bool, _ direction: ScrollDirection, _ outerBorder: OuterBorder?
  ) -> Insets {
    var edges = box?.surroundings ?? .zero
    guard hasScrollIndicator, box == nil || box?.border == .blank else { return edges }
    switch direction {
    case .vertical: if outerBorder == nil { edges.right += 1 }
    case .horizontal: edges.bottom += 1
    }
    return edges
  }

  /// Returns the width that the box needs for its title and footer, with a cell of border at both ends.
  func labelWidth(policy: WidthPolicy) -> Int {
    guard let box, box.border != .blank else { return 0 }
    let labels = [box.title, box.footer].compactMap { $0?.width(policy: policy) }
    return labels.max().map { $0 > 0 ? $0 + 6 : 0 } ?? 0
  }

  /// The frame of the view itself.
  var inside: Rect { frame.map { $0.inset(by: edges) } ?? .zero }

  /// Whether any part of the view is visible.
  var isVisible: Bool { !inside.isEmpty }

  /// Sets the frame of the view, or hides it.
  ///
  /// - Parameters:
  ///   - frame: The frame, including the box.
  ///   - outerBorder: The border of an enclosing box that the frame meets on the right.
  func place(in frame: Rect?, meeting outerBorder: OuterBorder? = nil) {
    self.frame = frame
    self.outerBorder = outerBorder
    guard frame != nil else {
      // Keep the width of a hidden view, because a new one would lay out all of its rows again.
      let isVertical = view.scrollDirection == .vertical
      return view.resize(to: isVertical ? Size(width: view.width, height: 0) : Size(width: 0, height: view.height))
    }
    view.resize(to: inside.size)
  }

  /// Resizes the view to its frame again, if it has been resized from elsewhere.
  func takeSize() { if frame != nil { view.resize(to: inside.size) } }

  /// Gives the view its width before its height, and lays it out, because its content determines the height.
  func takeWidth(_ width: Int) {
    if view.width != width { view.resize(to: Size(width: width, height: view.height)) }
    updateIfNeeded()
  }

  /// The height of the content, without the surroundings of the view.
  var naturalHeight: Int {
    view.contentSize.height.addingClamped(view.contentInsets.top + view.contentInsets.bottom)
  }

  /// Whether the pane is not a bar, or is a bar with a focusable row.
  var acceptsKeys: Bool { !isBar || view.focusOwner.canFocusAny }

  /// Whether the view can receive keys.
  var canReceiveKeys: Bool { isVisible && acceptsKeys }

  func setActive(_ isActive: Bool) {
    guard isActive != self.isActive else { return }
    self.isActive = isActive
    view.focusOwner.setActive(isActive)
  }

  /// Whether anything has changed that needs to be drawn.
  var needsDisplay: Bool {
    guard frame != nil else { return false }
    return view.drawing.isNeeded && isVisible || surroundings != drawn
  }

  /// Marks everything as needing to be redrawn.
  func setNeedsDisplay() {
    drawn = nil
    view.drawing.forgetCanvas()
  }

  /// Draws the changes on the canvas that was drawn on last time.
  ///
  /// - Parameters:
  ///   - canvas: The canvas.
  ///   - origin: The point of the window at the canvas's top left corner.
  ///   - changes: The changes of the frame, to which the drawn lines are added, in lines of the window.
  func draw(on canvas: inout Canvas, origin: Point = .zero, _ changes: inout FrameChanges) {
    guard let surroundings else { return }
    if surroundings != drawn {
      drawn = surroundings
      draw(surroundings, on: &canvas, origin: origin)
      changes.add(surroundings.frame.y..<surroundings.frame.maxY)
    }
    guard !inside.isEmpty else { return }
    takeSize()
    let isAlone = inside.width == canvas.size.width
    canvas.withRegion(inside.offsetBy(x: -origin.x, y: -origin.y)) {
      changes.add(view.drawing.drawChanges(in: &$0), y: inside.y, isAlone: isAlone)
    }
  }

  private var surroundings: Surroundings? {
    guard let frame else { return nil }
    let track = view.scrollDirection == .vertical ? inside.height : inside.width
    return Surroundings(
      frame: frame, isActive: isActive,
      indicator: hasScrollIndicator && isVisible ? ScrollIndicator(of: view, track: track) : nil,
      outerBorder: trackBorder, looksRevision: view.drawing.looksRevision)
  }

  /// The enclosing border that the indicator is part of; `nil` if it is in the pane.
  private var trackBorder: OuterBorder? {
    guard hasScrollIndicator, view.scrollDirection == .vertical else { return nil }
    return box.map { $0.border != .blank } == true ? nil : outerBorder
  }

  private func draw(_ surroundings: Surroundings, on canvas: inout Canvas, origin: Point) {
    let (outer, own) = (canvas.theme, view.theme)
    let border = box?.style ?? (isActive ? .activeBorder : .border)
    canvas.theme = own
    defer { canvas.theme = outer }
    let frame = surroundings.frame.offsetBy(x: -origin.x, y: -origin.y)
    let track = track.offsetBy(x: -origin.x, y: -origin.y)
    let background = isRaised ? canvas.theme.background : outer.background
    if isBar { fillEdges(of: frame, on: &canvas, style: background) }
    // Clear the track first, because a border would keep the background of an earlier thumb.
    if surroundings.indicator != nil, surroundings.outerBorder == nil { canvas.fill(track, style: background) }
    if var box {
      box.style = border
      canvas.drawBox(frame, box)
    }
    guard let indicator = surroundings.indicator else { return }
    if let outerBorder = surroundings.outerBorder {
      // The track is beside the frame.
      canvas.theme = outer
      return indicator.draw(in: &canvas, on: track, partOf: outerBorder)
    }
    let style = background.merging(canvas.theme[border].style)
    let hasBorder = box.map { $0.border != .blank } ?? false
    let line = hasBorder ? nil : background.merging(canvas.theme[.border].style)
    indicator.draw(in: &canvas, on: track, style: style, line: line)
  }

  /// Fills what surrounds the view, so that a bar is a surface from edge to edge.
  private func fillEdges(of frame: Rect, on canvas: inout Canvas, style: TextStyle) {
    guard style != .plain else { return }
    let (edges, width, height) = (edges, frame.width, frame.height)
    canvas.withRegion(frame) { canvas in
      canvas.fill(Rect(x: 0, y: 0, width: width, height: edges.top), style: style)
      canvas.fill(Rect(x: 0, y: height - edges.bottom, width: width, height: edges.bottom), style: style)
      canvas.fill(Rect(x: 0, y: 0, width: edges.left, height: height), style: style)
      canvas.fill(Rect(x: width - edges.right, y: 0, width: edges.right, height: height), style: style)
    }
  }

  /// The frame of the indicator's track.
  private var track: Rect {
    let (inside, padding) = (inside, box?.padding ?? .zero)
    if let border = trackBorder, let frame {
      return Rect(x: frame.maxX + border.distance, y: inside.y, width: 1, height: inside.height)
    }
    return view.scrollDirection == .vertical
      ? Rect(x: inside.maxX + padding.right, y: inside.y, width: 1, height: inside.height)
      : Rect(x: inside.x, y: inside.maxY + padding.bottom, width: inside.width, height: 1)
  }
}

/// What a view needs to know of the window that contains it, and the window of the view.
extension PaneFrame {
  /// Makes the updates of a window and other observers follow the view.
  ///
  /// - Parameter time: The time in the window.
  func join(_ loop: UpdateLoop, at time: Duration, _ observers: ViewObservers) {
    noteTime(time)
    view.addObserver(loop)
    for case let observer? in observers.all { view.addObserver(observer) }
  }

  /// Makes a window the last node of the view's path, even if nodes have been inserted since.
  func connect(to window: any EventNode) {
    var last: any EventNode = view
    while last !== window, let next = last.nextNode { last = next }
    guard last !== window else { return }
    // Another window.
    require(
      !(last is Model) && !(last is any KeymapSource),
      "the view of \(view.container.nodeName) cannot be in a window: its events travel on to \(last.nodeName)"
    )
    last.attach(to: window)
  }

  /// Removes the view from a window, and the window from the end of the view's path.
  func leave(_ window: any EventNode, _ loop: UpdateLoop, _ observers: ViewObservers) {
    view.removeObserver(loop)
    for case let observer? in observers.all { view.removeObserver(observer) }
    leaveWindow()
    var last: any EventNode = view
    while let next = last.nextNode, next !== window { last = next }
    if last.nextNode === window { last.detach() }
  }

  /// Makes the view show its focus by itself, because it leaves its window, or because the window goes away.
  func leaveWindow() { view.focusOwner.setActive(true) }

  /// Lays out what the view has marked.
  func updateIfNeeded() { if view.needsUpdate { view.update() } }

  /// Tells the view the time, without calling its tickers.
  func noteTime(_ time: Duration) { view.clock.note(time) }

  /// Advances the time of the view, unless it is later already.
  func advance(to time: Duration) { view.clock.advanceIfNeeded(to: time) }

  /// Calls a closure when no update of the view is in progress: now, or at the end of that update.
  func afterUpdate(_ body: @escaping () -> Void) {
    if view.isUpdating { atUpdateEnd = body } else { body() }
  }
}

/// Moves of the focus by the window, which retain the view: callbacks may remove it from the window, and nobody else may
/// retain it, while the move goes on in its parts.
extension PaneFrame {
  /// Focuses the first or the last stop of the view.
  ///
  /// - Returns: Whether any row can be focused.
  func enter(_ direction: FocusDirection) -> Bool {
    withExtendedLifetime(view) { view.focusOwner.enter(direction) }
  }

  /// Focuses the first stop if it is a control in view, unless the view has a focus or the program has removed it.
  func focusFirstControl() {
    withExtendedLifetime(view) { view.focusOwner.focusFirstControl() }
  }
}

extension PaneFrame: ViewObserver {
  package func viewDidUpdate(_ view: ContainerView, with changes: RowChanges) { atUpdateEnd.take()?() }
}
