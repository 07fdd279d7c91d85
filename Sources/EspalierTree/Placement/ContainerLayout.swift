/// A layout, which places the cells of a container.
///
/// A container's ``ContainerModel/layout`` holds for its own cells and for those of all containers below that set none
/// themselves. It is asked for one run of cells at a time: consecutive cells of one container. Child containers and
/// separators end a run; they follow below each other whatever the layout, and so do runs.
///
/// A layout is a value without memory: what it needs, it is given with the run. This one shows labels and values side
/// by side, and a value that is too wide for the rest of the line below its label:
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
/// Everything is said for a vertical view. In a horizontal one the run is turned: `x` and widths are measured
/// downwards, `y` and heights to the right.
public protocol ContainerLayout: Equatable, Sendable {
  /// Places every cell from ``CellRun/start`` on.
  ///
  /// Called while an update lays rows out; it must not edit the tree.
  func place(_ run: inout CellRun)

  /// Whether the place of a cell depends on the cells before it only, and no cell begins above one before it.
  ///
  /// Then cells before an edit keep their places, and are not asked for again. By default `false`: the run is placed as
  /// a whole after each edit of it.
  var placesInOrder: Bool { get }
}

extension ContainerLayout {
  /// `false`.
  public var placesInOrder: Bool { false }

  /// Whether another layout places cells in the same way.
  func isEqual(to other: any ContainerLayout) -> Bool { other as? Self == self }
}
