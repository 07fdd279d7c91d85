extension Unicode.Scalar {
  /// The ASCII characters that replace this scalar, or a cluster that begins with it, in its first cell and in a second
  /// one if there is one.
  ///
  /// Lines and other symbols are repeated in the second cell; letters and digits are followed by a blank.
  package var asciiStandIns: (first: UInt8, second: UInt8) {
    let first = asciiStandIn
    return (first, first.isASCIILetter || first.isASCIIDigit ? UInt8(ascii: " ") : first)
  }

  private var asciiStandIn: UInt8 {
    switch value {
    case 0x20..<0x7F: UInt8(value)
    case 0xA0...0x17F: Self.latin[Int(value) - 0xA0]
    case 0x2500...0x259F: Self.lines[Int(value) - 0x2500]
    case 0x2801...0x28FF: Self.standIn(forDots: value - 0x2800)
    default: Self.signs[self] ?? UInt8(ascii: "?")
    }
  }

  /// Returns the stroke that a Braille pattern resembles, so that drawings made of dots keep their slopes.
  ///
  /// The bits of a pattern are the dots of the left column from the top, those of the right column, and finally the
  /// lowest dot of each column.
  private static func standIn(forDots dots: UInt32) -> UInt8 {
    guard dots.nonzeroBitCount < 7 else { return UInt8(ascii: "#") }
    let (left, right) = (dots & 0b111 | dots >> 3 & 0b1000, dots >> 3 & 0b111 | dots >> 4 & 0b1000)
    if dots.nonzeroBitCount == 1 { return UInt8(ascii: (left | right) < 0b100 ? "'" : ".") }
    guard left > 0, right > 0 else { return UInt8(ascii: "|") }
    let (leftRow, rightRow) = (meanRow(left), meanRow(right))
    return UInt8(ascii: leftRow == rightRow ? "-" : leftRow > rightRow ? "/" : "\\")
  }

  /// Returns the mean row of a column's dots, counted from the top.
  private static func meanRow(_ column: UInt32) -> Double {
    let rows = (0..<4).filter { column >> $0 & 1 == 1 }
    return Double(rows.reduce(0, +)) / Double(rows.count)
  }

  /// The replacements for the signs and letters from U+00A0 to U+017F.
  private static let latin = Array(
    [
      #" !????|????<?-?-????'u?.???>????"#, "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTs", "aaaaaaaceeeeiiiidnooooo/ouuuuyty",
      "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGg", "GgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlL", "lLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSs",
      "SsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs",
    ].joined().utf8)

  /// The replacements for box drawing and block elements, from U+2500 to U+259F.
  private static let lines = Array(
    [
      "--||--||--||++++", "++++++++++++++++", "++++++++++++++++", "++++++++++++++++", "++++++++++++--||",
      "=|++++++++++++++", "++++++++++++++++", #"+/\X-|-|-|-|-|-|"#, "#_.:-=+*#####|||", "#.:#-|##########",
    ].joined().utf8)

  private static let signs: [Unicode.Scalar: UInt8] = {
    var signs: [Unicode.Scalar: UInt8] = [:]
    for (scalars, standIn) in [
      ("\u{2000}\u{2001}\u{2002}\u{2003}\u{2004}\u{2005}\u{2006}\u{2007}\u{2008}\u{2009}\u{200A}", " "),
      ("\u{202F}\u{205F}\u{2800}\u{3000}", " "), ("‐‑‒–—―−⎯", "-"), ("‘’‚‛′", "'"), ("“”„‟″", "\""), ("…‥․∙⋅", "."),
      ("•●◆★⁎∗▪", "*"), ("○◦◯◉◎☆◇□▫☐", "o"), ("■◼▮", "#"), ("✓✔☑", "v"), ("✗✘✕✖☒", "x"), ("←◀◂◁‹❮⇐", "<"),
      ("→▶▸▷›❯⇒‣➜", ">"), ("↑▲▴△⇑", "^"), ("↓▼▾▽⇓", "v"), ("⁄∕", "/"), ("∼≈", "~"), ("≡", "="),
    ] as [(String, Unicode.Scalar)] {
      for scalar in scalars.unicodeScalars { signs[scalar] = UInt8(standIn.value) }
    }
    return signs
  }()
}
