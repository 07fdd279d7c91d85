import EspalierTree

/// The content of a list: it hears when it is shown, of selections, and of a user who comes near its end.
final class ItemsModel: ContainerModel, SelectionListening {
  /// Whether something in here may have to be refreshed: a container, and not only cells, of which there may be many.
  var holdsContainers: Bool

  /// Called when the list is laid out for the first time while it is not hidden.
  var onShow: (() -> Void)?

  /// Called with the model of a row that is selected.
  var onSelect: ((CellModel) -> Void)? {
    didSet { hasListener = onSelect != nil }
  }

  /// Whether somebody does something with what is selected.
  var hasListener = false {
    didSet {
      guard hasListener != oldValue else { return }
      window?.hasListener = hasListener
      setNeedsUpdate()
    }
  }

  /// Whether the models of all items are kept, however many there are.
  var keepsAllModels = false {
    didSet { if keepsAllModels != oldValue { setNeedsLayout() } }
  }

  /// The rows of the items, when only models near the viewport are kept: then it is the only child.
  var window: ItemsWindow? { children.count == 1 ? children[0] as? ItemsWindow : nil }

  /// Loads more when the user comes near the end.
  weak var list: RefreshContainerModel?

  /// Called before the rows are laid out again.
  var onLayout: (() -> Void)?

  init(holdsContainers: Bool) {
    self.holdsContainers = holdsContainers
    super.init()
  }

  override func didLoad() { onShow?() }

  override func willUpdate() {
    onLayout?()
    if let window, window.mustEnd || !allowsWindow { window.end() }
  }

  /// Whether models may be let go of: not where rows are separated, for a separator belongs to the model above it.
  var allowsWindow: Bool { !keepsAllModels && childSeparator == nil && !holdsContainers }

  override func didApproachEnd() { list?.loadMoreAtEnd() }

  override var selectsChildren: Bool { hasListener }

  func rowWasSelected(_ model: CellModel) { onSelect?(model) }
}
