public import EspalierCanvas

/// A layout that places the cells of a container.
///
/// A container's ``ContainerModel/layout`` applies to its own cells, and to those of all containers below that do not
/// set their own. It places one run at a time, which consists of consecutive cells of one container. Child containers
/// and separators end a run; runs, child containers and separators are always placed one below another.
///
/// A layout is a value without state: the run contains everything it needs. The following layout shows labels and
/// values side by side; a value that is too wide for the rest of the line is placed below its label:
///
/// ```swift
/// struct FormLayout: ContainerLayout {
///   var labelWidth: Int
///
///   func place(_ run: inout CellRun) {
///     let rest = max(0, run.availableWidth - labelWidth - run.itemSpacing)
///     var y = 0
///     for label in stride(from: 0, to: run.count, by: 2) {
///       let labelHeight = run.place(label, x: run.left, y: y, width: min(labelWidth, run.availableWidth))
///       let value = label + 1
///       guard value < run.count else { break }
///       if rest > 0, run.height(of: value, width: rest) == 1 {
///         run.place(value, x: run.left + labelWidth + run.itemSpacing, y: y, width: rest)
///         y += max(labelHeight, 1)
///       } else {
///         y += labelHeight
///         y += run.place(value, x: run.left, y: y, width: run.availableWidth)
///       }
///       y += run.lineSpacing
///     }
///   }
/// }
/// ```
///
/// Everything is described for a vertical view. In a horizontal view, the axes are swapped: `x` and widths are measured
/// downward, `y` and heights to the right.
public protocol ContainerLayout: Equatable, Sendable {
  /// Places every cell from ``CellRun/start`` on.
  ///
  /// It is called while an update lays out rows, and must not edit the tree.
  func place(_ run: inout CellRun)

  /// Whether the place of a cell only depends on the cells before it, and no cell begins above an earlier one.
  ///
  /// If it is `true`, cells before an edit keep their places and are not placed again. The default is `false`: after
  /// each edit, the whole run is placed again.
  var placesInOrder: Bool { get }
}

extension ContainerLayout {
  /// Returns `false`.
  public var placesInOrder: Bool { false }

  /// Returns whether another layout is equal to this one.
  func isEqual(to other: any ContainerLayout) -> Bool { other as? Self == self }
}

/// Consecutive cells of a container, which a ``ContainerLayout`` places.
///
/// Coordinates are character cells relative to the run: `x` from the left edge of the view, `y` from the top of the
/// run. In a container's box, the space between its borders replaces the view; in a column, the column does. In a
/// horizontal view, the axes are swapped.
public struct CellRun: RandomAccessCollection {
  /// The index of the first cell to place; 0 unless the layout's ``ContainerLayout/placesInOrder`` is `true`.
  public let start: Int

  /// The height of the run: the lowest edge of any cell, unless the layout has extended the run.
  public private(set) var height = 0

  let environment: LayoutEnvironment
  private let cells: ContiguousArray<CellModel>
  private var decisions: ContiguousArray<Decision>
  private let measurer: any CellMeasurer

  /// The places of the cells before `start`.
  private let placed: PlacedCells?

  /// The latest measurements of cells.
  private var measurements: [Int: Size] = [:]

  /// What the layout has decided about a cell, and how that depends on the cell's content.
  private struct Decision {
    var frame: Rect?

    /// Whether the width of a `fit` cell is that of its content.
    var hasContentWidth = false

    /// The width for which the layout has asked for the height of the content.
    var measuredWidth = notMeasured

    static let notMeasured: Int32 = -1

    /// The height was asked for at several widths, is an estimate, or is not that of the content.
    static let indefinite: Int32 = -2
  }

  /// Creates a run of placed cells, if there are any, and of cells to place.
  init(
    _ cells: ContiguousArray<CellModel>, after placed: PlacedCells?, in environment: LayoutEnvironment,
    measuredBy measurer: any CellMeasurer
  ) {
    self.cells = cells
    self.placed = placed
    self.environment = environment
    self.measurer = measurer
    start = placed?.count ?? 0
    height = placed?.bottom ?? 0
    decisions = ContiguousArray(repeating: Decision(), count: cells.count)
  }

  /// The index of the first cell, 0.
  public var startIndex: Int { 0 }

  /// The index after the last cell.
  public var endIndex: Int { start + cells.count }

  /// The cell at an index.
  ///
  /// - Complexity: O(1) from ``start`` on; O(log n) in the number of siblings before it.
  /// - Precondition: `index` is at least 0 and less than `count`.
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

  /// The width between the margins; 0 if they leave no space.
  public var availableWidth: Int { environment.availableWidth }

  /// The space between two lines.
  public var lineSpacing: Int { environment.lineSpacing }

  /// The space between two cells of a line.
  public var itemSpacing: Int { environment.itemSpacing }

  /// Returns the requested width of a cell.
  ///
  /// For `fixed` cells, it is their own width, at most that of the view. For ``CellSize/fill`` and
  /// ``CellSize/flexible(minimum:weight:height:)``, it is the available width; for ``CellSize/edgeToEdge(height:)``,
  /// the width of the view; for ``CellSize/fit(maximum:height:)``, that of the content; and for
  /// ``CellSize/column(of:height:)``, the share of the first column.
  public func width(of index: Int) -> Int { width(of: index, contentWidth: contentWidth(of: index)) }

  private func width(of index: Int, contentWidth: Int) -> Int {
    let size = size(of: index)
    switch size.kind {
    case .fill, .flexible: return availableWidth
    case .edgeToEdge: return viewWidth
    case .fixed: return Swift.min(size.width, viewWidth)
    case .fit: return Swift.min(contentWidth, size.width, availableWidth)
    case .column:
      // As wide as the flow layout would make it if it were first.
      var line = FlowLine(in: environment)
      return line.place(size, startsNewLine: true).width
    }
  }

  /// Returns the height of a cell for a width: the requested one, or that of its content.
  public mutating func height(of index: Int, width: Int) -> Int {
    let cell = self[index]
    if let height = size(of: index).height { return height }
    if let measurement = measurements[index], measurement.width == width { return measurement.height }
    if let height = measurer.knownHeight(of: cell, width: width) {
      noteMeasurement(of: index, width: Int32(clamping: width))
      return height
    }
    if let height = measurer.estimatedHeight(of: cell) {
      noteMeasurement(of: index, width: Decision.indefinite)
      return height
    }
    let height = measurer.measuredHeight(of: cell, width: width)
    noteMeasurement(of: index, width: Int32(clamping: width))
    measurements[index] = Size(width: width, height: height)
    return height
  }

  /// Notes the width for which the layout has asked for the height of a cell's content.
  private mutating func noteMeasurement(of index: Int, width: Int32) {
    guard index >= start else { return }
    let known = decisions[index - start].measuredWidth
    decisions[index - start].measuredWidth =
      known == Decision.notMeasured || known == width ? width : Decision.indefinite
  }

  /// Places a cell; negative values count as 0, as they are easily computed where the view is narrow.
  ///
  /// If both the width and the height are left to the cell, its new content is only placed again if its size changes.
  ///
  /// - Parameters:
  ///   - index: The index of the cell in the run.
  ///   - x: The left edge.
  ///   - y: The top edge.
  ///   - width: The width; `nil` uses the requested one.
  ///   - height: The height; `nil` uses ``height(of:width:)``.
  /// - Returns: The height of the cell.
  /// - Precondition: `index` is at least ``start`` and less than `count`.
  @discardableResult
  public mutating func place(_ index: Int, x: Int, y: Int, width: Int? = nil, height: Int? = nil) -> Int {
    checkIndex(index)
    require(index >= start, "cell \(index) has already been placed; the next cell to place is \(start) or a later one")
    let (x, y) = (Swift.max(0, x), Swift.max(0, y))
    let contentWidth = width == nil ? contentWidth(of: index) : -1
    let width = width.map { Swift.max(0, $0) } ?? self.width(of: index, contentWidth: contentWidth)
    decisions[index - start].hasContentWidth = size(of: index).kind == .fit && contentWidth == width
    if height != nil { decisions[index - start].measuredWidth = Decision.indefinite }
    let height = height.map { Swift.max(0, $0) } ?? self.height(of: index, width: width)
    for (label, value) in [("x", x), ("y", y), ("width", width), ("height", height)] {
      require(
        value <= CellSize.largestExtent,
        "a place must be at most \(CellSize.largestExtent) character cells; \(label) of \(self[index].mention) is \(value)"
      )
    }
    decisions[index - start].frame = Rect(x: x, y: y, width: width, height: height)
    self.height = Swift.max(self.height, y + height)
    return height
  }

  /// Returns the frame of a placed cell.
  ///
  /// - Complexity: O(1) from ``start`` on; O(log n) in the number of siblings before it.
  /// - Precondition: The cell has been placed.
  public func frame(of index: Int) -> Rect {
    checkIndex(index)
    if index < start, let placed { return placed.frame(at: index).offsetBy(x: -environment.origin, y: 0) }
    guard let frame = decisions[index - start].frame else {
      trap("cell \(index) of the run, \(self[index].mention), has not been placed")
    }
    return frame
  }

  /// Extends the run to a minimum height, to leave space below its cells.
  ///
  /// - Precondition: `height` is at most 1,000,000,000.
  public mutating func extend(to height: Int) {
    require(
      height <= CellSize.largestExtent,
      "the height of a run must be at most \(CellSize.largestExtent) character cells; got \(height)"
    )
    self.height = Swift.max(self.height, height)
  }

  /// Returns the requested size of a cell, as in a vertical view.
  func size(of index: Int) -> CellSize { environment.direction.turned(self[index].requestedSize) }

  /// Returns whether the width of a placed `fit` cell, and the automatic height of a placed cell, are those of its
  /// content, and new content of the same size would change nothing.
  func ofContent(at index: Int) -> (width: Bool, height: Bool) {
    let decision = decisions[index - start]
    let hasContentHeight = decision.frame.map { Int(decision.measuredWidth) == $0.width } ?? false
    return (decision.hasContentWidth && (hasContentHeight || !size(of: index).isAutomatic), hasContentHeight)
  }

  /// Returns the content width of a `fit` cell; 0 for all others.
  func contentWidth(of index: Int) -> Int {
    size(of: index).kind == .fit ? measurer.measuredWidth(of: self[index]) : 0
  }

  private func checkIndex(_ index: Int) {
    require(index >= 0 && index < endIndex, "cell \(index) does not exist; the run has \(endIndex) cells")
  }
}

/// The cells at the beginning of a run that keep their places.
struct PlacedCells {
  /// What has placed cells: a part of an earlier layout.
  protocol Source: AnyObject {
    /// Returns the cell with a number among those placed, and its frame.
    func placedCell(_ number: Int) -> (cell: CellModel, frame: Rect)
  }

  /// What has placed the cells, and the number of cells and the extent there before the run.
  let source: any Source
  let first: Int
  let base: Int

  /// The number of cells that keep their places.
  let count: Int

  /// The base of the first cell that does not keep its place.
  let end: Int

  /// The lowest edge of the cells.
  let bottom: Int

  /// Returns the cell at an index of the run.
  func cell(at index: Int) -> CellModel { source.placedCell(first + index).cell }

  /// Returns the frame of a cell in the run.
  func frame(at index: Int) -> Rect { source.placedCell(first + index).frame.offsetBy(x: 0, y: -base) }
}

/// What measures the cells of a run: the layout of a tree.
protocol CellMeasurer: AnyObject {
  /// Returns the height of a cell for a width, if it is known without measuring.
  func knownHeight(of cell: CellModel, width: Int) -> Int?

  /// Returns the assumed height of a cell that need not be measured yet; `nil` if it has to be measured.
  func estimatedHeight(of cell: CellModel) -> Int?

  /// Returns the height of a cell's content for a width.
  func measuredHeight(of cell: CellModel, width: Int) -> Int

  /// Returns the width of a cell's content.
  func measuredWidth(of cell: CellModel) -> Int
}
