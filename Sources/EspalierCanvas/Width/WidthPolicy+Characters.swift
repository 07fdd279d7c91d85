extension WidthPolicy {
  /// Returns the number of cells of a grapheme cluster: 0, 1 or 2 in modern terminals, any number in legacy ones.
  ///
  /// In a modern terminal the widths of the cluster's scalars add up to at most 2, so that a ZWJ sequence, a flag, a
  /// keycap, a Hangul syllable of jamo and an Indic conjunct take 2, and a letter with any number of marks takes 1:
  ///
  /// ```swift
  /// WidthPolicy.modern.width(of: "e\u{301}")  // 1
  /// WidthPolicy.modern.width(of: "漢")        // 2
  /// WidthPolicy.modern.width(of: "👩‍🚀")        // 2
  /// WidthPolicy.legacy.width(of: "👩‍🚀")        // 4
  /// ```
  ///
  /// Variation selectors decide between the two presentations of the emoji that have them: U+FE0F makes the emoji
  /// wide, U+FE0E makes one that would be wide narrow. After any other scalar, and in legacy terminals, they change
  /// nothing. A lone regional indicator takes 2 cells in modern terminals and 1 in legacy ones.
  ///
  /// A control character counts 1, for the visible replacement that is drawn; so does a single tab. Line breaks (`"\n"`
  /// and `"\r\n"`) count 0, because they end a line and are never drawn.
  ///
  /// Source: East Asian width by Unicode Standard Annex 11, presentation by Unicode Technical Standard 51; the sum
  /// capped at 2 is what foot, Ghostty and the `wcwidth` specification do.
  ///
  /// - Complexity: O(n) in the number of the cluster's scalars.
  public func width(of character: Character) -> Int {
    var scalars = character.unicodeScalars.makeIterator()
    // A character has at least one scalar.
    let first = scalars.next().unsafelyUnwrapped
    guard let second = scalars.next() else { return first == "\n" ? 0 : width(of: first) }
    return first == "\r" ? 0 : width(of: first, second, &scalars)
  }

  /// Returns a character if it takes one cell, and a replacement otherwise.
  ///
  /// ```swift
  /// WidthPolicy.modern.narrow("│", else: "|")                       // "│"
  /// WidthPolicy(isAmbiguousWide: true).narrow("│", else: "|")       // "|"
  /// ```
  package func narrow(_ character: Character, else replacement: Character) -> Character {
    width(of: character) == 1 ? character : replacement
  }

  /// Returns the number of cells that a scalar takes on its own.
  @inline(__always)
  func width(of scalar: Unicode.Scalar) -> Int {
    switch ScalarWidth(scalar) {
    case .zero: 0
    case .narrow: clusters == .modern && scalar.isRegionalIndicator ? 2 : 1
    case .wide: 2
    case .ambiguous: isAmbiguousWide ? 2 : 1
    }
  }

  private func width(
    of first: Unicode.Scalar, _ second: Unicode.Scalar, _ rest: inout String.UnicodeScalarView.Iterator
  ) -> Int {
    var widthBefore = 0
    var base = first
    var baseWidth = width(of: first)
    var next: Unicode.Scalar? = second
    while let scalar = next {
      if clusters == .modern, scalar.isPresentationSelector, ScalarWidth.hasPresentations(base) {
        if scalar == "\u{FE0F}" {
          baseWidth = 2
        } else if ScalarWidth(base) == .wide {
          baseWidth = 1
        }
        // Only the first selector counts, because a selector has no presentations itself.
        base = scalar
      } else {
        widthBefore += baseWidth
        if widthBefore >= 2, clusters == .modern { return 2 }
        base = scalar
        baseWidth = width(of: scalar)
      }
      next = rest.next()
    }
    return clusters == .modern ? min(widthBefore + baseWidth, 2) : widthBefore + baseWidth
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { value &- 0x1F1E6 < 26 }

  fileprivate var isPresentationSelector: Bool { value == 0xFE0E || value == 0xFE0F }
}
