/// Writes rows of a canvas as the content of elements of a page.
///
/// ```
/// canvas   Name: ││ ןד  42      a row in cells
/// page     span "Name: "  span "││" (not selected)  bdo "דן"  "  42"
/// ```
struct HTMLRowWriter {
  /// A character of the row, with what decides how it is written.
  private struct Piece {
    let text: String
    let width: Int
    let style: TextStyle
    let level: Int
    let kind: PictureCell.Kind
    let region: Int?
    /// Whether the character is drawn around the text: it is neither selected nor read aloud.
    var isOrnament: Bool
  }

  var looks: HTMLLooks
  let map: HTMLRegionMap

  /// Returns the markup of a row, without blanks at its end.
  mutating func markup(ofRow row: Int, of canvas: Canvas) -> String {
    var pieces = pieces(ofRow: row, of: canvas)
    while let last = pieces.last, isPadding(last) { pieces.removeLast() }
    markPadding(of: &pieces)
    return pieces.runs { $0.region == $1.region }.map { part in
      let tag = part.first?.region.flatMap { map.tag(of: $0, row: row) }
      return (tag ?? "") + self.markup(of: part) + (tag == nil ? "" : "</span>")
    }.joined()
  }

  private func isPadding(_ piece: Piece) -> Bool { piece.text == " " && looks.isInvisible(piece.style) }

  /// Makes the blanks between the text of the row and the borders at its ends parts of the borders.
  private func markPadding(of pieces: inout [Piece]) {
    guard let start = pieces.firstIndex(where: { !$0.isOrnament && !isPadding($0) }),
      let end = pieces.lastIndex(where: { !$0.isOrnament && !isPadding($0) })
    else { return }
    for part in [0..<start, end + 1..<pieces.count] where pieces[part].contains(where: \.isOrnament) {
      for place in part { pieces[place].isOrnament = true }
    }
  }

  private func pieces(ofRow row: Int, of canvas: Canvas) -> [Piece] {
    canvas.withWords(of: row..<row + 1) { words in
      canvas.readingOrder(ofRow: row).map { column in
        let word = words[column]
        let style = canvas.styles.elements[word.style]
        let text = canvas.readText(of: word)
        let kind = PictureCell.kind(of: text, width: word.width)
        return Piece(
          text: text, width: word.width, style: style, level: word.level, kind: kind,
          region: map.region(atColumn: column, row: row), isOrnament: kind.isShape)
      }
    }
  }

  /// Returns the markup of characters in the same region: runs from right to left have their own box.
  private mutating func markup(of pieces: ArraySlice<Piece>) -> String {
    pieces.runs { ($0.level > 0) == ($1.level > 0) }.map { part in
      guard let first = part.first, first.level > 0 else { return runs(of: part, isInBox: false) }
      let box = looks.boxName(width: part.reduce(0) { $0 + $1.width })
      let inside = part.runs { $0.level.isMultiple(of: 2) == $1.level.isMultiple(of: 2) }.map { same in
        let runs = runs(of: same, isInBox: true)
        return same.first?.level.isMultiple(of: 2) == true ? "<bdo dir=\"ltr\">\(runs)</bdo>" : runs
      }
      return "<bdo dir=\"rtl\" class=\"\(box)\">\(inside.joined())</bdo>"
    }.joined()
  }

  /// Returns characters of one direction, in elements of the same style.
  private mutating func runs(of pieces: ArraySlice<Piece>, isInBox: Bool) -> String {
    pieces.runs { $0.style == $1.style && $0.isOrnament == $1.isOrnament }.map { part in
      let text = part.map { piece in
        let text = SVGDocument.escaped(piece.text)
        // Another font may provide the character, with a different width.
        guard !isInBox, piece.kind == .symbol || piece.kind == .wide else { return text }
        return "<span class=\"\(looks.boxName(width: piece.width))\">\(text)</span>"
      }.joined()
      return element(text, like: part[part.startIndex])
    }.joined()
  }

  private mutating func element(_ text: String, like piece: Piece) -> String {
    let names = [looks.className(of: piece.style), piece.isOrnament ? "N" : nil].compactMap { $0 }
    let attributes =
      (names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\"")
      + (piece.isOrnament ? " aria-hidden=\"true\"" : "")
    if let link = piece.style.link, link.isHarmlessLink {
      return "<a href=\"\(HTMLText.attribute(link))\" rel=\"noopener noreferrer\"\(attributes)>\(text)</a>"
    }
    return attributes.isEmpty ? text : "<span\(attributes)>\(text)</span>"
  }
}
