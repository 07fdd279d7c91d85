/// A picture as a file: a window with a title, around the rows of a screen.
struct SVGDocument {
  let title: String
  let columns: Int
  let rows: Int
  let colors: PictureColors
  /// The style sheet of the screen.
  let styleSheet: PictureStyleSheet
  /// The elements of the screen.
  let screen: String
  /// Further elements of the title bar.
  var titleBar = ""

  /// The whole file, ended by a line feed.
  var text: String {
    let size = PictureGrid.pictureSize(columns: columns, rows: rows)
    let shown = Self.singleLine(title)
    var styleSheet = styleSheet
    styleSheet.rules += [
      ("text", "font:\(PictureGrid.fontSize) monospace;white-space:pre;direction:ltr;unicode-bidi:bidi-override"),
      (".T", "font-size:12px;fill:\(colors.caption.css);text-anchor:middle"),
    ]
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="\(styleSheet.pictureClass)" width="\(size.width)" height="\(size.height)" \
      viewBox="0 0 \(size.width) \(size.height)" role="img" xml:space="preserve">
      <title>\(Self.escaped(shown))</title>
      <style>\(styleSheet.text)</style>
      <rect x=".5" y=".5" width="\(size.width - 1)" height="\(size.height - 1)" rx="9" fill="\(colors.background.css)" \
      stroke="\(colors.frame.css)"/>
      <path fill="none" stroke="\(colors.frame.css)" stroke-width="10" stroke-linecap="round" \
      d="M17 15h0M33 15h0M49 15h0"/>
      <text class="T" x="\(size.width / 2)" y="19">\(Self.escaped(shortened(shown)))</text>\(titleBar)
      <g class="S" transform="translate(\(PictureGrid.padding) \(PictureGrid.titleBarHeight))">\(screen)</g>
      </svg>

      """
  }

  /// Returns the elements of a row, moved to its place.
  static func row(_ markup: String, at row: Int, class name: String? = nil) -> String {
    guard !markup.isEmpty else { return "" }
    let attribute = name.map { " class=\"\($0)\"" } ?? ""
    return
      "<g\(attribute) transform=\"translate(0 \(row * PictureGrid.rowHeight + PictureGrid.baseline))\">\(markup)</g>"
  }

  /// Returns text in which no character is markup, and none is forbidden in XML.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Returns text as a canvas shows it in one line: without characters that control a terminal or a document.
  static func singleLine(_ text: String) -> String {
    let width = min(WidthPolicy.modern.width(of: text), 1000)
    var canvas = Canvas(width: width, height: 1, policy: WidthPolicy(textOrder: .logical))
    canvas.write(text, at: .zero)
    return canvas.plainText
  }

  private func shortened(_ title: String) -> String {
    let room = max(0, columns - 20)
    var canvas = Canvas(width: room, height: 1)
    canvas.draw(StyledText(title), in: canvas.bounds)
    return canvas.plainText
  }
}
