import EspalierCanvas

/// The tree that a view shows, its layout, and the size in which it is shown: what all other parts of the view read.
final class ViewContent {
  let presentation = Presentation()

  /// The loaded container.
  private(set) var container = ContainerModel()

  /// The rows of the container, as of the last pass.
  ///
  /// The old layout is released after it has been replaced, because deinitializers of its models may call the view.
  private(set) var layout: TreeLayout { didSet { withExtendedLifetime(oldValue) {} } }

  /// The size of the viewport.
  private(set) var size: Size

  /// The axis along which the next update lays out the rows.
  var scrollDirection = ScrollDirection.vertical

  /// Whether the loaded tree has not been updated yet, and no diagnostic has reported that it is blank.
  private var isBlank = false

  /// The number of rows of trees that have been replaced since the last update.
  private var unreportedRowCount = 0

  init(size: Size) {
    Self.check(size)
    self.size = size
    layout = TreeLayout(of: container, width: size.width, presentation: presentation, remembersSlots: true)
  }

  /// Returns whether a model is currently in the tree, whether or not it has a row.
  ///
  /// - Complexity: O(d) in the depth of the model.
  func holds(_ model: Model) -> Bool { model.topModel === container }

  /// Sets the size of the viewport.
  ///
  /// - Returns: Whether it is another size.
  func resize(to size: Size) -> Bool {
    Self.check(size)
    guard size != self.size else { return false }
    self.size = size
    return true
  }

  /// Replaces the tree in its host, and lays it out from scratch in the next update.
  func load(_ container: ContainerModel, into host: any TreeHost) {
    unreportedRowCount += layout.root.rowCount
    let old = self.container
    var edit = TreeEdit(of: old === container ? [] : [old, container])
    if container !== old {
      old.treeRoot?.host = nil
      self.container = container
      edit.put(container, into: host)
    }
    layout = TreeLayout(of: container, replacing: layout)
    isBlank = true
    edit.hosts.insert(host)
    // Last, because callbacks may load another tree.
    edit.finish()
  }

  /// Whether the next update reports rows of trees that have been replaced.
  var hasReplacedRows: Bool { unreportedRowCount > 0 }

  /// Returns the changes to report for an update: those of its passes, or the replacement of all rows.
  func changesToReport(_ changes: RowChanges) -> RowChanges {
    guard hasReplacedRows else { return changes }
    defer { unreportedRowCount = 0 }
    return RowChanges(deletes: [0..<unreportedRowCount], inserts: changes.inserts)
  }

  /// Notes that the tree is updated, and no longer blank.
  func noteUpdate() { isBlank = false }

  /// Returns whether a loaded tree is shown before its first update, once.
  func takeBlankness() -> Bool {
    defer { isBlank = false }
    return isBlank
  }

  private static func check(_ size: Size) {
    require(
      size.width <= CellSize.largestExtent && size.height <= CellSize.largestExtent,
      "a view must be at most \(CellSize.largestExtent) character cells wide and high; got \(size.width)×\(size.height)"
    )
  }
}
