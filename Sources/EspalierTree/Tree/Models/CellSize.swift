import EspalierCanvas

/// The requested size of a cell, in character cells.
///
/// | size | width | height |
/// |---|---|---|
/// | ``fill`` | between the margins | automatic |
/// | ``fill(height:)`` | between the margins | fixed |
/// | ``edgeToEdge(height:)`` | the whole view | fixed |
/// | ``fixed(width:height:)`` | fixed | fixed |
/// | ``fit(maximum:height:)`` | that of the content | fixed or automatic |
/// | ``flexible(minimum:weight:height:)`` | a share of the remaining width of the line | fixed or automatic |
/// | ``column(of:height:)`` | an equal share of the line | fixed or automatic |
///
/// An automatic height is the result of ``CellModel/height(forWidth:policy:)``.
///
/// `fixed`, `fit` and `flexible` cells are placed side by side as long as their minimum widths fit between the margins.
/// The following cells form a single line at any width:
///
/// ```swift
/// star.size = .fixed(width: 1, height: 1)
/// subject.size = .flexible(height: 1)
/// time.size = .fit(height: 1)
/// // ★ Re: A subject that is rather lo… 9:15
/// ```
public struct CellSize: Hashable, Sendable {
  enum Kind: UInt8 {
    case fill
    case edgeToEdge
    case fixed
    case fit
    case flexible
    case column
  }

  /// The largest width, height or spacing that a layout works with; far more than any terminal has.
  package static let largestExtent = 1_000_000_000

  /// The largest weight of a flexible cell.
  static let largestWeight = 255

  let kind: Kind

  /// The weight of a flexible cell.
  private let storedWeight: UInt8

  /// The width of a fixed cell, the minimum of a flexible one, the maximum of a fit one, the number of columns of a
  /// column, or the width of an edge-to-edge cell in a horizontal view.
  private let storedWidth: Int32

  /// The height, or -1 for an automatic one.
  private let storedHeight: Int32

  private init(kind: Kind, width: Int, height: Int?, weight: Int = 0) {
    require(
      (0...Self.largestExtent).contains(width) && (0...Self.largestExtent).contains(height ?? 0),
      "a cell's size must be 0 to \(Self.largestExtent) character cells; got \(width)×\(height ?? 0)")
    require(
      (0...Self.largestWeight).contains(weight) && (weight > 0 || kind != .flexible),
      "the weight of a flexible cell must be 1 to \(Self.largestWeight); got \(weight)")
    self.kind = kind
    storedWeight = UInt8(weight)
    storedWidth = Int32(width)
    storedHeight = Int32(height ?? -1)
  }

  /// The width between the margins, and the height of the content.
  public static let fill = CellSize(kind: .fill, width: 0, height: nil)

  /// Returns a size with the width between the margins and a fixed height.
  ///
  /// - Precondition: `height` is not negative.
  public static func fill(height: Int) -> CellSize {
    CellSize(kind: .fill, width: 0, height: height)
  }

  /// Returns a size with the whole width of the view, across the margins, and a fixed height.
  ///
  /// - Precondition: `height` is not negative.
  public static func edgeToEdge(height: Int) -> CellSize {
    .edgeToEdge(height: height, width: height)
  }

  /// Returns the whole extent of the view across its axis, with a `height` in vertical and a `width` in horizontal
  /// views.
  ///
  /// - Precondition: `width` and `height` are not negative.
  static func edgeToEdge(height: Int, width: Int) -> CellSize {
    CellSize(kind: .edgeToEdge, width: width, height: height)
  }

  /// Returns a fixed size, next to other cells if there is enough space.
  ///
  /// - Precondition: `width` and `height` are not negative.
  public static func fixed(width: Int, height: Int) -> CellSize {
    CellSize(kind: .fixed, width: width, height: height)
  }

  /// Returns a size with the width of the content, next to other cells if there is enough space.
  ///
  /// The width is the result of ``CellModel/width(forHeight:policy:)`` for one row, or for `height` rows, and at most
  /// the width between the margins.
  ///
  /// - Parameters:
  ///   - maximum: The maximum width, in character cells; `nil` for no limit.
  ///   - height: The height; `nil` uses that of the content.
  /// - Precondition: `maximum` and `height` are not negative.
  public static func fit(maximum: Int? = nil, height: Int? = nil) -> CellSize {
    CellSize(kind: .fit, width: maximum ?? largestExtent, height: height)
  }

  /// Returns a size with a share of the remaining width of its line, next to other cells if there is enough space.
  ///
  /// Each flexible cell of a line gets its `minimum`, and ⌊rest · weight ÷ sum of weights⌋ of the width that is then
  /// left in the line. Any character cells that remain go to the flexible cells from the left, one each.
  ///
  /// - Parameters:
  ///   - minimum: The minimum width, in character cells; limited to the width between the margins.
  ///   - weight: The share of the remaining width, in proportion to the weights of the other cells.
  ///   - height: The height; `nil` uses that of the content.
  /// - Precondition: `minimum` and `height` are not negative, and `weight` is between 1 and 255.
  public static func flexible(minimum: Int = 1, weight: Int = 1, height: Int? = nil) -> CellSize {
    CellSize(kind: .flexible, width: minimum, height: height, weight: weight)
  }

  /// Returns one of `count` equal shares of a line.
  ///
  /// If the line cannot be divided equally, the first columns are one character cell wider.
  ///
  /// - Parameters:
  ///   - count: The number of such cells in a line.
  ///   - height: The height; `nil` uses that of the content.
  /// - Precondition: `count` is at least 1, and `height` is not negative.
  public static func column(of count: Int, height: Int? = nil) -> CellSize {
    require(count >= 1, "a line must have at least one column; got \(count)")
    return CellSize(kind: .column, width: count, height: height)
  }

  /// The width of a fixed cell, the minimum of a flexible one, or the maximum of a fit one.
  var width: Int { Int(storedWidth) }

  /// The weight of a flexible cell.
  var weight: Int { Int(storedWeight) }

  /// The number of cells that share a line of columns.
  var columns: Int { Int(storedWidth) }

  /// The height; `nil` if it is automatic.
  var height: Int? { storedHeight < 0 ? nil : Int(storedHeight) }

  /// A fixed or edge-to-edge size with width and height swapped.
  var turned: CellSize { CellSize(kind: kind, width: height ?? 0, height: width) }

  /// Whether the content decides the height.
  var isAutomatic: Bool { storedHeight < 0 }
}

extension CellSize: CustomStringConvertible {
  /// The size as written in code, such as `fill(height: 1)`; a fixed size as `fixed(30×2)`.
  public var description: String {
    let height = height.map(String.init)
    switch kind {
    case .fill: return height.map { "fill(height: \($0))" } ?? "fill"
    case .edgeToEdge: return "edgeToEdge(height: \(height ?? "automatic"))"
    case .fixed: return "fixed(\(width)×\(height ?? "automatic"))"
    case .fit:
      let maximum = width < Self.largestExtent ? "maximum: \(width)" : nil
      return Self.call("fit", maximum, height.map { "height: \($0)" })
    case .flexible:
      return Self.call(
        "flexible", width == 1 ? nil : "minimum: \(width)", weight == 1 ? nil : "weight: \(weight)",
        height.map { "height: \($0)" })
    case .column: return Self.call("column", "of: \(columns)", height.map { "height: \($0)" })
    }
  }

  private static func call(_ name: String, _ arguments: String?...) -> String {
    "\(name)(\(arguments.compactMap { $0 }.joined(separator: ", ")))"
  }
}
