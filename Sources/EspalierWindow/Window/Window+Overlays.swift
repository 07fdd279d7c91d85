public import EspalierTree

/// Content shown over the panes.
extension Window {
  /// Presents content over the panes, from the next update on.
  ///
  /// ```swift
  /// window.present(ContainerModel { LabelModel("Saved") }, as: .toast(for: .seconds(3)))
  /// ```
  ///
  /// - Parameters:
  ///   - content: The content to show.
  ///   - style: The position and look of the overlay.
  ///   - onDismiss: A closure that is called when the overlay has gone, for whatever reason.
  /// - Returns: The overlay, which can be dismissed; the window retains it.
  /// - Precondition: The content has no parent, and no view has loaded it.
  @discardableResult
  public func present(_ content: ContainerModel, as style: OverlayStyle, onDismiss: (() -> Void)? = nil) -> Overlay {
    present(content, as: style, under: self, onDismiss: onDismiss)
  }

  /// Presents content over the panes on behalf of a node of the window, which is next on the overlay's event path.
  package func present(
    _ content: ContainerModel, as style: OverlayStyle, under node: any EventNode, onDismiss: (() -> Void)?
  ) -> Overlay {
    present(content, as: style, under: node, action: nil, onDismiss: onDismiss)
  }

  /// Presents content whose command works while it is shown.
  func present(
    _ content: ContainerModel, as style: OverlayStyle, under node: any EventNode, action: ToastAction?,
    onDismiss: (() -> Void)?
  ) -> Overlay {
    let overlay = Overlay(content, as: style, in: self, under: node, onDismiss: onDismiss)
    overlay.action = action
    adopt(overlay.pane)
    guard style.time != nil, let shownToast else {
      show(overlay)
      return overlay
    }
    let replaced = toast(withID: style.toastID)
    if replaced === shownToast {
      waitingToasts.insert(overlay, at: 0)
    } else if let index = waitingToasts.firstIndex(where: { $0 === replaced }) {
      waitingToasts.insert(overlay, at: index)
    } else {
      waitingToasts.append(overlay)
    }
    // Dismissing the visible toast shows the first one that waits.
    replaced?.dismiss()
    return overlay
  }

  /// The visible toast.
  var shownToast: Overlay? { overlays.first { $0.style.time != nil } }

  /// Returns the toast with an id, visible or waiting.
  private func toast(withID id: String?) -> Overlay? {
    guard let id else { return nil }
    return shownToast?.style.toastID == id ? shownToast : waitingToasts.first { $0.style.toastID == id }
  }

  /// Removes an overlay, and shows the next toast if it was a toast.
  func remove(_ overlay: Overlay) {
    waitingToasts.removeAll { $0 === overlay }
    guard let index = overlays.firstIndex(where: { $0 === overlay }) else { return }
    overlays.remove(at: index)
    overlay.pane.setActive(false)
    overlay.action?.end()
    surface.isComposed = false
    showActivity()
    loop.mark()
    if shownToast == nil && !waitingToasts.isEmpty { show(waitingToasts.removeFirst()) }
  }

  private func show(_ overlay: Overlay) {
    overlay.deadline = overlay.style.time.map { clock.now + $0 }
    overlay.view.noteTime(clock.now)
    overlay.action?.begin(in: self, for: overlay)
    // Toasts stay in front of overlays that open while they are shown.
    let isToast = !overlay.style.catchesInput
    let index = isToast ? nil : overlays.firstIndex { !$0.style.catchesInput }
    overlays.insert(overlay, at: index ?? overlays.endIndex)
    surface.isComposed = false
    showActivity()
    loop.mark()
  }
}
