import EspalierCanvas

/// The styles of a canvas as text: a letter for each cell, and a legend.
///
/// ```
/// --- styles
/// aaaa.....bbb
/// --- legend
/// a: bold
/// b: red on black
/// ```
///
/// A dot is a plain cell; dots at the end of a line are left out. Letters are assigned in reading order; after 180
/// styles, all others are `?`.
struct StyleMap {
  /// The letters for styles, which take one cell each and are all different.
  static let letters: [Character] = {
    let scalars = [0x61...0x7A, 0x41...0x5A, 0x100...0x17F].joined()
    return scalars.compactMap { Unicode.Scalar($0).map(Character.init) }
  }()

  /// The lines of both blocks, with their headings.
  let lines: [String]

  /// Reads the styles of a canvas's first lines.
  init(of canvas: Canvas, lineCount: Int) {
    var letters: [TextStyle: Character] = [.plain: "."]
    var legend: [String] = []
    var map: [String] = []
    for y in 0..<min(lineCount, canvas.size.height) {
      var line = ""
      for x in 0..<canvas.size.width {
        let style = canvas[Point(x: x, y: y)].style
        if letters[style] == nil {
          let letter = legend.count < Self.letters.count ? Self.letters[legend.count] : "?"
          letters[style] = letter
          legend.append("\(letter): \(Self.describe(style))")
        }
        line.append(letters[style] ?? ".")
      }
      while line.last == "." { line.removeLast() }
      map.append(line)
    }
    lines = ["--- styles"] + map + ["--- legend"] + (legend.isEmpty ? ["all plain"] : legend)
  }

  /// Returns a description of a style, such as `bold red on bright blue`.
  static func describe(_ style: TextStyle) -> String {
    var words = TextAttributes.all.filter { style.attributes.contains($0.attribute) }.map(\.name)
    if let foreground = style.foreground { words.append(describe(foreground)) }
    if let background = style.background { words.append("on \(describe(background))") }
    if let link = style.link { words.append("linked to \(link)") }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }

  private static func describe(_ color: TextColor) -> String {
    switch color {
    case .named(let name):
      let text = String(describing: name)
      return text.hasPrefix("bright") ? "bright \(text.dropFirst(6).lowercased())" : text
    case .palette(let index): return "color \(index)"
    case .rgb(let red, let green, let blue):
      return "#" + [red, green, blue].map { $0.hexadecimal(digits: 2) }.joined()
    }
  }
}
