public import EspalierCanvas

/// Consecutive cells of one container, which a ``ContainerLayout`` places.
///
/// Places count from the top left corner of the run, in character cells: `x` from the view's left edge, `y` from below
/// what is before the run. In a container's box, what lies between its borders stands for the view, in a column the
/// column. In a horizontal view all is turned.
public struct CellRun: RandomAccessCollection {
  /// The first cell that has no place yet; 0 unless the layout ``ContainerLayout/placesInOrder``.
  public let start: Int

  /// The height of the run: down to the lowest edge of any cell, unless the layout has extended it.
  public private(set) var height = 0

  let environment: LayoutEnvironment
  private let cells: ContiguousArray<CellModel>
  private var frames: ContiguousArray<Rect?>
  private let layout: TreeLayout

  /// Where the cells before `start` are.
  private let placed: PlacedCells?

  /// The last measurement of each cell that was measured.
  private var measurements: [Int: Size] = [:]

  /// The cells of which the layout itself has said how high they are, although it is up to their content.
  private(set) var cellsOfGivenHeight: [CellModel] = []

  /// A run of cells that are placed already, if there are any, and of others.
  init(
    _ cells: ContiguousArray<CellModel>, after placed: PlacedCells?, in environment: LayoutEnvironment,
    of layout: TreeLayout
  ) {
    self.cells = cells
    self.placed = placed
    self.environment = environment
    self.layout = layout
    start = placed?.count ?? 0
    height = placed?.bottom ?? 0
    frames = ContiguousArray(repeating: nil, count: cells.count)
  }

  /// 0.
  public var startIndex: Int { 0 }

  /// The number of cells.
  public var endIndex: Int { start + cells.count }

  /// A cell of the run.
  ///
  /// O(1) from ``start`` on, O(log n) before it.
  ///
  /// - Precondition: `0 ..< count` contains the index.
  public subscript(index: Int) -> CellModel {
    checkIndex(index)
    if index >= start { return cells[index - start] }
    guard let placed else { trap("there are cells before \(start)") }
    return placed.cell(at: index)
  }

  /// The width of the view, across all margins.
  public var viewWidth: Int { environment.viewWidth }

  /// The left margin.
  public var left: Int { environment.left }

  /// The right margin.
  public var right: Int { environment.right }

  /// The width between the margins; 0 where they leave none.
  public var availableWidth: Int { environment.availableWidth }

  /// What is to be left between two lines.
  public var lineSpacing: Int { environment.lineSpacing }

  /// What is to be left between two cells of a line.
  public var itemSpacing: Int { environment.itemSpacing }

  /// The width that a cell asks for: its own, at most that of the view; the available one for ``CellSize/fill`` and
  /// ``CellSize/flexible(minimum:weight:height:)``, that of the view for ``CellSize/edgeToEdge(height:)``, that of the
  /// content for ``CellSize/fit(maximum:height:)``, and for ``CellSize/column(of:height:)`` the share of the first
  /// column.
  public func width(of index: Int) -> Int {
    let size = size(of: index)
    switch size.kind {
    case .fill, .flexible: return availableWidth
    case .edgeToEdge: return viewWidth
    case .fixed: return Swift.min(size.width, viewWidth)
    case .fit: return Swift.min(contentWidth(of: index), size.width, availableWidth)
    case .column:
      var line = FlowLine(in: environment)
      return line.place(size, startsNewLine: true).width
    }
  }

  /// The height of a cell at a width: the one that it asks for, or that of its content.
  public mutating func height(of index: Int, width: Int) -> Int {
    let cell = self[index]
    if let height = size(of: index).height { return height }
    if let measurement = measurements[index] {
      if measurement.width == width { return measurement.height }
    } else if let height = layout.assumedHeight(of: cell, width: width) {
      return height
    }
    let height = layout.measuredHeight(of: cell, width: width)
    // What is known from the last update holds no more.
    measurements[index] = Size(width: width, height: height)
    return height
  }

  /// Gives a cell its place.
  ///
  /// - Parameters:
  ///   - index: The index of the cell in the run.
  ///   - x: The left edge.
  ///   - y: The top edge.
  ///   - width: The width; the one that the cell asks for when it is left out.
  ///   - height: The height; ``height(of:width:)`` when it is left out.
  /// - Returns: The height.
  /// - Precondition: `start ..< count` contains the index, and nothing is negative.
  @discardableResult
  public mutating func place(_ index: Int, x: Int, y: Int, width: Int? = nil, height: Int? = nil) -> Int {
    checkIndex(index)
    require(index >= start, "cell \(index) has its place already: cells are placed from \(start) on")
    let width = width ?? self.width(of: index)
    if height != nil && size(of: index).isAutomatic { cellsOfGivenHeight.append(self[index]) }
    let height = height ?? self.height(of: index, width: width)
    for (label, value) in [("x", x), ("y", y), ("width", width), ("height", height)] {
      require(
        (0...CellSize.largestExtent).contains(value),
        "a place is between 0 and \(CellSize.largestExtent) character cells, \(label) of \(self[index].mention) is \(value)"
      )
    }
    frames[index - start] = Rect(x: x, y: y, width: width, height: height)
    self.height = Swift.max(self.height, y + height)
    return height
  }

  /// The place of a cell that has one.
  ///
  /// O(1) from ``start`` on, O(log n) before it.
  ///
  /// - Precondition: The cell has been placed.
  public func frame(of index: Int) -> Rect {
    checkIndex(index)
    if index < start, let placed { return placed.frame(at: index).offsetBy(x: -environment.origin, y: 0) }
    guard let frame = frames[index - start] else {
      trap("cell \(index) of the run, \(self[index].mention), has not been placed")
    }
    return frame
  }

  /// Makes the run at least so high, so that room is left below its cells.
  ///
  /// - Precondition: Between 0 and 1,000,000,000 character cells.
  public mutating func extend(to height: Int) {
    require(height >= 0, "a run is 0 character cells high or more, not \(height)")
    require(
      height <= CellSize.largestExtent, "a run is at most \(CellSize.largestExtent) character cells high, not \(height)"
    )
    self.height = Swift.max(self.height, height)
  }

  /// The size that a cell asks for, as in a vertical view.
  func size(of index: Int) -> CellSize { environment.direction.turned(self[index].requestedSize) }

  /// The width of the content of a cell of size `fit`; 0 for all others.
  func contentWidth(of index: Int) -> Int {
    size(of: index).kind == .fit ? layout.measuredWidth(of: self[index]) : 0
  }

  private func checkIndex(_ index: Int) {
    require(index >= 0 && index < endIndex, "cell \(index) does not exist; the run has \(endIndex) cells")
  }
}

/// The cells at the beginning of a run that keep the places which they have in a block.
struct PlacedCells {
  private let block: ContainerBlock

  /// How many cells of the block come before the run, and where it begins among the block's slots.
  private let first: Int
  private let base: Int

  /// The number of cells that keep their places.
  let count: Int

  /// The base of the first cell that does not.
  let end: Int

  /// The lowest edge of any of them.
  let bottom: Int

  /// The cells of a run before a slot.
  ///
  /// - Parameters:
  ///   - start: What comes before the run, in the block.
  ///   - end: What comes before the slot.
  init(of block: ContainerBlock, from start: Slot.Sum, to end: Slot.Sum) {
    self.block = block
    first = start.cells
    base = start.extent
    count = end.cells - start.cells
    self.end = end.extent - start.extent
    bottom = block.slots.sum(in: start.count..<end.count).bottom
  }

  /// The cell at an index of the run.
  func cell(at index: Int) -> CellModel { slot(at: index).slot.cell }

  /// The place of a cell in the run.
  func frame(at index: Int) -> Rect {
    let (slot, before) = slot(at: index)
    return Rect(
      x: Int(slot.x), y: before.extent - base + Int(slot.topOffset), width: Int(slot.width), height: Int(slot.height))
  }

  private func slot(at index: Int) -> (slot: Slot, before: Slot.Sum) {
    guard let (place, before) = block.slots.first(where: { $0.cells > first + index }) else {
      trap("cell \(index) of the run is in the block")
    }
    return (place.element, before)
  }
}
