import EspalierCanvas

/// A canvas written without regard to speed: a dictionary of cells, one at a time.
///
/// It gets characters along with their widths, so it need not know Unicode.
struct NaiveGrid {
  struct Glyph {
    var text: String
    var width: Int
  }

  struct Cell: Equatable {
    var text = " "
    var style = TextStyle.plain
    var width = 1
  }

  let width: Int
  let height: Int
  private var cells: [Point: Cell] = [:]
  private var regions: [Rect] = []

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  subscript(x: Int, y: Int) -> Cell {
    get { cells[Point(x: x, y: y)] ?? Cell() }
    set { cells[Point(x: x, y: y)] = newValue }
  }

  mutating func enter(_ region: Rect) { regions.append(region) }
  mutating func leave() { regions.removeLast() }

  mutating func write(_ glyphs: [Glyph], x: Int, y: Int, style: TextStyle) {
    var column = x
    for (index, glyph) in glyphs.enumerated() where glyph.width > 0 {
      let joined = glyphs[(index + 1)...].prefix { $0.width == 0 }.map(\.text).joined()
      put(Glyph(text: glyph.text + joined, width: glyph.width), x: column, y: y, style: style, isOpaque: false)
      column += glyph.width
    }
  }

  mutating func fill(_ rect: Rect, with glyph: Glyph, style: TextStyle) {
    for y in rect.y..<rect.maxY {
      for x in stride(from: rect.x, to: rect.maxX, by: glyph.width) {
        if x + glyph.width > rect.maxX {
          put(Glyph(text: " ", width: 1), x: x, y: y, style: style, isOpaque: true)
        } else {
          put(glyph, x: x, y: y, style: style, isOpaque: true)
        }
      }
    }
  }

  mutating func draw(_ other: Canvas, x: Int, y: Int) {
    for row in 0..<other.size.height {
      for column in 0..<other.size.width {
        let cell = other[Point(x: column, y: row)]
        guard cell.width > 0 else { continue }
        put(Glyph(text: cell.text, width: cell.width), x: x + column, y: y + row, style: cell.style, isOpaque: true)
      }
    }
  }

  mutating func restyle(_ rect: Rect, _ transform: (TextStyle) -> TextStyle) {
    let inside = { (self: NaiveGrid, x: Int, y: Int) in
      let (dx, dy) = self.origin
      return rect.contains(Point(x: x - dx, y: y - dy)) && self.isVisible(x, y)
    }
    for y in 0..<height {
      for x in 0..<width where inside(self, x, y) {
        if self[x, y].width == 2 && !inside(self, x + 1, y) { continue }
        if self[x, y].width == 0 && !inside(self, x - 1, y) { continue }
        self[x, y].style = transform(self[x, y].style)
      }
    }
  }

  /// The rows without trailing blanks.
  var plainText: String {
    (0..<height).map { y in
      var row = (0..<width).map { self[$0, y].text }
      while row.last == " " { row.removeLast() }
      return row.joined()
    }.joined(separator: "\n")
  }

  private var origin: (x: Int, y: Int) {
    (regions.map(\.x).reduce(0, +), regions.map(\.y).reduce(0, +))
  }

  /// Returns whether a position of the grid is in every region.
  private func isVisible(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, y >= 0, x < width, y < height else { return false }
    var (left, top) = (0, 0)
    for region in regions {
      (left, top) = (left + region.x, top + region.y)
      if x < left || y < top || x >= left + region.width || y >= top + region.height { return false }
    }
    return true
  }

  private mutating func put(_ glyph: Glyph, x: Int, y: Int, style: TextStyle, isOpaque: Bool) {
    let (gx, gy) = (x + origin.x, y + origin.y)
    let visible = (gx..<gx + glyph.width).filter { isVisible($0, gy) }
    guard let first = visible.first else { return }
    var style = style
    if !isOpaque, style.background == nil { style.background = self[first, gy].style.background }
    for place in visible { part(place, gy) }
    if visible.count < glyph.width {
      self[first, gy] = Cell(text: " ", style: style, width: 1)
    } else {
      self[gx, gy] = Cell(text: glyph.text, style: style, width: glyph.width)
      if glyph.width == 2 { self[gx + 1, gy] = Cell(text: "", style: style, width: 0) }
    }
  }

  /// Replaces both halves of a wide character with spaces.
  private mutating func part(_ x: Int, _ y: Int) {
    let lead = self[x, y].width == 0 ? x - 1 : x
    guard self[x, y].width != 1 else { return }
    for place in [lead, lead + 1] { self[place, y] = Cell(text: " ", style: self[place, y].style, width: 1) }
  }
}
