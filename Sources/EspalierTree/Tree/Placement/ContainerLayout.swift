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
