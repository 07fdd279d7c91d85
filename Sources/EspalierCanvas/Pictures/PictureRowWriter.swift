/// Writes rows of a canvas as SVG elements, independent of their place in the picture.
///
/// A row consists of backgrounds, runs of text, and shapes. The text content of its elements is its plain text: shapes
/// are also there as invisible text.
struct PictureRowWriter {
  let colors: PictureColors
  /// The looks of the text that has been written so far; the index of a look names its class.
  private(set) var looks = InternTable<TextLook>()

  /// The style sheet for all that has been written.
  var styleSheet: PictureStyleSheet {
    let texts: [PictureStyleSheet.Rule] = looks.elements.enumerated().map { index, look in
      ("." + Self.className(of: index), look.css(color: "fill"))
    }
    return PictureStyleSheet(rules: texts + ShapePath.rules)
  }

  /// Returns the elements of a row of the canvas.
  ///
  /// - Parameter cursor: The cell at which the cursor is shown.
  mutating func markup(ofRow row: Int, of canvas: Canvas, cursor: Point?) -> String {
    let cells = cells(ofRow: row, of: canvas, cursor: cursor)
    return backgrounds(of: cells) + texts(of: cells) + shapes(of: cells)
  }

  private func backgrounds(of cells: [PictureCell]) -> String {
    cells.runs { $0.look.background == $1.look.background }.map { run in
      guard let first = run.first, let last = run.last, first.look.background != colors.background else { return "" }
      let x = first.column * PictureGrid.columnWidth
      let width = (last.column + last.width) * PictureGrid.columnWidth - x
      return "<rect class=\"F\" x=\"\(x)\" y=\"-\(PictureGrid.baseline)\" width=\"\(width)\""
        + " height=\"\(PictureGrid.rowHeight)\" fill=\"\(first.look.background.css)\"/>"
    }.joined()
  }

  private func shapes(of cells: [PictureCell]) -> String {
    var paths: [ShapePath] = []
    var paints = InternTable<ShapePath.Paint>()
    func path(_ stroke: ShapePath.Stroke, _ color: RGB, _ add: (inout ShapePath) -> Void) {
      let paint = ShapePath.Paint(stroke: stroke, color: color)
      let place = paints.place(of: paint)
      if place == paths.count { paths.append(ShapePath(paint)) }
      add(&paths[place])
    }
    for cell in cells {
      guard case .shape(let shape) = cell.kind else { continue }
      let (column, color) = (cell.column, cell.look.text.color)
      switch shape {
      case .lines(let lines):
        for weight in CellLines.Weight.allCases {
          let stroke: ShapePath.Stroke =
            switch weight {
            case .light: .light
            case .heavy: .heavy
            case .double: .double(inside: cell.look.background)
            }
          let (left, right) = (lines.left == weight, lines.right == weight)
          if left || right { path(stroke, color) { $0.addLine(inColumn: column, left: left, right: right) } }
          let (top, bottom) = (lines.top == weight, lines.bottom == weight)
          if top || bottom { path(stroke, color) { $0.addStem(inColumn: column, top: top, bottom: bottom) } }
        }
      case .arc(let isBottom, let isRight):
        path(.light, color) { $0.addArc(inColumn: column, isBottom: isBottom, isRight: isRight) }
      case .blocks(let parts):
        path(.filled, color) { path in for part in parts { path.add(part, inColumn: column) } }
      case .shade(let percents):
        let mixed = cell.look.background.mixed(percents, with: color)
        path(.filled, mixed) { $0.add(Rect(x: 0, y: 0, width: 8, height: 8), inColumn: column) }
      case .dots(let bits):
        path(.dots, color) { $0.add(dots: bits, inColumn: column) }
      }
    }
    return paths.map(\.markup).joined()
  }

  private mutating func texts(of cells: [PictureCell]) -> String {
    var markup = ""
    var run: PictureCell?
    let end = cells.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
    for cell in cells[..<end] {
      if run?.append(cell) == true { continue }
      if let run { markup += self.markup(of: run) }
      run = cell
    }
    if let run { markup += self.markup(of: run) }
    return markup
  }

  private mutating func markup(of run: PictureCell) -> String {
    var attributes = "x=\"\(run.column * PictureGrid.columnWidth)\""
    switch run.kind {
    case .shape: attributes += " class=\"I\""
    case .blank: break
    case .letter, .wide, .symbol:
      if run.kind != .letter || run.width > 1 { attributes += " textLength=\"\(run.width * PictureGrid.columnWidth)\"" }
      // Another font may provide the character, with a different width.
      if run.kind != .letter { attributes += " lengthAdjust=\"spacingAndGlyphs\"" }
      attributes += " class=\"\(Self.className(of: looks.place(of: run.look.text)))\""
    }
    return "<text \(attributes)>\(SVGDocument.escaped(run.text))</text>"
  }

  /// Returns `a` to `z`, then `ba`, `bb` and so on.
  static func className(of index: Int) -> String {
    let letter = String(Unicode.Scalar(UInt8(0x61 + index % 26)))
    return index < 26 ? letter : className(of: index / 26) + letter
  }

  private func cells(ofRow row: Int, of canvas: Canvas, cursor: Point?) -> [PictureCell] {
    canvas.withWords(of: row..<row + 1) { words in
      words.indices.compactMap { column in
        let word = words[column]
        guard !word.isTrailingHalf else { return nil }
        let look = colors.look(of: canvas.styles.elements[word.style], isCursor: Point(x: column, y: row) == cursor)
        let text = canvas.text(of: word)
        let kind = PictureCell.kind(of: text, width: word.width, isInvisibleOnBlank: look.text.isInvisibleOnBlank)
        return PictureCell(text: text, width: word.width, column: column, look: look, kind: kind)
      }
    }
  }
}
