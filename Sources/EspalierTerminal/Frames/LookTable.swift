import EspalierCanvas

/// The styles and clusters of all canvases whose words a terminal has been sent, each once, and how they look there.
///
/// The words of a ``TerminalScreen`` refer to the styles and clusters of this table. A *look* is what a style becomes
/// in the terminal: colors that it has not are lowered, so several styles can have one look.
struct LookTable: Sendable {
  /// What matters of a style.
  private struct StyleTraits {
    /// The look of characters in the style.
    let look: Int
    /// The simplest look in which a blank looks the same.
    let blankLook: Int
  }

  /// What matters of a look beside how it is set.
  private struct LookTraits {
    let blankLook: Int
    /// The look of what is erased under it.
    let erasedLook: Int
    /// Whether every terminal erases with the background of it alone.
    let isErasing: Bool
    let hasLink: Bool
  }

  private let features: TerminalFeatures
  private var styles = InternTable<TextStyle>()
  private var styleTraits: [StyleTraits] = []
  private var looks = InternTable<TextStyle>()
  private var lookTraits: [LookTraits] = []
  private var clusters = InternTable<CellCluster>()
  /// For each cluster whether terminals disagree about its width.
  private var disputes: [Bool] = []
  private var transitions: [Int: [UInt8]] = [:]

  init(for features: TerminalFeatures) {
    self.features = features
    _ = place(of: TextStyle.plain)
  }

  /// How many styles and clusters there are.
  var count: Int { styles.elements.count + clusters.elements.count }

  /// The place of a style of a canvas.
  mutating func place(of style: TextStyle) -> Int {
    let place = styles.place(of: style)
    if place == styleTraits.count {
      let look = self.look(style.shown(in: features.colorSupport, keepsAttributes: features.keepsAttributes))
      styleTraits.append(StyleTraits(look: look, blankLook: lookTraits[look].blankLook))
    }
    return place
  }

  /// The place of a cluster.
  mutating func place(of cluster: CellCluster) -> Int {
    let place = clusters.place(of: cluster)
    if place == disputes.count { disputes.append(cluster.text.hasDisputedWidth) }
    return place
  }

  private mutating func look(_ style: TextStyle) -> Int {
    let place = looks.place(of: style)
    if place < lookTraits.count { return place }
    let erased = TextStyle(background: features.erasesWithBackground ? style.background : nil)
    let isErasing = !style.attributes.contains(.inverse)
    let hasLink = style.link != nil
    // Room is made for it before simpler looks come in.
    lookTraits.append(LookTraits(blankLook: place, erasedLook: place, isErasing: isErasing, hasLink: hasLink))
    lookTraits[place] = LookTraits(
      blankLook: look(style.simplifiedForBlanks), erasedLook: look(erased), isErasing: isErasing, hasLink: hasLink)
    return place
  }
}

/// What words look like.
extension LookTable {
  /// The look that a word is written in; for a blank the simplest one.
  func look(of word: CellWord) -> Int {
    let traits = styleTraits[word.style]
    return word.isBlank ? traits.blankLook : traits.look
  }

  /// Whether two words look the same.
  func looksEqual(_ first: CellWord, _ second: CellWord) -> Bool {
    if first == second { return true }
    guard first.hasSameShape(as: second) else { return false }
    return look(of: first) == look(of: second)
  }

  /// Whether a word can be written while a look is set.
  func shows(_ word: CellWord, in look: Int) -> Bool {
    self.look(of: word) == (word.isBlank ? lookTraits[look].blankLook : look)
  }

  /// Whether a word is a blank as erasing leaves one.
  func isErasable(_ word: CellWord) -> Bool {
    guard word.isBlank else { return false }
    let look = styleTraits[word.style].blankLook
    return lookTraits[look].erasedLook == look
  }

  /// Whether what is erased under a look becomes a blank of another one, in every terminal.
  func erases(with pen: Int, to look: Int) -> Bool {
    lookTraits[pen].isErasing && lookTraits[pen].erasedLook == look
  }

  func isDisputed(_ word: CellWord) -> Bool {
    if word.isCluster { return disputes[word.content] }
    return word.width == 2 && Unicode.Scalar(UInt32(truncatingIfNeeded: word.content))?.hasDisputedWidth == true
  }

  func text(ofCluster place: Int) -> String { clusters.elements[place].text }
}

/// From look to look.
extension LookTable {
  /// The look without its link, if it has one.
  mutating func lookWithoutLink(of look: Int) -> Int? {
    guard lookTraits[look].hasLink else { return nil }
    var style = looks.elements[look]
    style.link = nil
    return self.look(style)
  }

  /// The bytes that lead from one look to another.
  mutating func transition(from old: Int, to new: Int) -> [UInt8] {
    guard old != new else { return [] }
    let key = old << 32 | new
    if let known = transitions[key] { return known }
    var bytes = Array(ANSIEncoder.transition(from: looks.elements[old], to: looks.elements[new]).utf8)
    // A reset needs no number.
    if bytes.suffix(4) == [0x1B, 0x5B, 0x30, 0x6D] { bytes.remove(at: bytes.count - 2) }
    transitions[key] = bytes
    return bytes
  }
}

extension CellWord {
  /// Whether the two have the same characters and the same width.
  fileprivate func hasSameShape(as other: CellWord) -> Bool { with(style: 0) == other.with(style: 0) }
}
