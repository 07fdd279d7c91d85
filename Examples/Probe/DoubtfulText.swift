/// A text that terminals draw in different widths.
struct DoubtfulText: Hashable {
  let name: String
  let text: String

  /// One of each kind.
  static let all = [
    DoubtfulText(name: "flag", text: "🇩🇪"),
    DoubtfulText(name: "half of a flag", text: "🇩"),
    DoubtfulText(name: "family", text: "👩‍👩‍👧‍👦"),
    DoubtfulText(name: "profession", text: "👩‍🚀"),
    DoubtfulText(name: "skin tone", text: "👍🏽"),
    DoubtfulText(name: "emoji by a selector", text: "☺️"),
    DoubtfulText(name: "text by a selector", text: "⌚︎"),
    DoubtfulText(name: "keycap", text: "1️⃣"),
    DoubtfulText(name: "new emoji", text: "🫠"),
    DoubtfulText(name: "combining mark", text: "e\u{301}"),
    DoubtfulText(name: "Chinese", text: "漢"),
    DoubtfulText(name: "Hangul of parts", text: "각"),
    DoubtfulText(name: "Indic conjunct", text: "क्षि"),
    DoubtfulText(name: "ambiguous letter", text: "Ω"),
    DoubtfulText(name: "ambiguous sign", text: "…"),
    DoubtfulText(name: "border", text: "─"),
  ]
}
