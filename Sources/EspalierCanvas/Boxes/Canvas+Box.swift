extension Canvas {
  /// Draws the border of a box, with its title and footer, just inside the edges of a rectangle.
  ///
  /// The area inside the border, including the padding, is unchanged. The border's style is based on that of the
  /// theme's ``Theme/background``, but a style without a background keeps the existing background. The title and footer
  /// have the style ``TextStyleName/boxTitle``, or that of a border with its own style. They follow the corner and one
  /// cell of border, with a space on each side; text aligned `.trailing` precedes the last corner in the same way, and
  /// text aligned `.center` is centered between the corners. Text that does not fit is truncated with an ellipsis, and is
  /// left out if there is no column for it. Only its first line is shown, and gaps in it have no width.
  ///
  /// ```
  /// ╭─ Title ────╮   ╭─ A long t… ╮   ╭────╮   ╭╮   ╭   ╭────
  /// │            │   │            │   │    │   ││   │
  /// ╰─ Footer ───╯   ╰────────────╯   ╰────╯   ╰╯   ╰
  /// ```
  ///
  /// A box of one column only has its left edge, a box of one row its upper edge, and an empty box nothing. A box with
  /// a blank border draws nothing. If a character of the border would take two cells, as box drawing does under a
  /// policy with wide ambiguous characters, the border is drawn in ASCII.
  ///
  /// - Complexity: O(n) in the number of cells on the edges, and in the length of the title and the footer.
  public mutating func drawBox(_ rect: Rect, _ box: Box) {
    let area = visibleArea(of: rect)
    guard box.border.thickness > 0, !area.isEmpty else { return }
    // The existing background stays, which may be another one than the theme's.
    var base = theme.background
    base.background = nil
    let style = base.merging(theme[box.style ?? .border].style)
    let place = intern(style)
    let words = box.border.drawable(with: widthPolicy).characters.map { word(for: $0, style: place) }
    let (left, right) = (rect.x.addingClamped(origin.x), (rect.maxX - 1).addingClamped(origin.x))
    let (top, bottom) = (rect.y.addingClamped(origin.y), (rect.maxY - 1).addingClamped(origin.y))
    for y in area.y..<area.maxY {
      let pen = Pen(x: 0, y: y, clip: area, style: place)
      if y == top || y == bottom {
        let row = y == top ? 0 : 6
        for x in area.x..<area.maxX {
          put(words[row + (x == left ? 0 : x == right ? 2 : 1)], width: 1, atX: x, with: pen)
        }
      } else {
        put(words[3], width: 1, atX: left, with: pen)
        if right > left { put(words[5], width: 1, atX: right, with: pen) }
      }
    }
    let isOrdinary = box.style == nil || box.style == .border
    let label = isOrdinary ? base.merging(theme.style(.boxTitle, or: .border)) : style
    drawLabel(box.title, in: Rect(x: rect.x, y: rect.y, width: rect.width, height: 1), style: label)
    guard rect.height > 1 else { return }
    drawLabel(box.footer, in: Rect(x: rect.x, y: rect.maxY - 1, width: rect.width, height: 1), style: label)
  }

  /// Draws a title or a footer into an edge of a box.
  private mutating func drawLabel(_ text: StyledText?, in edge: Rect, style: TextStyle) {
    // Two corners, a cell of border, and two blanks.
    let room = edge.width - 5
    guard let text, room > 0 else { return }
    let paragraph = ParagraphStyle(wrapping: .none, lineLimit: 1)
    guard let line = text.wrapped(toWidth: room, policy: widthPolicy, paragraph: paragraph).first else { return }
    let width = line.width(policy: widthPolicy)
    guard width > 0 else { return }
    let offset =
      switch line.marks.first(where: { !$0.isGap })?.alignment {
      case nil, .leading: 3
      case .center: max(3, (edge.width - width) / 2)
      case .trailing: edge.width - 3 - width
      }
    let start = edge.x.addingClamped(offset)
    write(" ", at: Point(x: start.subtractingClamped(1), y: edge.y), style: style)
    write(" ", at: Point(x: start.addingClamped(width), y: edge.y), style: style)
    draw(line, in: Rect(x: start, y: edge.y, width: width, height: 1), paragraph: paragraph, style: style)
  }
}
