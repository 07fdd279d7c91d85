/// All shapes of a row that have the same color and are drawn in the same way, as one path.
///
/// Coordinates are counted in half units from the start of the row's baseline, so that lines have whole pixels.
struct ShapePath {
  /// How shapes are drawn.
  enum Stroke: Hashable {
    case light
    case heavy
    /// A thick line, with a thin one in the color of the background inside.
    case double(inside: RGB)
    case dots
    case filled
  }

  /// What all shapes of a path have in common.
  struct Paint: Hashable {
    let stroke: Stroke
    let color: RGB
  }

  private let paint: Paint
  /// Horizontal lines through the middle of the row, by their ends.
  private var lines: [Range<Int>] = []
  /// Vertical lines, by their x and their ends.
  private var stems: [(x: Int, ends: Range<Int>)] = []
  private var rects: [Rect] = []
  private var commands = ""

  private static let column = 2 * PictureGrid.columnWidth
  private static let top = -2 * PictureGrid.baseline
  private static let bottom = top + 2 * PictureGrid.rowHeight
  /// The middle of a cell, on the center of a pixel.
  private static let middle = (x: 9, y: top + 15)

  init(_ paint: Paint) { self.paint = paint }

  /// Adds lines from the middle of a column to its left and right edges.
  mutating func addLine(inColumn column: Int, left: Bool, right: Bool) {
    let start = column * Self.column
    let line = (left ? start : start + Self.middle.x)..<(right ? start + Self.column : start + Self.middle.x)
    if let last = lines.last, last.upperBound == line.lowerBound {
      lines[lines.count - 1] = last.lowerBound..<line.upperBound
    } else {
      lines.append(line)
    }
  }

  /// Adds lines from the middle of a column to its top and bottom edges.
  mutating func addStem(inColumn column: Int, top: Bool, bottom: Bool) {
    let ends = (top ? Self.top : Self.middle.y)..<(bottom ? Self.bottom : Self.middle.y)
    stems.append((column * Self.column + Self.middle.x, ends))
  }

  /// Adds a rounded corner between the bottom or the top, and the right or the left edge of a column.
  mutating func addArc(inColumn column: Int, isBottom: Bool, isRight: Bool) {
    let x = column * Self.column
    move(to: x + Self.middle.x, isBottom ? Self.bottom : Self.top)
    let end = isRight ? x + Self.column : x
    commands += "V\(Self.units(Self.middle.y + (isBottom ? 7 : -7)))"
    commands += "Q\(Self.units(x + Self.middle.x)) \(Self.units(Self.middle.y))"
    commands += " \(Self.units(end)) \(Self.units(Self.middle.y))"
  }

  /// Adds a part of a column, in eighths of its width and height.
  mutating func add(_ part: Rect, inColumn column: Int) {
    let rect = Rect(
      x: column * Self.column + 2 * part.x, y: Self.top + 4 * part.y, width: 2 * part.width, height: 4 * part.height)
    if let last = rects.last, last.maxX == rect.x, last.y == rect.y, last.height == rect.height {
      rects[rects.count - 1].width += rect.width
    } else {
      rects.append(rect)
    }
  }

  mutating func add(dots bits: UInt8, inColumn column: Int) {
    for dot in 0..<8 where bits >> dot & 1 == 1 {
      let isLow = dot >= 6
      move(
        to: column * Self.column + (isLow ? dot - 6 : dot / 3) * 8 + 4, Self.top + (isLow ? 3 : dot % 3) * 8 + 4)
      commands += "h0"
    }
  }

  /// The path as an element; a double line takes two.
  var markup: String {
    let color = paint.color
    return switch paint.stroke {
    case .light: element(class: "L", paint: "stroke", in: color, reach: 1, overlap: 1)
    case .heavy: element(class: "L H", paint: "stroke", in: color, reach: 3, overlap: 1)
    case .dots: element(class: "L O", paint: "stroke", in: color)
    case .filled: element(class: "F", paint: "fill", in: color)
    case .double(let inside):
      element(class: "L H", paint: "stroke", in: color, reach: 3)
        + element(class: "L", paint: "stroke", in: inside, reach: 1)
    }
  }

  /// The rules for the classes of the elements, and of their invisible text.
  static let rules: [PictureStyleSheet.Rule] = [
    (".I", "fill:none"), (".L", "fill:none;stroke-width:1"), (".H", "stroke-width:3"),
    (".O", "stroke-width:2;stroke-linecap:round"), (".F", "shape-rendering:crispEdges"),
  ]

  /// - Parameters:
  ///   - reach: How far a line that ends in the middle goes on, so that two of them form a corner: half of the stroke's
  ///     width.
  ///   - overlap: How far a line goes on into the next row, so that a smaller picture has no gaps in between.
  private func element(
    class name: String, paint: String, in color: RGB, reach: Int = 0, overlap: Int = 0
  ) -> String {
    var data = ""
    for line in lines {
      let start = line.lowerBound - (line.lowerBound % Self.column == Self.middle.x ? reach : 0)
      let end = line.upperBound + (line.upperBound % Self.column == Self.middle.x ? reach : 0)
      data += "M\(Self.units(start)) \(Self.units(Self.middle.y))h\(Self.units(end - start))"
    }
    for stem in stems {
      let start = stem.ends.lowerBound - (stem.ends.lowerBound == Self.middle.y ? reach : 0)
      let end = stem.ends.upperBound + (stem.ends.upperBound == Self.middle.y ? reach : overlap)
      data += "M\(Self.units(stem.x)) \(Self.units(start))v\(Self.units(end - start))"
    }
    for rect in rects {
      let (width, height) = (Self.units(rect.width), Self.units(rect.height))
      data += "M\(Self.units(rect.x)) \(Self.units(rect.y))h\(width)v\(height)h-\(width)z"
    }
    return "<path class=\"\(name)\" \(paint)=\"\(color.css)\" d=\"\(data + commands)\"/>"
  }

  private mutating func move(to x: Int, _ y: Int) { commands += "M\(Self.units(x)) \(Self.units(y))" }

  /// Returns a number of half units in units.
  private static func units(_ halves: Int) -> String {
    let whole = abs(halves) / 2
    return (halves < 0 ? "-" : "") + (halves.isMultiple(of: 2) ? "\(whole)" : "\(whole == 0 ? "" : "\(whole)").5")
  }
}
