package import EspalierTree

/// The panes of a window: which views and bars there are, where they are, and which of them is active.
///
/// ```
///   Pane, a description ──setRoot──▶ frames ──arrange──▶ places ──update──▶ what has changed
///                                                ▲                │
///                                                └─ a bar has grown
/// ```
///
/// Each view is in one frame, and a frame stays as long as its view. The active frame is always one of them. A hidden
/// frame cannot be active; once an update has hidden the active one, ``chooseActive()`` finds another.
package final class PaneSet {
  /// The views and bars, in the order of the panes.
  private(set) var frames: [PaneFrame] = []

  /// The frame that receives keys while no overlay does.
  package private(set) var active: PaneFrame? {
    didSet {
      // The look of the border changes, and so do the keys that apply.
      if active !== oldValue { host.loop.mark() }
    }
  }

  /// The positions of the panes; `nil` before the first update.
  private(set) var arrangement: PaneArrangement?

  /// A number that is different once there are other panes, or panes in other places.
  private(set) var revision = 0

  /// Whether panes and bars have to be arranged again.
  var needsArrangement = true

  /// Where the user has moved dividers, by their keys.
  var dividerPositions: [String: PaneDividerPosition] = [:] {
    didSet {
      guard dividerPositions != oldValue else { return }
      needsArrangement = true
      host.loop.mark()
    }
  }

  /// The panes as described by the program.
  private var root: Pane

  /// A pane to the right of all others, which stays when they are replaced.
  private var dock: Pane?

  /// The height of the content of each bar when the panes were arranged.
  ///
  /// It is `nil` for views, and if it was not needed because the bar is hidden or has its own height.
  private var barHeights: [Int?] = []

  /// The view that becomes active in the next update, if a pane then shows it.
  private var requestedView: ContainerView?

  private let host: PaneHost

  init(_ root: Pane, host: PaneHost) {
    self.root = root
    self.host = host
  }
}

/// The views and bars.
extension PaneSet {
  /// Replaces the panes of a window, except for the dock.
  func setRoot(_ root: Pane, in window: any EventNode) {
    self.root = root
    takeFrames(in: window)
  }

  /// Shows a pane to the right of all others, or none.
  package func setDock(_ dock: Pane?, in window: any EventNode) {
    self.dock = dock
    takeFrames(in: window)
  }

  /// Returns the frame of a view, if it is in a pane.
  func frame(of view: ContainerView) -> PaneFrame? { frames.first { $0.view === view } }

  /// Returns the frame of the first pane with a name, if any.
  func frame(named name: String) -> PaneFrame? { frames.first { $0.name == name } }

  /// Returns the frame at a point of the window, if any.
  func frame(at point: Point) -> PaneFrame? { frames.first { $0.frame?.contains(point) == true } }

  /// Makes the window the last node of each path.
  func connectPaths(to window: any EventNode) {
    for frame in frames { frame.connect(to: window) }
  }

  private var wholeRoot: Pane { dock.map { .row(root, $0) } ?? root }

  /// Collects the views and bars of the panes, and releases those that are no longer in them.
  private func takeFrames(in window: any EventNode) {
    // A handler may update the window immediately, which is only possible once all panes have been adopted.
    host.loop.mark {
      let old = frames
      frames = []
      collect(wholeRoot, from: old, in: window)
      for frame in old where self.frame(of: frame.view) == nil {
        frame.leave(window, host.loop, host.observers)
      }
      for frame in frames { host.adopt(frame) }
      active = frames.first { $0 === active }
      connectPaths(to: window)
      revision += 1
      needsArrangement = true
    }
  }

  private func collect(_ pane: Pane, from old: [PaneFrame], in window: any EventNode) {
    switch pane.content {
    case .view(let view):
      require(frame(of: view) == nil, "the view of \(view.container.nodeName) is in two panes of a window")
      require(
        view.window == nil || view.window === window, "the view of \(view.container.nodeName) is in another window")
      add(pane, showing: view, isBar: false, from: old)
    case .bar(let container):
      let view = old.first { $0.isBar && $0.view.container === container }?.view ?? ContainerView(container)
      add(pane, showing: view, isBar: true, from: old)
    case .row(let panes), .column(let panes):
      for pane in panes { collect(pane, from: old, in: window) }
    case .divider, .spacer: break
    }
  }

  /// Adds a view or bar, in the frame that it already has if it remains: the pointer may be pressed in it.
  private func add(_ pane: Pane, showing view: ContainerView, isBar: Bool, from old: [PaneFrame]) {
    let frame = old.first { $0.view === view && $0.isBar == isBar } ?? PaneFrame(view, isBar: isBar, isRaised: isBar)
    frame.adopt(pane)
    frames.append(frame)
  }
}

/// The places.
extension PaneSet {
  /// Arranges the panes, if that is necessary.
  func arrange(in size: Size) {
    guard needsArrangement else { return }
    needsArrangement = false
    let plan = PanePlan(wholeRoot, width: size.width, dividerPositions: dividerPositions)
    barHeights = frames.map { _ in nil }
    for (leaf, width) in plan.growingBars {
      frames[leaf].takeWidth(width)
      barHeights[leaf] = frames[leaf].view.contentSize.height
    }
    let new = PaneArrangement(plan, height: size.height) { barHeights[$0] ?? 0 }
    for (index, frame) in frames.enumerated() { frame.place(in: new.frames[index], meeting: new.borders[index]) }
    if new != arrangement { revision += 1 }
    arrangement = new
  }

  /// Updates the views in their frames.
  func update() {
    for frame in frames {
      frame.takeSize()
      frame.updateIfNeeded()
    }
  }

  /// Requires the panes to be arranged again if a bar has another height than the one it was arranged with.
  func checkBars() {
    let haveChanged = zip(frames, barHeights).contains { frame, height in
      frame.isBar && height != nil && frame.view.contentSize.height != height
    }
    if haveChanged { needsArrangement = true }
  }

  /// Returns the height that all panes but the dock need, in a window of a width.
  func naturalHeight(atWidth width: Int) -> Int {
    PanePlan(root, width: width).root.naturalHeight { frames[$0].naturalHeight }
  }
}

/// The active pane.
extension PaneSet {
  /// Makes a frame the active one; a request for another one ends.
  func activate(_ frame: PaneFrame) {
    requestedView = nil
    if frame !== active { active = frame }
  }

  /// Makes the frame of a view the active one, if it can be; otherwise requests that for the next update.
  ///
  /// - Returns: Whether it is active now.
  func activate(_ view: ContainerView) -> Bool {
    guard let frame = frame(toActivate: view) else {
      requestedView = view
      host.loop.mark()
      return false
    }
    activate(frame)
    return true
  }

  /// Activates the requested view, and chooses another frame if the active one is no longer visible.
  func chooseActive() {
    if let frame = requestedView.flatMap(frame(toActivate:)) { activate(frame) }
    guard active?.frame == nil || active?.acceptsKeys == false else { return }
    let index = frames.firstIndex { $0 === active } ?? 0
    let others = frames[index...] + frames[..<index].reversed()
    active = others.first { !$0.isBar && $0.canReceiveKeys } ?? others.first(where: \.canReceiveKeys)
  }

  /// Drops the request for a view that the last update has not shown.
  func dropRequest() { requestedView = nil }

  /// Returns the next or previous frame that can receive keys, around the ends.
  func neighbor(forward isForward: Bool) -> PaneFrame? {
    let candidates = frames.filter { $0.canReceiveKeys || $0 === active }
    guard let index = candidates.firstIndex(where: { $0 === active }) else { return candidates.first }
    return candidates[(index + (isForward ? 1 : candidates.count - 1)) % candidates.count]
  }

  private func frame(toActivate view: ContainerView) -> PaneFrame? {
    frames.first { $0.view === view && $0.frame != nil && $0.acceptsKeys }
  }
}

/// Dividers that the user moves.
extension PaneSet {
  /// The dividers that can be moved, where the last update has placed them.
  var dividers: [MovableDivider] { arrangement?.dividers ?? [] }

  /// Returns the divider at a point of the window, if any.
  func divider(at point: Point) -> MovableDivider? { dividers.first { $0.frame.contains(point) } }

  /// Returns the nearest divider around the active pane; of two, the one after it.
  func dividerOfActivePane(isUpright: Bool) -> MovableDivider? {
    guard let leaf = frames.firstIndex(where: { $0 === active }) else { return nil }
    let candidates = dividers.filter {
      $0.isUpright == isUpright && ($0.leavesBefore.contains(leaf) || $0.leavesAfter.contains(leaf))
    }
    return candidates.min { first, second in
      let sizes = [first, second].map {
        $0.leavesBefore.contains(leaf) ? $0.leavesBefore.count : $0.leavesAfter.count
      }
      return sizes[0] != sizes[1] ? sizes[0] < sizes[1] : first.leavesBefore.contains(leaf)
    }
  }

  /// Returns the length of the pane before a divider, also if it has been moved since the last update.
  func lengthBefore(_ divider: MovableDivider) -> Int {
    dividerPositions[divider.key].map { divider.clamped($0.lengthBefore(of: divider.sum)) } ?? divider.before
  }

  /// Moves a divider, within the minimum lengths of the panes next to it.
  ///
  /// - Parameters:
  ///   - divider: One of ``dividers``.
  ///   - length: The length of the pane before it.
  /// - Returns: Whether it has moved.
  @discardableResult
  func move(_ divider: MovableDivider, toLengthBefore length: Int) -> Bool {
    let (old, new) = (lengthBefore(divider), divider.clamped(length))
    guard new != old else { return false }
    dividerPositions[divider.key] = divider.kind.moved(to: new, of: divider.sum)
    // The next divider stays where it is: the pane between both gives or takes what has moved.
    if let next = dividers.first(where: {
      $0.isUpright == divider.isUpright && $0.leavesBefore == divider.leavesAfter
    }), dividerPositions[next.key] != nil {
      let distance = new - divider.before
      dividerPositions[next.key] = next.kind.moved(to: max(0, next.before - distance), of: max(0, next.sum - distance))
    }
    return true
  }
}

/// A drag of a divider by the pointer, which may last for several updates.
struct DividerDrag {
  private let key: String
  private let isUpright: Bool

  /// The place in the divider where the pointer holds it.
  private let grip: Int

  init(_ divider: MovableDivider, at point: Point) {
    key = divider.key
    isUpright = divider.isUpright
    grip = divider.distance(to: point)
  }

  /// Moves the divider, from where the last update has placed it, to the pointer.
  ///
  /// - Returns: Whether it has moved.
  func move(to point: Point, in panes: PaneSet) -> Bool {
    guard let divider = panes.dividers.first(where: { $0.key == key && $0.isUpright == isUpright }) else {
      return false
    }
    let distance = divider.distance(to: point).subtractingClamped(grip)
    return panes.move(divider, toLengthBefore: divider.before.addingClamped(distance))
  }
}
