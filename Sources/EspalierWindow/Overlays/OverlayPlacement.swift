import EspalierTree

/// The calculation of an overlay's frame in a window.
struct OverlayPlacement {
  /// The maximum width of a dialog that does not set its width.
  static let largestDialogWidth = 64

  /// The maximum width of a tooltip, whose text is wrapped.
  static let largestTipWidth = 48

  /// The maximum number of cells that are measured for the width of the content.
  static let largestMeasuredCellCount = 1_000

  let style: OverlayStyle

  /// The size of the window.
  let window: Size

  /// The space that the box and the indicator take on each side.
  let edges: Insets

  /// The frames of the panes below the overlay.
  let panes: [(frame: Rect, isBar: Bool)]

  /// The frame of the overlay until now; `nil` if it has none, or what it is shown at has moved.
  var oldFrame: Rect?

  /// Returns the width of the overlay, including the box.
  ///
  /// - Parameter naturalWidth: A closure that returns the width that the content needs.
  func width(naturalWidth: () -> Int) -> Int {
    func ownWidth() -> Int { min(window.width, naturalWidth().addingClamped(edges.left + edges.right)) }
    switch style.kind {
    case .fullScreen, .sheet(.top), .sheet(.bottom): return window.width
    case .dialog(let width, _): return width?.length(in: window.width) ?? min(ownWidth(), Self.largestDialogWidth)
    case .sheet(.left), .sheet(.right), .menu, .popover, .toast, .corner: return ownWidth()
    case .tip: return min(ownWidth(), Self.largestTipWidth)
    }
  }

  /// The height of the overlay, including the box; `nil` if it is as tall as its content at its width.
  var height: Int? {
    switch style.kind {
    case .fullScreen, .sheet(.left), .sheet(.right): window.height
    case .dialog(_, let height): height?.length(in: window.height)
    case .sheet(.top), .sheet(.bottom), .menu, .popover, .tip, .toast, .corner: nil
    }
  }

  /// Returns the frame of the overlay in the window, including the box.
  ///
  /// - Parameters:
  ///   - width: The width, including the box.
  ///   - contentHeight: The height of the content at that width.
  func frame(width: Int, contentHeight: Int) -> Rect {
    let naturalHeight = contentHeight.addingClamped(edges.top + edges.bottom)
    let size = Size(width: width, height: height ?? min(window.height, naturalHeight, largestHeight))
    let (right, bottom) = (window.width - size.width, window.height - size.height)
    let origin: Point
    switch style.kind {
    case .dialog: origin = Point(x: right / 2, y: bottom / 2)
    case .sheet(.top), .sheet(.left), .fullScreen: origin = .zero
    case .sheet(.bottom): origin = Point(x: 0, y: bottom)
    case .sheet(.right), .corner: origin = Point(x: right, y: 0)
    case .menu, .popover, .tip: origin = style.anchor?.origin(of: size, in: window, from: oldFrame) ?? .zero
    case .toast:
      let x = max(0, right - 1)
      let above = lowerEdgeAboveBars(in: x..<x + size.width) - size.height
      origin = Point(x: x, y: max(0, above < 0 ? bottom - 1 : min(above, bottom - 1)))
    }
    return Rect(origin: origin, size: size)
  }

  /// The maximum height of a menu or popover that has one.
  private var largestHeight: Int {
    guard let anchor = style.anchor, let maximum = style.maximumHeight else { return .max }
    return anchor.largestHeight(maximum, inHeight: window.height)
  }

  /// Returns the lower edge of what is above the lowest bars in some columns, or of the lowest pane if it is no bar.
  private func lowerEdgeAboveBars(in columns: Range<Int>) -> Int {
    let panes = panes.filter {
      !$0.frame.isEmpty && $0.frame.x < columns.upperBound && $0.frame.maxX > columns.lowerBound
    }
    guard let lowest = panes.map(\.frame.maxY).max() else { return window.height }
    var edge = lowest
    while let bar = panes.first(where: { $0.isBar && $0.frame.maxY == edge }) { edge = bar.frame.y }
    return edge == lowest ? window.height : edge
  }
}
