/// The questions for a terminal.
enum TerminalQuestions {
  /// The modes to ask about, and what they are for.
  static let modes = [
    (1004, "tells its focus"), (1006, "pointer at any column"), (2004, "marks around pastes"),
    (2026, "synchronized output"), (2027, "grapheme clusters"), (2031, "tells light and dark"),
    (2048, "tells its size"),
  ]

  /// All questions: those about the terminal; each doubtful text, followed by the question where the cursor is; and
  /// last the question that every terminal answers.
  ///
  /// The texts are drawn on the second line of the alternate screen, because the report of a cursor on the first line
  /// can look like a key.
  static var bytes: [UInt8] {
    let modes = modes.map { "\u{1B}[?\($0.0)$p" }.joined()
    let texts = DoubtfulText.all.map { "\u{1B}[2;1H\u{1B}[2K\($0.text)\u{1B}[6n" }.joined()
    return Array("\u{1B}[>0q\u{1B}[?u\(modes)\u{1B}]11;?\u{1B}\\\u{1B}[?1049h\(texts)\u{1B}[?1049l\u{1B}[c".utf8)
  }
}
