/// Folding of characters for comparison in a search.
extension Character {
  /// The character without case and diacritics.
  ///
  /// Combining marks are removed, except those that turn a letter into another one (the voicing marks of kana, the
  /// virama). The standard library has no public decomposition of characters, so the base letters of precomposed Latin
  /// and Greek letters are read from their Unicode names: *latin small letter e with acute* becomes `e`, and `ø`
  /// becomes `o`. Letters without such a name, such as *cyrillic small letter io*, are unchanged.
  var folded: Character {
    let scalars = lowercased().unicodeScalars.lazy.filter { !$0.isDiacritic }.map { Self.letters[$0] ?? $0 }
    let folded = String(String.UnicodeScalarView(scalars))
    return folded.count == 1 ? Character(folded) : self
  }

  /// The base letters of precomposed small letters.
  private static let letters: [Unicode.Scalar: Unicode.Scalar] = {
    let blocks: [ClosedRange<UInt32>] = [0xDF...0x24F, 0x370...0x3FF, 0x1E00...0x1EFF, 0x1F00...0x1FFF]
    let scalars = (Array(0x61...0x7A) + blocks.joined()).compactMap(Unicode.Scalar.init)
    var plain: [String: Unicode.Scalar] = [:]
    var composed: [(scalar: Unicode.Scalar, name: String)] = []
    for scalar in scalars where scalar.properties.isLowercase {
      guard let name = scalar.properties.name else { continue }
      if let base = name.beforeWith { composed.append((scalar, base)) } else { plain[name] = scalar }
    }
    return composed.reduce(into: [:]) { letters, letter in letters[letter.scalar] = plain[letter.name] }
  }()
}

extension Unicode.Scalar {
  /// Whether a search ignores the scalar: a combining mark that does not make another letter, or a variation selector.
  fileprivate var isDiacritic: Bool {
    guard value >= 0x300 else { return false }
    switch properties.canonicalCombiningClass {
    case .notReordered: return properties.isVariationSelector
    case .kanaVoicing, .virama: return false
    default: return true
    }
  }
}

extension String {
  /// The part before “WITH” in the name of a character; `nil` without it.
  fileprivate var beforeWith: String? {
    let words = split(separator: " ")
    return words.firstIndex(of: "WITH").map { words[..<$0].joined(separator: " ") }
  }
}
