package import EspalierCanvas
package import EspalierTree

/// What shows a screen and takes what a user does: a view that stands alone, or a window.
///
/// All points are character cells of the screen.
package protocol ScreenNode: EventNode {
  /// What it is called in messages.
  static var screenKind: String { get }

  /// The columns and rows of the screen.
  var screenSize: Size { get }

  var widthPolicy: WidthPolicy { get }
  var needsUpdate: Bool { get }
  var keyHelp: [KeyHelp] { get }
  var nextDeadline: Duration? { get }

  /// What the time is, as it was told last.
  var latestTime: Duration { get }

  /// Called with what each update of a view has changed.
  var onRowChanges: ((RowChanges) -> Void)? { get set }

  /// The view that keys go to; `nil` where none gets them.
  var keyView: ContainerView? { get }

  /// The views of which something is to be seen, from the lowest up.
  var screenViews: [ScreenView] { get }

  func updateIfNeeded()
  func makeCanvas() -> Canvas
  func rendered(as encoding: TextEncoding) -> String
  func resizeScreen(to size: Size)

  @discardableResult func press(_ key: Key) -> Bool
  @discardableResult func paste(_ text: String) -> Bool
  @discardableResult func pointer(_ event: PointerEvent) -> Bool
  @discardableResult func wheel(at point: Point, by lines: Int) -> Bool
  @discardableResult func tapScreen(at point: Point) -> Bool
  func advance(to time: Duration)

  /// Why a step cannot be played that takes more than a screen, or waiting.
  func refusal(of step: Screenplay.Step) -> ScreenplayError
}

extension ContainerView: ScreenNode {
  package static var screenKind: String { "view" }
  package var screenSize: Size { Size(width: width, height: height) }
  package var keyView: ContainerView? { self }
  package var screenViews: [ScreenView] { [ScreenView(self)] }

  package func updateIfNeeded() {
    if needsUpdate { update() }
  }

  package func resizeScreen(to size: Size) {
    (width, height) = (size.width, size.height)
  }

  package func tapScreen(at point: Point) -> Bool { tap(at: contentPoint(at: point)) }

  package func refusal(of step: Screenplay.Step) -> ScreenplayError {
    ScreenplayError("a view alone cannot play “\(step)”: that takes a host with more than a view")
  }
}

extension Window: ScreenNode {
  package static var screenKind: String { "window" }
  package var screenSize: Size { size }
  package var latestTime: Duration { clock.now }
  package var keyView: ContainerView? { activeView }

  package var screenViews: [ScreenView] {
    let catching = catchingOverlay
    let covers = overlays.map { $0.frame ?? .zero }
    let low = panes.filter(\.isVisible).map { pane in
      ScreenView(pane, covers: covers, standing: catching.map { .below($0.name) } ?? .open)
    }
    let high = overlays.enumerated().filter { $0.element.pane.isVisible }.map { index, overlay in
      let isOpen = overlay === catching
      return ScreenView(
        overlay.pane, covers: Array(covers[(index + 1)...]),
        standing: overlay.style.catchesInput ? isOpen ? .open : .below(catching?.name ?? "") : .untouchable)
    }
    return low + high
  }

  package func updateIfNeeded() {
    if needsUpdate { update() }
  }

  package func resizeScreen(to size: Size) {
    self.size = size
  }

  package func tapScreen(at point: Point) -> Bool { tap(at: point) }

  package func refusal(of step: Screenplay.Step) -> ScreenplayError {
    switch step {
    case .answer, .settle: ScreenplayError("“\(step)” waits for answers: play it with `await`")
    default: ScreenplayError("a window cannot play “\(step)”: that takes a host that knows the app's scenes")
    }
  }
}

extension Window {
  /// What tests call the views and bars, in the order in which they stand in the panes.
  package var paneNames: [String] { panes.map(\.name) }
}

extension Overlay {
  /// What tests call it: the title of its box, else the name of its content.
  package var name: String { pane.name }
}
