/// Characters as a search compares them.
extension Character {
  /// The character without its case and without its diacritics.
  ///
  /// Marks that combine with a letter are left out, except those that make another letter of it (the voicing marks of
  /// kana, the virama). The standard library has no public decomposition of characters, so that of precomposed Latin
  /// and Greek letters is read from their Unicode names: *latin small letter e with acute* is an `e`, and so is an `ø`
  /// an `o`. Letters whose names say nothing of the kind, as *cyrillic small letter io*, stay as they are.
  var folded: Character {
    var scalars = String.UnicodeScalarView()
    for scalar in lowercased().unicodeScalars where !scalar.isDiacritic {
      scalars.append(Self.letters[scalar] ?? scalar)
    }
    let folded = String(scalars)
    return folded.count == 1 ? Character(folded) : self
  }

  /// The letters that precomposed small letters are made of.
  private static let letters: [Unicode.Scalar: Unicode.Scalar] = {
    let blocks: [ClosedRange<UInt32>] = [0xDF...0x24F, 0x370...0x3FF, 0x1E00...0x1EFF, 0x1F00...0x1FFF]
    let scalars = (Array(0x61...0x7A) + blocks.joined()).compactMap(Unicode.Scalar.init)
    var plain: [String: Unicode.Scalar] = [:]
    var composed: [(scalar: Unicode.Scalar, name: String)] = []
    for scalar in scalars where scalar.properties.isLowercase {
      guard let name = scalar.properties.name else { continue }
      if let base = name.beforeWith { composed.append((scalar, base)) } else { plain[name] = scalar }
    }
    var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (scalar, name) in composed { letters[scalar] = plain[name] }
    return letters
  }()
}

extension Unicode.Scalar {
  /// Whether a search leaves it out: a combining mark that does not make another letter, or a variation selector.
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
  /// What stands before “WITH” in the name of a character; `nil` without it.
  fileprivate var beforeWith: String? {
    let words = split(separator: " ")
    return words.firstIndex(of: "WITH").map { words[..<$0].joined(separator: " ") }
  }
}
