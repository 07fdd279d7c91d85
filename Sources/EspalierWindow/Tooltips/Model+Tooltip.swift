public import EspalierTree

extension Model {
  /// A short text that explains the model, and everything below it that has none of its own; `nil`, the default, for
  /// none.
  ///
  /// ```swift
  /// sync.tooltip = "Sends your changes, and fetches those of others"
  /// // ╭───────────────────────────────────────────────╮
  /// // │Sends your changes, and fetches those of others│
  /// // ╰───────────────────────────────────────────────╯
  /// ```
  ///
  /// It is shown below the row under the pointer once the pointer has rested there for 600 ms of the window's time, and
  /// below the focused row by ``TooltipCommands/show``. It takes no input, and goes with the next key, click or turn of
  /// the wheel, when the pointer moves to another row, and when a dialog or menu opens. An empty text is shown like any
  /// other; to have none in a part of a tree, don't set it above.
  public final var tooltip: String? {
    get { ownSharedData(Tooltip.id)?.text }
    set {
      guard newValue != tooltip else { return }
      ownSharedData(Tooltip.id)?.handler.cancel()
      guard let newValue else { return unshare(Tooltip.id) }
      let model: Model = self
      let handler = model.on(TooltipCommands.show) { $0.presentTooltip() }
      share(Tooltip(text: newValue, handler: handler), as: Tooltip.id, notifying: false)
    }
  }

  private func presentTooltip() {
    guard let window, let frame = FocusedRow(of: window).model?.frameInWindow, let text = tooltip else { return }
    // Only one is shown at a time.
    window.layers.endRest()
    window.present(ContainerModel { LabelModel(text) }, as: .tip(at: frame))
  }
}

/// The tooltip of a model: a shared value that nobody subscribes to, so a model without one pays nothing for it.
struct Tooltip {
  static let id = SharedDataID<Tooltip>("tooltip")

  let text: String
  fileprivate let handler: Subscription<Model>
}

/// The command of tooltips.
public enum TooltipCommands {
  /// Shows the tooltip of what is focused.
  public static let show = Command("tooltip.show", "Explain", keys: "shift+f1", prominence: .onlyInLists)
}
