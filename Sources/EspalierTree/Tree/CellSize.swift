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
/// `fixed`, `fit` and `flexible` cells stand side by side as long as their least widths fit between the margins. So
/// this is one line, whatever its width:
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

  /// The width of a fixed cell, the least one of a flexible cell, the greatest one of a fit cell, the number of columns
  /// of a column; that of a cell from edge to edge in a horizontal view.
  private let storedWidth: Int32

  /// The height, or -1 for an automatic one.
  private let storedHeight: Int32

  private init(kind: Kind, width: Int, height: Int?, weight: Int = 0) {
    require(
      (0...Self.largestExtent).contains(width) && (0...Self.largestExtent).contains(height ?? 0),
      "a cell's size is between 0 and \(Self.largestExtent) character cells, this one is \(width)×\(height ?? 0)")
    require(
      (0...Self.largestWeight).contains(weight) && (weight > 0 || kind != .flexible),
      "the weight of a flexible cell is between 1 and \(Self.largestWeight), not \(weight)")
    self.kind = kind
    storedWeight = UInt8(weight)
    storedWidth = Int32(width)
    storedHeight = Int32(height ?? -1)
  }

  /// The width between the margins, and the height of the content.
  public static let fill = CellSize(kind: .fill, width: 0, height: nil)

  /// The width between the margins.
  ///
  /// - Precondition: `height` is not negative.
  public static func fill(height: Int) -> CellSize {
    CellSize(kind: .fill, width: 0, height: height)
  }

  /// The whole width of the view, across the margins.
  ///
  /// - Precondition: `height` is not negative.
  public static func edgeToEdge(height: Int) -> CellSize {
    .edgeToEdge(height: height, width: height)
  }

  /// The whole extent of the view across its axis, with a `height` in vertical views and a `width` in horizontal ones.
  ///
  /// - Precondition: Neither is negative.
  static func edgeToEdge(height: Int, width: Int) -> CellSize {
    CellSize(kind: .edgeToEdge, width: width, height: height)
  }

  /// A width and a height of its own, beside other cells where there is room.
  ///
  /// - Precondition: Neither is negative.
  public static func fixed(width: Int, height: Int) -> CellSize {
    CellSize(kind: .fixed, width: width, height: height)
  }

  /// The width of the content, beside other cells where there is room.
  ///
  /// That is what ``CellModel/width(forHeight:policy:)`` returns for one row, or for `height` rows, and never more than
  /// the room between the margins.
  ///
  /// - Parameters:
  ///   - maximum: The greatest width, in character cells; `nil` is no limit.
  ///   - height: The height; that of the content when it is left out.
  /// - Precondition: Neither is negative.
  public static func fit(maximum: Int? = nil, height: Int? = nil) -> CellSize {
    CellSize(kind: .fit, width: maximum ?? largestExtent, height: height)
  }

  /// A share of what its line has left, beside other cells where there is room.
  ///
  /// Each flexible cell of a line gets its `minimum`, and ⌊left · weight ÷ all weights⌋ of what all cells of the line
  /// leave; what remains goes to the flexible cells from the left, one character cell each.
  ///
  /// - Parameters:
  ///   - minimum: The least width, in character cells; never more than the room between the margins.
  ///   - weight: How much of the room it gets, in proportion to the weights of the others.
  ///   - height: The height; that of the content when it is left out.
  /// - Precondition: `minimum` and `height` are not negative, and `weight` is between 1 and 255.
  public static func flexible(minimum: Int = 1, weight: Int = 1, height: Int? = nil) -> CellSize {
    CellSize(kind: .flexible, width: minimum, height: height, weight: weight)
  }

  /// One of `count` equal shares of a line; columns that do not come out even are one cell wider from the left.
  ///
  /// - Parameters:
  ///   - count: How many such cells stand in a line.
  ///   - height: The height; that of the content when it is left out.
  /// - Precondition: `count` is at least 1, `height` not negative.
  public static func column(of count: Int, height: Int? = nil) -> CellSize {
    require(count >= 1, "a line has at least one column, not \(count)")
    return CellSize(kind: .column, width: count, height: height)
  }

  /// The width of a fixed cell, the least one of a flexible cell, the greatest one of a fit cell.
  var width: Int { Int(storedWidth) }

  /// The weight of a flexible cell.
  var weight: Int { Int(storedWeight) }

  /// The number of cells that share a line of columns.
  var columns: Int { Int(storedWidth) }

  /// The height, or `nil` when it is automatic.
  var height: Int? { storedHeight < 0 ? nil : Int(storedHeight) }

  /// A fixed size, or one from edge to edge, with its sides exchanged.
  var turned: CellSize { CellSize(kind: kind, width: height ?? 0, height: width) }

  /// Whether the content decides the height.
  var isAutomatic: Bool { storedHeight < 0 }
}

extension CellSize: CustomStringConvertible {
  /// The size as it is written in code, such as `fill(height: 1)`; a fixed size as `fixed(30×2)`.
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
