import EspalierCanvas
import Testing

@Suite("Width policy")
struct WidthPolicyTests {
  /// A character and its cells: modern, legacy, and both with wide ambiguous characters.
  struct Vector: Sendable, CustomTestStringConvertible {
    let character: Character
    let modern: Int
    let legacy: Int
    let modernWide: Int
    let legacyWide: Int

    /// Takes a string, because the compiler knows fewer clusters than the standard library.
    init(_ character: String, _ modern: Int, _ legacy: Int? = nil, wide: Int? = nil, legacyWide: Int? = nil) {
      self.character = Character(character)
      self.modern = modern
      self.legacy = legacy ?? modern
      self.modernWide = wide ?? modern
      self.legacyWide = legacyWide ?? wide ?? self.legacy
    }

    var testDescription: String { character.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ") }
  }

  @Test(
    "Letters and marks",
    arguments: [
      Vector("a", 1), Vector(" ", 1), Vector("~", 1), Vector("\u{A0}", 1), Vector("ñ", 1), Vector("ї", 1),
      Vector("e\u{301}", 1), Vector("\u{301}", 0), Vector("a\u{20DD}", 1), Vector("ש\u{5C1}", 1), Vector("\u{483}", 0),
      Vector("ก\u{E33}", 2), Vector("\u{E33}", 1), Vector("か\u{3099}", 2), Vector("ｶ\u{FF9E}", 2),
    ])
  func letters(_ vector: Vector) { expect(vector) }

  @Test(
    "East Asian wide, fullwidth and halfwidth characters",
    arguments: [
      Vector("漢", 2), Vector("か", 2), Vector("カ", 2), Vector("ｶ", 1), Vector("Ａ", 2), Vector("￦", 2), Vector("₩", 1),
      Vector("\u{3000}", 2), Vector("、", 2), Vector("한", 2), Vector("〈", 2), Vector("\u{2329}", 2), Vector("𠀀", 2),
      Vector("\u{2FFFD}", 2), Vector("\u{2FFFE}", 1), Vector("\u{3FFFD}", 2), Vector("\u{9FFF}", 2), Vector("〿", 1),
      Vector("漢\u{E0100}", 2), Vector("漢\u{FE00}", 2), Vector("漢\u{FE0E}", 2), Vector("䷀", 2), Vector("☰", 2),
    ])
  func eastAsian(_ vector: Vector) { expect(vector) }

  @Test(
    "Ambiguous characters",
    arguments: [
      Vector("─", 1, wide: 2), Vector("…", 1, wide: 2), Vector("é", 1, wide: 2), Vector("α", 1, wide: 2),
      Vector("°", 1, wide: 2), Vector("①", 1, wide: 2), Vector("■", 1, wide: 2), Vector("★", 1, wide: 2),
      Vector("─\u{301}", 1, wide: 2), Vector("\u{AD}", 1), Vector("\u{FFFD}", 1), Vector("\u{E000}", 1),
      Vector("\u{E0A0}", 1), Vector("\u{F8FF}", 1), Vector("\u{F0000}", 1), Vector("\u{10FFFD}", 1),
    ])
  func ambiguous(_ vector: Vector) { expect(vector) }

  @Test("A character that takes two cells is replaced with another one")
  func narrow() {
    #expect(WidthPolicy.modern.narrow("│", else: "|") == "│")
    #expect(WidthPolicy(isAmbiguousWide: true).narrow("│", else: "|") == "|")
  }

  @Test(
    "Emoji",
    arguments: [
      Vector("😀", 2), Vector("👍🏽", 2, 4), Vector("🏽", 2), Vector("👩‍🚀", 2, 4), Vector("👨‍👩‍👧‍👦", 2, 8),
      Vector("❤", 1), Vector("❤\u{FE0F}", 2, 1), Vector("❤\u{FE0E}", 1), Vector("☺\u{FE0F}", 2, 1, legacyWide: 1),
      Vector("⌚", 2), Vector("⌚\u{FE0E}", 1, 2), Vector("⌚\u{FE0F}", 2), Vector("👍\u{FE0E}", 1, 2),
      Vector("😀\u{FE0E}", 2), Vector("a\u{FE0F}", 1), Vector("a\u{FE0E}", 1), Vector("─\u{FE0F}", 1, wide: 2),
      Vector("☎", 1, wide: 2), Vector("☎\u{FE0E}", 1, wide: 2), Vector("☎\u{FE0F}", 2, 1, legacyWide: 2),
      Vector("🏳\u{FE0F}\u{200D}🌈", 2, 3), Vector("🕵\u{200D}♂\u{FE0F}", 2, legacyWide: 3), Vector("☝🏽", 2, 3),
      Vector("🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", 2), Vector("\u{1FAE9}", 2),
      Vector("\u{1FACD}", 2), Vector("©", 1), Vector("©\u{FE0F}", 2, 1),
    ])
  func emoji(_ vector: Vector) { expect(vector) }

  @Test(
    "Flags and keycaps",
    arguments: [
      Vector("🇩🇪", 2), Vector("🇩", 2, 1), Vector("1\u{FE0F}\u{20E3}", 2, 1), Vector("#\u{FE0F}\u{20E3}", 2, 1),
      Vector("1\u{20E3}", 1), Vector("1\u{FE0F}", 2, 1), Vector("1\u{FE0E}", 1),
    ])
  func flags(_ vector: Vector) { expect(vector) }

  @Test(
    "Hangul made of jamo",
    arguments: [
      Vector("\u{1100}", 2), Vector("\u{1100}\u{1161}", 2), Vector("\u{1100}\u{1161}\u{11A8}", 2),
      Vector("\u{1100}\u{1100}\u{1161}", 2, 4), Vector("\u{AC00}\u{11A8}", 2), Vector("\u{1161}", 0),
      Vector("\u{11A8}", 0), Vector("\u{A960}\u{D7B0}\u{D7CB}", 2), Vector("\u{115F}\u{1161}", 2),
      Vector("\u{115F}", 2), Vector("\u{1160}", 0), Vector("\u{3164}", 0), Vector("\u{FFA0}", 0), Vector("ㄱ", 2),
    ])
  func hangul(_ vector: Vector) { expect(vector) }

  @Test(
    "Indic conjuncts and spacing marks",
    arguments: [
      Vector("क", 1), Vector("क\u{94D}", 1), Vector("क\u{94D}ष", 2), Vector("क\u{93E}", 2), Vector("\u{93E}", 1),
      Vector("क\u{902}", 1), Vector("क\u{94D}ष\u{94D}म\u{93F}", 2, 4), Vector("க\u{BCA}", 2),
    ])
  func indic(_ vector: Vector) { expect(vector) }

  @Test(
    "Scalars without a width",
    arguments: [
      Vector("\u{200B}", 0), Vector("\u{200C}", 0), Vector("\u{200D}", 0), Vector("\u{2060}", 0), Vector("\u{FEFF}", 0),
      Vector("\u{FE0F}", 0), Vector("\u{FE0E}", 0), Vector("\u{E0100}", 0), Vector("\u{E0001}", 0),
      Vector("\u{34F}", 0), Vector("\u{2061}", 0), Vector("\u{FFF9}", 0), Vector("\u{1D173}", 0),
      Vector("\u{E0FFF}", 0), Vector("\u{1ACF}", 0),
    ])
  func zero(_ vector: Vector) { expect(vector) }

  @Test(
    "Scalars that seem to have no width but take a cell",
    arguments: [
      Vector("\u{AD}", 1), Vector("\u{600}", 1), Vector("\u{6DD}", 1), Vector("\u{378}", 1), Vector("\u{FFFE}", 1),
      Vector("\u{10FFFF}", 1), Vector("\u{E1000}", 1), Vector("\u{40000}", 1),
    ])
  func one(_ vector: Vector) { expect(vector) }

  @Test(
    "Controls count as their stand-ins, line breaks not at all",
    arguments: [
      Vector("\0", 1), Vector("\t", 1), Vector("\r", 1), Vector("\u{1B}", 1), Vector("\u{7F}", 1), Vector("\u{80}", 1),
      Vector("\u{85}", 1), Vector("\u{9B}", 1), Vector("\u{2028}", 1), Vector("\u{2029}", 1), Vector("\u{61C}", 1),
      Vector("\u{200E}", 1), Vector("\u{202E}", 1), Vector("\u{2069}", 1), Vector("\n", 0), Vector("\r\n", 0),
    ])
  func controls(_ vector: Vector) { expect(vector) }

  private func expect(_ vector: Vector) {
    #expect(WidthPolicy.modern.width(of: vector.character) == vector.modern)
    #expect(WidthPolicy.legacy.width(of: vector.character) == vector.legacy)
    #expect(WidthPolicy(isAmbiguousWide: true).width(of: vector.character) == vector.modernWide)
    #expect(WidthPolicy(clusters: .legacy, isAmbiguousWide: true).width(of: vector.character) == vector.legacyWide)
  }
}
