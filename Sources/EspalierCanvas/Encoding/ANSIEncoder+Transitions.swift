extension ANSIEncoder {
  /// Returns the shortest escape sequences that change one style into another.
  ///
  /// Source: ECMA-48, 8.3.117 (SGR); xterm's control sequences for 256 colors and RGB; "Hyperlinks in Terminal
  /// Emulators" by Egmont Koblinger (OSC 8).
  package static func transition(from old: TextStyle, to new: TextStyle) -> String {
    var sequences = ""
    if old.link != new.link { sequences += "\u{1B}]8;;\(new.link ?? "")\u{1B}\\" }
    guard old.foreground != new.foreground || old.background != new.background || old.attributes != new.attributes
    else { return sequences }
    let changes = joined(changes(from: old, to: new))
    let afresh = joined([0] + Self.changes(from: .plain, to: new))
    let isShorterAfresh = afresh == "0" || afresh.utf8.count < changes.utf8.count
    return sequences + "\u{1B}[\(isShorterAfresh ? afresh : changes)m"
  }

  /// Returns the SGR codes that change one style into another without a reset.
  private static func changes(from old: TextStyle, to new: TextStyle) -> [Int] {
    var codes: [Int] = []
    var kept = old.attributes
    let attributes = TextAttributes.all
    for known in attributes where kept.contains(known.attribute) && !new.attributes.contains(known.attribute) {
      codes.append(known.off)
      // Code 22 turns off both bold and dim.
      kept.subtract(known.off == 22 ? [.bold, .dim] : known.attribute)
    }
    for known in attributes where new.attributes.contains(known.attribute) && !kept.contains(known.attribute) {
      codes.append(known.on)
    }
    if old.foreground != new.foreground { codes += Self.codes(for: new.foreground, base: 30) }
    if old.background != new.background { codes += Self.codes(for: new.background, base: 40) }
    return codes
  }

  private static func codes(for color: TextColor?, base: Int) -> [Int] {
    switch color {
    case nil: [base + 9]
    case .named(let name) where name.rawValue < 8: [base + Int(name.rawValue)]
    case .named(let name): [base + 60 + Int(name.rawValue) - 8]
    case .palette(let index): [base + 8, 5, Int(index)]
    case .rgb(let red, let green, let blue): [base + 8, 2, Int(red), Int(green), Int(blue)]
    }
  }

  private static func joined(_ codes: [Int]) -> String { codes.map { String($0) }.joined(separator: ";") }
}
