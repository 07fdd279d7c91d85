extension Canvas {
  /// Makes every cell of a rectangle `character` in `style`; what was there is gone, its background too.
  ///
  /// A wide character is repeated every second column; where only half of it fits, there is a space. Characters without
  /// a width are taken as spaces.
  ///
  /// - Complexity: O(n) in the number of cells.
  public mutating func fill(_ rect: Rect, with character: Character = " ", style: TextStyle = .plain) {
    let clip = visibleArea(of: rect)
    guard !clip.isEmpty else { return }
    let word = word(for: character, style: intern(style))
    for y in clip.y..<clip.maxY {
      let base = y * grid.width
      detach(from: clip.x, to: clip.maxX, rowBase: base)
      if word.width == 1 {
        cells.withUnsafeMutableBufferPointer { cells in
          cells[base + clip.x..<base + clip.maxX].update(repeating: word)
        }
      } else {
        fillRow(from: rect.x &+ origin.x, clip: clip, rowBase: base, with: word)
      }
    }
  }

  /// Gives the characters of a rectangle new styles and leaves them what they are: for selections and highlights.
  ///
  /// A wide character changes when both its halves are inside. `transform` is called once for each style that is found.
  ///
  /// ```swift
  /// canvas.restyle(Rect(x: 0, y: 0, width: 8, height: 1)) { $0.inverse() }
  /// ```
  ///
  /// `transform` cannot look at the canvas itself; copy out of its theme first, or call ``applySelectionStyle()``.
  ///
  /// - Complexity: O(n) in the number of cells.
  public mutating func restyle(_ rect: Rect, _ transform: (TextStyle) -> TextStyle) {
    restyle(visible: visibleArea(of: rect), transform)
  }

  /// Gives the characters in cells of the grid new styles.
  mutating func restyle(visible clip: Rect, _ transform: (TextStyle) -> TextStyle) {
    var places: [Int: Int] = [:]
    for y in clip.y..<clip.maxY {
      for x in clip.x..<clip.maxX {
        let index = y * grid.width + x
        let word = cells[index]
        if word.width == 2 && x + 1 == clip.maxX || word.isTrailingHalf && x == clip.x { continue }
        let place: Int
        if let known = places[word.style] {
          place = known
        } else {
          place = intern(transform(styles.elements[word.style]))
          places[word.style] = place
        }
        cells[index] = word.with(style: place)
      }
    }
  }

  /// Lays the theme's style for what is selected over all of the canvas; characters stay what they are.
  ///
  /// For cells that draw themselves: call it last where `isSelected`.
  ///
  /// - Complexity: O(n) in the number of cells.
  public mutating func applySelectionStyle() {
    let selection = theme.selection
    restyle(bounds) { $0.merging(selection) }
  }

  /// Lays the theme's style named `.focused` over all of the canvas; characters stay what they are.
  ///
  /// For cells that draw themselves: call it last where `isFocused`.
  ///
  /// - Complexity: O(n) in the number of cells.
  public mutating func applyFocusStyle() {
    let focused = theme[.focused].style
    restyle(bounds) { $0.merging(focused) }
  }

  /// The word that shows `character`, of width 1 or 2.
  mutating func word(for character: Character, style: Int) -> CellWord {
    let string = String(character)
    return string.withBytes { bytes in
      let reader = GlyphReader(string: string, bytes: bytes, policy: widthPolicy)
      let glyph = reader.glyph(at: 0, limit: bytes.count)
      if glyph.isTab || glyph.width == 0 { return .blank(style: style) }
      if !glyph.isCluster { return CellWord(scalar: glyph.scalar, width: glyph.width, style: style) }
      let cluster = CellCluster(text: reader.text(of: glyph, at: 0))
      return CellWord(cluster: clusters.place(of: cluster), width: glyph.width, style: style)
    }
  }

  /// Repeats a wide character from column `start` on; where the clip cuts one there is a space.
  private mutating func fillRow(from start: Int, clip: Rect, rowBase: Int, with word: CellWord) {
    for x in clip.x..<clip.maxX {
      let isLeading = (x &- start).isMultiple(of: 2)
      let isWhole = isLeading ? x + 1 < clip.maxX : x > clip.x
      cells[rowBase + x] =
        !isWhole ? .blank(style: word.style) : isLeading ? word : .trailingHalf(style: word.style)
    }
  }
}
