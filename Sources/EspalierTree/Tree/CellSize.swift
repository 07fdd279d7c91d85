import EspalierCanvas

/// The size that a cell asks for, in character cells.
///
/// | size | width | height |
/// |---|---|---|
/// | ``fill`` | between the margins | automatic |
/// | ``fill(height:)`` | between the margins | fixed |
/// | ``edgeToEdge(height:)`` | the whole view | fixed |
/// | ``fixed(width:height:)`` | fixed | fixed |
/// | ``column(of:height:)`` | an equal share of the line | fixed or automatic |
///
/// An automatic height is what the cell model returns from ``CellModel/height(forWidth:policy:)``.
public struct CellSize: Hashable, Sendable {
  enum Kind: UInt8 {
    case fill
    case edgeToEdge
    case fixed
    case column
  }

  /// The largest width, height or spacing that a layout works with; far more than any terminal has.
  static let largestExtent = 1_000_000_000

  let kind: Kind

  /// The width of a fixed cell, the number of columns of a column.
  private let storedWidth: Int32

  /// The height, or -1 for an automatic one.
  private let storedHeight: Int32

  private init(kind: Kind, width: Int, height: Int?) {
    require(
      (0...Self.largestExtent).contains(width) && (0...Self.largestExtent).contains(height ?? 0),
      "a cell's size is between 0 and \(Self.largestExtent) character cells, this one is \(width)×\(height ?? 0)")
    self.kind = kind
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
    CellSize(kind: .edgeToEdge, width: 0, height: height)
  }

  /// A width and a height of its own, beside other cells where there is room.
  ///
  /// - Precondition: Neither is negative.
  public static func fixed(width: Int, height: Int) -> CellSize {
    CellSize(kind: .fixed, width: width, height: height)
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

  /// The width of a fixed cell.
  var width: Int { Int(storedWidth) }

  /// The number of cells that share a line of columns.
  var columns: Int { Int(storedWidth) }

  /// The height, or `nil` when it is automatic.
  var height: Int? { storedHeight < 0 ? nil : Int(storedHeight) }

  /// A fixed size with its sides exchanged.
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
    case .column: return "column(of: \(columns)" + (height.map { ", height: \($0)" } ?? "") + ")"
    }
  }
}
