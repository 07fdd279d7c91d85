/// The bidirectional class of a character, which decides on which side of its neighbors it stands.
///
/// Source: Unicode Standard Annex 9, table 4.
enum BidiClass: UInt8, CaseIterable {
  // Strong ones.
  case leftToRight, rightToLeft, arabicLetter

  // Weak ones.
  case europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
  case nonspacingMark, boundaryNeutral

  // Neutral ones.
  case paragraphSeparator, segmentSeparator, whitespace, otherNeutral

  // Explicit ones, which embed, override and isolate.
  case leftToRightEmbedding, leftToRightOverride, rightToLeftEmbedding, rightToLeftOverride, popFormat
  case leftToRightIsolate, rightToLeftIsolate, firstStrongIsolate, popIsolate

  /// Looks up the class of a scalar; one without a character has the class of its block.
  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    switch value {
    case 0x202A: self = .leftToRightEmbedding
    case 0x202B: self = .rightToLeftEmbedding
    case 0x202C: self = .popFormat
    case 0x202D: self = .leftToRightOverride
    case 0x202E: self = .rightToLeftOverride
    case 0x2066: self = .leftToRightIsolate
    case 0x2067: self = .rightToLeftIsolate
    case 0x2068: self = .firstStrongIsolate
    case 0x2069: self = .popIsolate
    case ..<0x20000:
      let block = Int(Self.blockIndices[Int(value >> 6)])
      let word = Self.blockWords[block * 4 + Int(value >> 4) & 3]
      self = Self(rawValue: UInt8(truncatingIfNeeded: word >> UInt64(value & 15 * 4)) & 15).unsafelyUnwrapped
    case 0xE0100..<0xE01F0: self = .nonspacingMark
    case 0xE0000..<0xE1000: self = .boundaryNeutral
    default: self = value & 0xFFFF < 0xFFFE ? .leftToRight : .boundaryNeutral
    }
  }

  /// Whether the class alone decides the direction of what is around it.
  var isStrong: Bool { self == .leftToRight || isStrongRightToLeft }

  /// Whether the class is that of a letter which is written from right to left.
  var isStrongRightToLeft: Bool { self == .rightToLeft || self == .arabicLetter }

  var isIsolateInitiator: Bool {
    self == .leftToRightIsolate || self == .rightToLeftIsolate || self == .firstStrongIsolate
  }

  /// Whether rule X9 removes the character.
  var isRemoved: Bool {
    switch self {
    case .boundaryNeutral, .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding, .rightToLeftOverride,
      .popFormat:
      true
    default: false
    }
  }

  /// Whether rules N1 and N2 decide the direction: blanks, most punctuation, and isolates' controls.
  var isNeutral: Bool {
    switch self {
    case .paragraphSeparator, .segmentSeparator, .whitespace, .otherNeutral, .popIsolate: true
    default: isIsolateInitiator
    }
  }

  /// The direction of a level: odd ones are from right to left.
  static func direction(of level: UInt8) -> BidiClass { level.isMultiple(of: 2) ? .leftToRight : .rightToLeft }
}

extension Unicode.Scalar {
  /// The counterpart that is shown where text runs from right to left, such as `(` for `)`; `nil` if there is none.
  ///
  /// - Complexity: O(log n) in the number of such characters.
  var mirrored: Unicode.Scalar? {
    let place = Self.mirrors.firstPlace { $0.scalar >= self }
    return place < Self.mirrors.count && Self.mirrors[place].scalar == self ? Self.mirrors[place].mirror : nil
  }

  private static let mirrors = {
    let scalars = Array(BidiClass.mirrorPairs.unicodeScalars)
    // The places of a pair differ in the lowest bit.
    return scalars.indices.map { (scalar: scalars[$0], mirror: scalars[$0 ^ 1]) }.sorted { $0.scalar < $1.scalar }
  }()
}

/// A bracket, by the scalar that closes its pair.
struct BidiBracket: Equatable {
  let closing: Unicode.Scalar
  let isOpening: Bool

  private static let openers = Set(BidiClass.openers.unicodeScalars)

  /// The bracket that a scalar is; `nil` for other scalars.
  init?(_ scalar: Unicode.Scalar) {
    guard let mirrored = scalar.mirrored else { return nil }
    isOpening = Self.openers.contains(scalar)
    guard isOpening || Self.openers.contains(mirrored) else { return nil }
    let closing = isOpening ? mirrored : scalar
    // The two pairs of angle brackets are canonically equivalent.
    self.closing = closing == "\u{232A}" ? "\u{3009}" : closing
  }
}
