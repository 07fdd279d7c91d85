import Espalier

/// Shares over time in dots, two in a column, the newest on the right.
///
/// ```
///      ⣀⡀
///   ⢀⣤⣶⣿⣷⣄⣀
/// ```
final class Graph: CellModel {
  /// From 0 to 1, oldest first.
  var shares: [Double] = [] {
    didSet { if shares != oldValue { setNeedsUpdate() } }
  }

  override init() {
    super.init()
    isSelectable = false
  }

  override var cellType: AnyCell.Type { GraphCell.self }

  override var spokenLabel: String { shares.last.map { "\(Int(($0 * 100).rounded())) percent busy" } ?? "no history" }
}

final class GraphCell: Cell<Graph> {
  /// The bits of a braille character's dots, from the bottom up.
  private static let (leftDots, rightDots) = ([0x40, 0x04, 0x02, 0x01], [0x80, 0x20, 0x10, 0x08])

  override func draw(in canvas: inout Canvas) {
    let (width, height) = (canvas.size.width, canvas.size.height)
    let styles = (0..<height).map { canvas.theme[Self.level(ofLine: $0, of: height)].style }
    // Something is always seen, so that idle times look different from none.
    let dots = model.shares.suffix(width * 2).map { max(1, Int(($0 * Double(height * 4)).rounded())) }
    let shown = [Int](repeating: 0, count: width * 2 - dots.count) + dots
    for x in 0..<width {
      let (left, right) = (shown[2 * x], shown[2 * x + 1])
      for line in 0..<height where max(left, right) > line * 4 {
        let bits = Self.bits(left - line * 4, of: Self.leftDots) | Self.bits(right - line * 4, of: Self.rightDots)
        let text = Unicode.Scalar(0x2800 + UInt32(bits)).map { String(Character($0)) } ?? ""
        canvas.write(text, at: Point(x: x, y: height - 1 - line), style: styles[line])
      }
    }
  }

  private static func bits(_ count: Int, of dots: [Int]) -> Int {
    dots.prefix(max(0, count)).reduce(0, |)
  }

  /// The style of a line, counted from the bottom.
  private static func level(ofLine line: Int, of height: Int) -> TextStyleName {
    let level = Level(of: Double(line) / Double(height), busyFrom: 0.6, criticalFrom: 0.85)
    return level == .calm ? .accent : level.style
  }
}
