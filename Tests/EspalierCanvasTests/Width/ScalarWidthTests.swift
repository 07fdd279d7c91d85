import Testing

@testable import EspalierCanvas

@Suite("Scalar width")
struct ScalarWidthTests {
  @Test("The table and its ranges agree on every scalar")
  func table() {
    var wrong: [UInt32] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if ScalarWidth(scalar) != NaiveWidth.scalarWidths[Int(value)] { wrong.append(value) }
    }
    #expect(wrong == [])
    // Ranges in which nothing is found would agree with an empty table.
    #expect(NaiveWidth.scalarWidths.count { $0 == .wide } > 180_000)
    #expect(NaiveWidth.scalarWidths.count { $0 == .zero } > 6_000)
    #expect(NaiveWidth.scalarWidths.count { $0 == .ambiguous } > 900)
  }

  @Test("The scalars with two presentations are those in the ranges")
  func presentations() {
    var found: Set<UInt32> = []
    for value in UInt32(0)...0x10FFFF {
      if let scalar = Unicode.Scalar(value), ScalarWidth.hasPresentations(scalar) { found.insert(value) }
    }
    #expect(found == NaiveWidth.variationBases)
    #expect(found.count == 354)
  }

  @Test("Every scalar is 0 to 2 cells wide alone, in every policy")
  func bounds() {
    var wrong: [UInt32] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for policy in WidthPolicy.all where !(0...2).contains(policy.width(of: Character(scalar))) { wrong.append(value) }
    }
    #expect(wrong == [])
  }

  @Test("The table agrees with the properties that the standard library knows")
  func properties() {
    var wrong: [UInt32] = []
    for value in UInt32(0x80)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), value != 0xAD, value != 0x115F else { continue }
      let properties = scalar.properties
      let width = ScalarWidth(scalar)
      switch properties.generalCategory {
      case .nonspacingMark, .enclosingMark:
        if width != .zero { wrong.append(value) }
      case .privateUse, .control, .lineSeparator, .paragraphSeparator:
        if width != .narrow { wrong.append(value) }
      default:
        if Character(scalar).standIn == nil, properties.isDefaultIgnorableCodePoint, width != .zero {
          wrong.append(value)
        }
        if properties.isEmojiPresentation, WidthPolicy.modern.width(of: Character(scalar)) != 2 { wrong.append(value) }
        if properties.isIdeographic, width != .wide { wrong.append(value) }
        if properties.isEmojiModifier, width != .wide { wrong.append(value) }
      }
    }
    #expect(wrong == [])
  }

  @Test("Scalars that stand alone join none of their kind")
  func standingAlone() {
    let scalars = (UInt32(0)..<0x2_1000).compactMap(Unicode.Scalar.init).filter(\.standsAlone)
    #expect(scalars.count > 50_000)
    for neighbors in [[], ["a"], ["\n"], ["\t"], ["가"], ["각"], ["😀"], ["日"], ["©"], ["\u{AD}"], ["\u{FE30}"]]
      as [[Unicode.Scalar]]
    {
      var text = String.UnicodeScalarView()
      for scalar in scalars {
        text.append(scalar)
        text.append(contentsOf: neighbors)
      }
      #expect(String(text).count == text.count, "\(neighbors)")
    }
  }
}
