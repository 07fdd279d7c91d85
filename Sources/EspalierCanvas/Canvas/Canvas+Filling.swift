extension Canvas {
  /// Fills a rectangle with a character in a style, replacing the previous contents and backgrounds.
  ///
  /// A wide character is repeated every second column; where only half of it fits, there is a space. Characters without
  /// a width are treated as spaces.
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

  /// Changes the styles of the characters in a rectangle, for selections and highlights.
  ///
  /// A wide character changes if both its halves are inside. `transform` is called once for each style.
  ///
  /// ```swift
  /// canvas.restyle(Rect(x: 0, y: 0, width: 8, height: 1)) { $0.inverse() }
  /// ```
  ///
  /// `transform` cannot access the canvas itself; copy from its theme first, or call ``applySelectionStyle()``.
  ///
  /// - Complexity: O(n) in the number of cells.
  public mutating func restyle(_ rect: Rect, _ transform: (TextStyle) -> TextStyle) {
    restyle(visible: visibleArea(of: rect), transform)
  }

  /// Changes the styles of the characters in an area of the grid.
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

  /// Applies the theme's selection style to the whole canvas, without changing characters.
  ///
  /// Cells that draw themselves should call it last, if `isSelected`.
  ///
  /// - Complexity: O(n) in the number of cells.
  public mutating func applySelectionStyle() {
    let selection = theme.selection
    restyle(bounds) { $0.merging(selection) }
  }

  /// Applies the theme's `.focused` style to the whole canvas, without changing characters.
  ///
  /// Dim text loses that attribute, because the focus must not be hard to read. Cells that draw themselves should call
  /// it last, if `isFocused`.
  ///
  /// - Complexity: O(n) in the number of cells.
  public mutating func applyFocusStyle() { applyLineStyle(theme[.focused].style) }

  /// Applies the theme's `.current` style to the whole canvas, without changing characters.
  ///
  /// Cells that draw themselves should call it last, if `isCurrent` and not `isFocused`.
  ///
  /// - Complexity: O(n) in the number of cells.
  public mutating func applyCurrentStyle() { applyLineStyle(theme[.current].style) }

  /// Applies a style that marks a line; dim text would be hard to read in it.
  private mutating func applyLineStyle(_ style: TextStyle) {
    restyle(bounds) {
      var under = $0
      under.attributes.subtract(.dim)
      return under.merging(style)
    }
  }

  /// Returns the word that shows `character`, of width 1 or 2.
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

  /// Fills a row with a wide character that starts at column `start`; halves that are cut off by the clip become
  /// spaces.
  private mutating func fillRow(from start: Int, clip: Rect, rowBase: Int, with word: CellWord) {
    for x in clip.x..<clip.maxX {
      let isLeading = (x &- start).isMultiple(of: 2)
      let isWhole = isLeading ? x + 1 < clip.maxX : x > clip.x
      cells[rowBase + x] =
        !isWhole ? .blank(style: word.style) : isLeading ? word : .trailingHalf(style: word.style)
    }
  }
}
