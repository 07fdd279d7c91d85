import EspalierCanvas

/// The styles and clusters that a terminal has been sent, each once, whichever canvas they come from.
///
/// A look is a style as the terminal shows it. The places of looks and clusters are what the words of a
/// ``TerminalScreen`` refer to.
struct LookTable: Sendable {
  private var looks = InternTable<TextStyle>([.plain])
  private var clusterTable = InternTable<CellCluster>()
  private var transitions: [Int: [UInt8]] = [:]

  /// For each look that of a blank which looks the same.
  private var blankLooks = [0]

  /// For each look whether what is erased under it can be told.
  private var traits = [Traits(erasedLook: 0, isErasing: true, hasLink: false)]

  /// For each cluster whether terminals disagree about its width.
  private var disputes: [Bool] = []

  private let erasesWithBackground: Bool

  /// What matters of a look beside how it is set.
  private struct Traits {
    /// The look of what is erased under it.
    let erasedLook: Int
    /// Whether every terminal erases with the background of it alone.
    let isErasing: Bool
    let hasLink: Bool
  }

  init(erasesWithBackground: Bool) {
    self.erasesWithBackground = erasesWithBackground
  }

  /// How many looks and clusters there are.
  var count: Int { looks.elements.count + clusterTable.elements.count }

  /// The place of a style that the terminal can show as it is.
  mutating func place(of look: TextStyle) -> Int {
    let place = looks.place(of: look)
    if place < blankLooks.count { return place }
    // Simpler looks come in while this one is looked at; room is made for it first.
    blankLooks.append(place)
    traits.append(Traits(erasedLook: place, isErasing: false, hasLink: look.link != nil))
    blankLooks[place] = self.place(of: look.simplifiedForBlanks)
    let erased = TextStyle(background: erasesWithBackground ? look.background : nil)
    traits[place] = Traits(
      erasedLook: self.place(of: erased), isErasing: !look.attributes.contains(.inverse), hasLink: look.link != nil)
    return place
  }

  /// The place of a cluster.
  mutating func place(of cluster: CellCluster) -> Int {
    let place = clusterTable.place(of: cluster)
    if place == disputes.count { disputes.append(cluster.text.hasDisputedWidth) }
    return place
  }

  /// The look of a blank that looks the same as one in this look.
  func blankLook(of look: Int) -> Int { blankLooks[look] }

  /// The look of what is erased under a look.
  func erasedLook(of look: Int) -> Int { traits[look].erasedLook }

  /// Whether what is erased under `pen` becomes a blank of `look`, in every terminal.
  func erases(with pen: Int, to look: Int) -> Bool { traits[pen].isErasing && traits[pen].erasedLook == look }

  /// The look without its link, if it has one.
  mutating func lookWithoutLink(of look: Int) -> Int? {
    guard traits[look].hasLink else { return nil }
    var style = looks.elements[look]
    style.link = nil
    return place(of: style)
  }

  /// The bytes that lead from one look to another.
  mutating func transition(from old: Int, to new: Int) -> [UInt8] {
    guard old != new else { return [] }
    let key = old << 32 | new
    if let known = transitions[key] { return known }
    let sequence = ANSIEncoder.transition(from: looks.elements[old], to: looks.elements[new])
    // A reset needs no number.
    var bytes = Array(sequence.utf8)
    if bytes.suffix(4) == [0x1B, 0x5B, 0x30, 0x6D] { bytes.remove(at: bytes.count - 2) }
    transitions[key] = bytes
    return bytes
  }

  func clusterText(_ place: Int) -> String { clusterTable.elements[place].text }

  func isDisputed(_ word: CellWord) -> Bool {
    if word.isCluster { return disputes[word.content] }
    return word.width == 2 && Unicode.Scalar(UInt32(truncatingIfNeeded: word.content))?.hasDisputedWidth == true
  }
}
