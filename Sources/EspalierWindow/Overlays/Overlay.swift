public import EspalierTree

/// Content that is shown over the panes of a window.
///
/// ```swift
/// let overlay = window.present(form, as: .dialog(width: 40)) { print("closed") }
/// overlay.dismiss()
/// ```
///
/// The life of an overlay: `Window.present` takes the content, and the next update shows it where the style says. A
/// toast may have to wait for earlier toasts. Unless the overlay is a toast or a popover, its first tab stop receives
/// focus, and keys, pastes and the pointer go to the overlay alone; the panes keep their own focus. The overlay ends with
/// ``dismiss()``, with `escape`, with a click outside a menu or popover, or when the time of a toast is over. The content can then
/// be presented again, and the keys go to what was below. A window that goes away does not dismiss its overlays; their
/// owners can still do so.
///
/// It is on the event path between its content and the window:
///
/// ```
///   content ─▶ view ─▶ overlay ─▶ window          panes are on another path
/// ```
///
/// If an overlay belongs to another node of the window, as the modal of a scene coordinator does, that node comes
/// before the window on the path.
public final class Overlay: EventNode {
  /// A command that closes the topmost overlay.
  public static let close = Command("overlay.close", "Close", keys: "escape")

  /// The engine's storage for the overlay's subscriptions and shared values.
  public var eventStorage = EventStorage()

  /// The content of the overlay.
  public private(set) var content: ContainerModel

  /// The style of the overlay.
  public private(set) var style: OverlayStyle

  /// The view that shows the content.
  public let view: ContainerView

  /// Whether the overlay has not been dismissed; also `true` for a waiting toast.
  public private(set) var isPresented = true

  let pane: PaneFrame

  /// A command that works while a toast is shown, and what it does.
  typealias Action = (command: Command, perform: (Window) -> Void)

  private let action: Action?
  private var actionHandler: Subscription<Window>?

  /// The time at which a toast disappears, on the window's time scale; `nil` while it waits.
  private(set) var deadline: Duration?

  /// Whether the rectangle at which the overlay is shown has moved since it was placed.
  var hasMoved = false

  /// A closure that is offered all pointer events of the window while the overlay is the topmost one that catches input;
  /// it returns `nil` for those that take their usual way.
  var onPointer: ((PointerEvent) -> Bool?)?

  /// The menu that a submenu was opened from, which takes clicks as well.
  weak var opener: Overlay?

  /// Whether the overlay has not been updated yet.
  private var isNew = true

  /// The model of the row that receives focus in the first update, if it can be focused.
  private var formerFocus: CellModel?

  /// The drawing of the overlay on everything below it; `nil` before the first one.
  var drawing: OverlayDrawing?

  /// The natural width of the content, and the number of updates of the view when it was measured.
  private var measurement: (width: Int, updateCount: UInt32)?

  private var onDismiss: (() -> Void)?

  /// The window that shows the overlay.
  package private(set) weak var host: Window?

  private var closing: Subscription<Overlay>?

  init(
    _ content: ContainerModel, as style: OverlayStyle, in window: Window, under node: any EventNode,
    action: Action? = nil, onDismiss: (() -> Void)? = nil
  ) {
    self.content = content
    self.style = style
    self.action = action
    self.onDismiss = onDismiss
    host = window
    view = ContainerView(width: 0, height: 0)
    pane = PaneFrame(
      view, isRaised: true, box: style.box, hasScrollIndicator: style.box != nil && style.input != .nothing)
    view.attach(to: self)
    attach(to: node)
    view.load(content)
    if style.catchesInput { closing = on(Self.close) { $0.dismiss() } }
  }

  /// The frame in the window, including the box; `nil` before the first update, and while a toast waits.
  public var frame: Rect? { pane.frame }

  /// Whether `escape`, or a click outside a menu or popover, closes the overlay.
  ///
  /// The default is `true`.
  public var isClosedByUser = true {
    didSet {
      guard isClosedByUser != oldValue, style.catchesInput, isPresented else { return }
      closing?.cancel()
      closing = isClosedByUser ? on(Self.close) { $0.dismiss() } : nil
    }
  }

  /// The title of the box, if the style does not define one.
  package var title: StyledText? {
    didSet {
      guard title != oldValue, let box = style.box, box.title == nil else { return }
      pane.box?.title = title
      host?.loop.mark()
    }
  }

  /// Shows newly loaded content: places it, lays it out, and focuses a row that was focused before, or its first stop.
  package func showLoadedContent(resumingFocusOn model: CellModel?) {
    content = view.container
    isNew = true
    formerFocus = model
    host?.layers.place(self)
  }

  /// The number of columns that the content needs.
  ///
  /// - Complexity: O(n) in the number of models, at most 1,000 cells, if the view has been marked or updated since the
  ///   last time.
  var naturalWidth: Int {
    if let measurement, measurement.updateCount == view.link.updateCount, !view.needsUpdate { return measurement.width }
    let updateCount = view.link.updateCount
    let width = content.naturalWidth(policy: view.widthPolicy, limit: OverlayPlacement.largestMeasuredCellCount)
    measurement = (width, updateCount)
    return width
  }

  /// Shows a menu or a popover at another rectangle of the window, from the next update on.
  ///
  /// - Parameter rect: The rectangle, in cells of the window.
  /// - Precondition: The style is that of a menu or a popover.
  public func move(to rect: Rect) {
    require(style.anchor != nil, "only a menu or a popover is shown at a rectangle; got \(rect)")
    guard style.anchor?.rect != rect else { return }
    style.anchor?.rect = rect
    hasMoved = true
    host?.loop.mark()
  }

  /// Dismisses the overlay.
  ///
  /// The content leaves its view, keys go to what was below, and `onDismiss` is called, all before this method returns.
  /// Does nothing if the overlay has already been dismissed. While the content is being updated, dismissal waits until
  /// the update has ended.
  public func dismiss() {
    guard isPresented else { return }
    isPresented = false
    host?.layers.remove(self)
    pane.afterUpdate { [self] in end() }
  }

  private func end() {
    // Release the content, so that it can be presented again.
    view.load(ContainerModel())
    detach()
    onDismiss.take()?()
  }
}

/// The life of an overlay in the stack of its window.
extension Overlay {
  /// Begins to be shown, at a time of the window.
  func begin(at time: Duration) {
    deadline = style.time.map { time + $0 }
    pane.noteTime(time)
    guard let action else { return }
    actionHandler = host?.on(action.command) { [weak self] window in
      // The toast goes first.
      self?.dismiss()
      action.perform(window)
    }
  }

  /// Gives a row the focus in the first update: the one that had it before, or else the first stop.
  func takeFirstFocus() {
    guard isNew, isPresented else { return }
    isNew = false
    if let model = formerFocus.take() { view.focusOwner.resume(on: model) }
    if style.catchesInput, view.focusedModel == nil { _ = pane.enter(.next) }
  }

  /// Ends being shown.
  func leaveStack() {
    pane.setActive(false)
    actionHandler.take()?.cancel()
  }

  /// The height of a window that can show the whole overlay.
  var naturalHeight: Int {
    let height = style.ownHeight ?? pane.naturalHeight.addingClamped(pane.edges.top + pane.edges.bottom)
    // A toast leaves an empty row below it.
    return height.addingClamped(style.time == nil ? 0 : 1)
  }
}
