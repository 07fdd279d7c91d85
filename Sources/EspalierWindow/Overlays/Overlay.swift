public import EspalierCanvas
public import EspalierTree

/// Something that is shown over the panes of a window.
///
/// ```swift
/// let overlay = window.present(form, as: .dialog(width: 40)) { print("closed") }
/// overlay.dismiss()
/// ```
///
/// An overlay's life, in order: `Window.present` takes the content, and the next update shows it, where the style says.
/// A toast can wait first, until those before it have gone. Unless it is a toast, the first stop in it gets the focus,
/// and keys, pastes and the pointer are for it alone; the panes keep the focus that they had. It ends by ``dismiss()``,
/// by `escape`, by a click beside a menu, or when the time of a toast is over; then the content can be presented again,
/// and what was below has the keys once more. A window that goes dismisses nothing: whoever holds an overlay then can
/// still do so.
///
/// It stands on the path of events between its content and the window:
///
/// ```
///   content ─▶ view ─▶ overlay ─▶ window          panes are on another path
/// ```
///
/// What belongs to another node of the window, as a modal of a scene coordinator does, has that node before the window.
public final class Overlay: EventNode {
  /// Closes the uppermost overlay.
  public static let close = Command("overlay.close", "Close", keys: "escape")

  /// Where the engine keeps the overlay's subscriptions and shared values.
  public var eventStorage = EventStorage()

  /// What is shown.
  public private(set) var content: ContainerModel

  /// How it is shown.
  public let style: OverlayStyle

  /// The view that shows the content.
  public let view: ContainerView

  /// Whether it has not been dismissed; a toast that waits is presented, too.
  public private(set) var isPresented = true

  let pane: PaneFrame

  /// When a toast goes, on the window's scale; `nil` while it waits.
  var deadline: Duration?

  /// Whether it has not been updated yet.
  var isNew = true

  /// What is drawn, box and all, and what lies below.
  var layers: OverlayLayers?

  /// How wide the content is by itself, and how many updates of the view had ended when that was found out.
  private var measurement: (width: Int, updateCount: UInt32)?

  private var onDismiss: (() -> Void)?

  /// The window that shows it.
  package private(set) weak var host: Window?

  private var closing: Subscription<Overlay>?

  init(
    _ content: ContainerModel, as style: OverlayStyle, in window: Window, under node: any EventNode,
    onDismiss: (() -> Void)?
  ) {
    self.content = content
    self.style = style
    self.onDismiss = onDismiss
    host = window
    view = ContainerView(width: 0, height: 0)
    pane = PaneFrame(view, box: style.box, hasScrollIndicator: style.box != nil && style.catchesInput)
    view.attach(to: self)
    attach(to: node)
    view.load(content)
    if style.catchesInput { closing = on(Self.close) { $0.dismiss() } }
  }

  /// Where it stands in the window, with its box; `nil` before its first update, and while a toast waits.
  public var frame: Rect? { pane.frame }

  /// Whether `escape`, and a click beside a menu, close it.
  ///
  /// By default `true`.
  public var isClosedByUser = true {
    didSet {
      guard isClosedByUser != oldValue, style.catchesInput, isPresented else { return }
      closing?.cancel()
      closing = isClosedByUser ? on(Self.close) { $0.dismiss() } : nil
    }
  }

  /// The title of its box, where the style gives that none.
  package var title: StyledText? {
    didSet {
      guard title != oldValue, let box = style.box, box.title == nil else { return }
      pane.box?.title = title
      host?.setNeedsUpdate()
    }
  }

  /// Shows what its view has loaded since: gives it its place, lays it out, and gives the first stop in it the focus.
  package func showLoadedContent() {
    content = view.container
    isNew = true
    host?.place(self)
  }

  /// How many columns the content needs.
  ///
  /// - Complexity: O(n) in the number of models when the view has been marked or updated since, for at most 1,000
  ///   cells.
  var naturalWidth: Int {
    if let measurement, measurement.updateCount == view.updateCount, !view.needsUpdate { return measurement.width }
    let updateCount = view.updateCount
    let width = content.naturalWidth(policy: view.widthPolicy, limit: OverlayPlacement.largestMeasuredCellCount)
    measurement = (width, updateCount)
    return width
  }

  /// Takes it away.
  ///
  /// Its content leaves its view, the keys go to what was below, and `onDismiss` is called: when the call returns, all
  /// of that has happened. Does nothing when it has been dismissed. While the content is being updated, it waits until
  /// that has ended.
  public func dismiss() {
    guard isPresented else { return }
    isPresented = false
    host?.remove(self)
    if view.isUpdating {
      let next = view.onUpdateEnd
      view.onUpdateEnd = { [self] in
        view.onUpdateEnd = next
        end()
        next?()
      }
    } else {
      end()
    }
  }

  private func end() {
    // So that the content can be presented again.
    view.load(ContainerModel())
    detach()
    let handler = onDismiss
    onDismiss = nil
    handler?()
  }
}
