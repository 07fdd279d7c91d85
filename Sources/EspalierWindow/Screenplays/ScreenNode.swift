package import EspalierTree

/// A node that shows a screen and receives input: a view on its own, or a window.
///
/// All points are character cells of the screen.
package protocol ScreenNode: EventNode {
  /// The kind of node, for messages.
  static var screenKind: String { get }

  /// The columns and rows of the screen.
  var screenSize: Size { get }

  var widthPolicy: WidthPolicy { get }
  var needsUpdate: Bool { get }
  var keyHelp: [KeyHelp] { get }
  var nextDeadline: Duration? { get }

  /// The time that was last set.
  var latestTime: Duration { get }

  /// Adds an observer of all views on the screen, which is not retained.
  func addObserver(_ observer: any ViewObserver)

  /// Removes an observer of all views on the screen.
  func removeObserver(_ observer: any ViewObserver)

  /// The view that receives keys; `nil` if none does.
  var keyView: ContainerView? { get }

  /// The visible views, from back to front.
  var screenViews: [ScreenView] { get }

  func updateIfNeeded()
  func makeCanvas() -> Canvas
  func rendered(as encoding: TextEncoding) -> String
  func resizeScreen(to size: Size)

  @discardableResult func press(_ key: Key) -> Bool
  @discardableResult func paste(_ text: String) -> Bool
  @discardableResult func pointer(_ event: PointerEvent) -> Bool
  @discardableResult func tapScreen(at point: Point) -> Bool
  func advance(to time: Duration)

  /// Returns the error for a step that requires waiting, or more than a screen.
  func refusal(of step: Screenplay.Step) -> ScreenplayError
}

extension ContainerView: ScreenNode {
  package static var screenKind: String { "view" }
  package var screenSize: Size { Size(width: width, height: height) }
  package var latestTime: Duration { clock.now }
  package var keyView: ContainerView? { self }
  package var screenViews: [ScreenView] { [ScreenView(self)] }

  package func updateIfNeeded() { if needsUpdate { update() } }

  package func resizeScreen(to size: Size) { (width, height) = (size.width, size.height) }

  package func tapScreen(at point: Point) -> Bool {
    tap(at: Point(x: point.x.addingClamped(contentOffset.x), y: point.y.addingClamped(contentOffset.y)))
  }

  package func refusal(of step: Screenplay.Step) -> ScreenplayError {
    ScreenplayError("a view alone cannot play “\(step)”: that takes a host with more than a view")
  }
}

extension Window: ScreenNode {
  package static var screenKind: String { "window" }
  package var screenSize: Size { size }
  package var keyView: ContainerView? { activeView }
  package var screenViews: [ScreenView] { layers.screenViews }

  package func addObserver(_ observer: any ViewObserver) { layers.host.add(observer, to: layers.ownedFrames) }

  package func removeObserver(_ observer: any ViewObserver) { layers.host.remove(observer, from: layers.ownedFrames) }

  package func updateIfNeeded() { if needsUpdate { update() } }

  package func resizeScreen(to size: Size) { self.size = size }

  package func tapScreen(at point: Point) -> Bool { tap(at: point) }

  package func refusal(of step: Screenplay.Step) -> ScreenplayError {
    switch step {
    case .answer, .settle, .deliver: ScreenplayError("“\(step)” waits for results: play it with `await`")
    default: ScreenplayError("a window cannot play “\(step)”: that takes a host that knows the app's scenes")
    }
  }

  /// The names of the views and bars for use in tests, in the order of the panes.
  package var paneNames: [String] { layers.panes.frames.map(\.name) }
}

extension Layers {
  /// The visible views, from back to front.
  fileprivate var screenViews: [ScreenView] {
    let open = overlays.clickable + overlays.popovers
    let below = overlays.catching.map { ScreenView.Standing.below($0.name) }
    let covers = overlays.shown.map { $0.frame ?? .zero }
    let low = panes.frames.filter(\.isVisible).map { frame in
      ScreenView(frame, covers: covers, standing: below ?? .open)
    }
    let high = overlays.shown.enumerated().filter { $0.element.pane.isVisible }.map { index, overlay in
      let isOpen = open.contains { $0 === overlay }
      let isTouchable = overlay.style.input != .nothing
      return ScreenView(
        overlay.pane, covers: Array(covers[(index + 1)...]),
        standing: isTouchable ? isOpen ? .open : below ?? .open : .untouchable)
    }
    return low + high
  }
}

extension Overlay {
  /// The name for use in tests: the title of the box or, without a title, the name of the content.
  package var name: String { pane.name }
}
