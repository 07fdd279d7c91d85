import EspalierTree

/// The content of a list, which is notified when it is shown, of selections, and when the user nears its end.
final class ListContent: ContainerModel, RowListening {
  /// The number of items from which a list keeps only some of its models.
  static let leastLazyCount = 2_000

  /// The items that are shown.
  var shown: (any ShownItems)?

  /// Whether something in here may need a refresh: containers do, but cells, of which there may be many, do not.
  var holdsContainers: Bool

  /// Called when the list is first laid out while not hidden.
  var onShow: (() -> Void)?

  /// Called with the model of a selected row.
  var onSelect: ((CellModel) -> Void)? {
    didSet { hasListener = onSelect != nil }
  }

  /// Whether selections are handled.
  var hasListener = false {
    didSet {
      guard hasListener != oldValue else { return }
      lazyRows?.hasListener = hasListener
      setNeedsUpdate()
    }
  }

  /// Whether the models of all items are kept, regardless of their number.
  var keepsAllModels = false {
    didSet { if keepsAllModels != oldValue { setNeedsLayout() } }
  }

  /// The only child, which shows the rows if only models near the viewport are kept.
  var lazyRows: LazyItemRows? { children.count == 1 ? children[0] as? LazyItemRows : nil }

  /// Called when the user nears the end.
  var onEnd: (() -> Void)?

  /// Called after the user has moved or deleted rows.
  var onRearrange: (() -> Void)?

  /// Called before the rows are laid out again.
  var onLayout: (() -> Void)?

  init(holdsContainers: Bool) {
    self.holdsContainers = holdsContainers
    super.init()
  }

  override func didLoad() { onShow?() }

  override func willUpdate() {
    onLayout?()
    if let lazyRows, lazyRows.mustEnd || !allowsLazyRows { lazyRows.onEnd?() }
  }

  /// Whether models may be released; not if rows are separated, because a separator belongs to the model above it.
  var allowsLazyRows: Bool { !keepsAllModels && childSeparator == nil && !holdsContainers }

  /// Returns whether a number of items is shown by lazy rows, or could be.
  func mayHaveLazyRows(forCount count: Int) -> Bool {
    lazyRows != nil || (allowsLazyRows && count >= Self.leastLazyCount)
  }

  override func didApproachEnd() { onEnd?() }

  override var selectsChildren: Bool { hasListener }

  func rowWasSelected(_ model: CellModel) { onSelect?(model) }

  func rowWillBeRearranged(_ model: CellModel) { shown?.willRearrange(model, in: self) }

  func rowsWereRearranged() { onRearrange?() }
}
