public import EspalierCanvas

/// A cell model with its place in the layout.
public struct Row {
  /// The identity of the row.
  public let id: RowID

  /// Where the cell model comes from.
  private enum Source {
    case cell(CellModel)
    /// A row that had no model, in the block of the lazy container that creates one on demand.
    case unmade(ContainerBlock)
  }

  private var source: Source

  /// The place of the row in the content, in character cells.
  ///
  /// In ``ContainerView/visibleRows``, it is the place where the row is shown, which can differ if the row is sticky.
  public internal(set) var frame: Rect

  /// The position among all rows.
  public let index: Int

  /// Whether the row stays in view after its place has been scrolled out of view.
  public var isSticky: Bool { stickiness != nil }

  /// Whether the row is behind its container.
  public let isBackground: Bool

  /// Whether the row can be focused; see ``CellModel/isFocusable``.
  public let isFocusable: Bool

  /// The stickiness of the row; `nil` if it is not sticky.
  let stickiness: Stickiness?

  /// Whether the row has left its place, so that ``frame`` is where it is shown.
  var isPinned = false

  /// Whether the frame of a lazy container's row is an assumption.
  let isAssumed: Bool

  /// Creates the row of a slot.
  init(_ slot: Slot, in block: ContainerBlock, frame: Rect, index: Int) {
    id = slot.id
    source = slot.rowModel.map(Source.cell) ?? .unmade(block)
    isAssumed = slot.isAssumed
    self.frame = frame
    self.index = index
    stickiness = slot.stickiness
    isBackground = slot.isBackground
    isFocusable = slot.focusability.isFocusable
  }

  /// The cell model.
  ///
  /// If the row belongs to a ``LazyContainerModel`` and has no model yet, reading this property creates one. If such a
  /// row has been removed since, the result is an empty model.
  ///
  /// - Complexity: O(d log n) in the depth of a lazy container's row and the number of siblings.
  public var model: CellModel {
    switch source {
    case .cell(let model): model
    case .unmade(let block): block.model(of: self) ?? CellModel()
    }
  }

  /// The row with its current model, whatever happens to the tree.
  ///
  /// For a row without a model, ``model`` would search for it at each access.
  var made: Row {
    var made = self
    made.source = .cell(model)
    return made
  }

  /// Whether the row belongs to a lazy container and had no model when it was created.
  var isUnmade: Bool { unmadeBlock != nil }

  /// The cell model, if the row had one when it was created.
  var cell: CellModel? { if case .cell(let model) = source { model } else { nil } }

  /// The block of the lazy container, if the row had no model.
  var unmadeBlock: ContainerBlock? { if case .unmade(let block) = source { block } else { nil } }

  /// Returns whether the row had this model when it was created.
  @inline(__always)
  func isOf(_ model: CellModel?) -> Bool {
    if case .cell(let own) = source { own === model } else { false }
  }
}

/// The rows of a laid-out tree, flattened in tree order: a live view, never a copy.
///
/// Reading by index takes O(d log n) in the depth of the row and the number of siblings; iterating takes O(1) per row.
public struct Rows: RandomAccessCollection {
  let layout: TreeLayout

  /// The position of the first row, 0.
  public var startIndex: Int { 0 }

  /// The position after the last row.
  public var endIndex: Int { layout.root.rowCount }

  /// The number of rows.
  public var count: Int { layout.root.rowCount }

  /// The row at a position.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Precondition: `position` is at least 0 and less than `count`.
  public subscript(position: Int) -> Row {
    require(position >= 0 && position < count, "row \(position) does not exist; there are \(count) rows")
    return layout.row(at: position)
  }

  /// Returns an iterator over the rows in order.
  public func makeIterator() -> Iterator { Iterator(layout: layout) }
}

extension Rows {
  /// An iterator over the rows of a layout in tree order, O(1) per row.
  ///
  /// - Precondition: The layout is not updated during iteration; edits of the tree are allowed.
  public struct Iterator: IteratorProtocol {
    /// A block on the path to the current place, and where the walk continues in it.
    private struct Level {
      let block: ContainerBlock
      /// The top of the block in the content, along the scroll axis.
      let top: Int
      var place: SumTree<Slot>.Place?
      /// The base of the slot at the place.
      var base: Int
      /// The number of visited rows of the slot.
      var rowsWalked = 0

      init(_ block: ContainerBlock, top: Int) {
        self.block = block
        self.top = top
        place = block.slots.firstPlace
        base = top + block.leading
      }

      mutating func goOn() {
        base += place?.element.extent ?? 0
        place = place?.next
        rowsWalked = 0
      }
    }

    private let layout: TreeLayout
    private let revision: Int
    private var levels: [Level] = []
    private var index = 0

    /// The slot arrangement for which the places are valid; `nil` before the first row.
    private var arrangement: Int?

    init(layout: TreeLayout) {
      self.layout = layout
      revision = layout.revision
    }

    /// Returns the next row; `nil` after the last one.
    public mutating func next() -> Row? {
      require(
        revision == layout.revision, "the rows were updated while they were iterated; iterate Array(rows) instead")
      // Rows of a lazy container may have received models in the meantime.
      if arrangement != layout.slotArrangement { findPlace() }
      while let level = levels.last {
        guard let place = level.place else {
          levels.removeLast()
          continue
        }
        let slot = place.element
        let present = levels.count - 1
        switch slot.content {
        case .absent, .hidden:
          levels[present].goOn()
        case .block(let nested):
          levels[present].goOn()
          levels.append(Level(nested, top: level.base + Int(slot.topOffset)))
        case .cell, .background, .unmade:
          levels[present].rowsWalked += 1
          if levels[present].rowsWalked == Int(slot.rowCount) { levels[present].goOn() }
          defer { index += 1 }
          return layout.makeRow(
            number: level.rowsWalked, of: slot, in: level.block, top: level.top, base: level.base, index: index)
        }
      }
      return nil
    }

    /// Finds the next row, at the beginning and again after slots have been split or joined.
    private mutating func findPlace() {
      arrangement = layout.slotArrangement
      levels = []
      var block = layout.root
      var top = 0
      var rest = index
      while true {
        var level = Level(block, top: top)
        guard let (place, before) = block.slots.first(where: { $0.rows > rest }) else { return }
        level.place = place
        level.base += before.extent
        rest -= before.rows
        guard let nested = place.element.block else {
          level.rowsWalked = rest
          return levels.append(level)
        }
        top = level.base + Int(place.element.topOffset)
        block = nested
        level.goOn()
        levels.append(level)
      }
    }
  }
}
