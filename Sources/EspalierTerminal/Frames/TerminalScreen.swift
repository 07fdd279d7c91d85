import EspalierTree
import EspalierWindow

/// The contents of a terminal's screen, as known from the bytes sent to it.
struct TerminalScreen: Sendable {
  private(set) var size: Size

  /// The words of each line; they refer to a ``LookTable``.
  ///
  /// Copies of a screen share the lines that do not differ, and lines are moved without their words.
  private var lines: [[CellWord]]

  /// Creates a screen of plain blanks.
  init(size: Size) {
    self.size = size
    lines = Array(repeating: Array(repeating: .blank, count: size.width), count: size.height)
  }

  /// Removes lines at the end, or adds lines of plain blanks.
  mutating func changeHeight(to height: Int) {
    lines.removeLast(max(0, size.height - height))
    lines += blankLines(max(0, height - size.height), .blank)
    size.height = height
  }

  private func blankLines(_ count: Int, _ blank: CellWord) -> Repeated<[CellWord]> {
    repeatElement(Array(repeating: blank, count: size.width), count: count)
  }

  subscript(x: Int, y: Int) -> CellWord { lines[y][x] }

  /// Calls a closure with the words of one line.
  func withLine<Result>(_ y: Int, _ body: (UnsafeBufferPointer<CellWord>) -> Result) -> Result {
    lines[y].withUnsafeBufferPointer(body)
  }

  /// Records the words that have been sent for some cells of a line.
  mutating func set(_ cells: Range<Int>, ofLine y: Int, to line: UnsafeBufferPointer<CellWord>) {
    lines[y].withUnsafeMutableBufferPointer { words in
      guard let source = line.baseAddress, let target = words.baseAddress else { return }
      (target + cells.lowerBound).update(from: source + cells.lowerBound, count: cells.count)
    }
  }

  /// Sets cells of a line to a blank.
  mutating func erase(_ cells: Range<Int>, ofLine y: Int, to blank: CellWord) {
    lines[y].withUnsafeMutableBufferPointer { $0[cells].update(repeating: blank) }
  }

  /// Moves the lines of a band up, or down if `count` is negative; the lines that appear are blank.
  mutating func scroll(_ band: Range<Int>, by count: Int, blank: CellWord) {
    let distance = min(abs(count), band.count)
    let entering = blankLines(distance, blank)
    if count > 0 {
      lines.removeSubrange(band.prefix(distance))
      lines.insert(contentsOf: entering, at: band.upperBound - distance)
    } else {
      lines.removeSubrange(band.suffix(distance))
      lines.insert(contentsOf: entering, at: band.lowerBound)
    }
  }

  /// Deletes words, which moves the rest of the line to the left; what appears at its end is unknown.
  mutating func delete(_ count: Int, at x: Int, ofLine y: Int) {
    // Terminals disagree about the background of the blanks.
    lines[y].removeSubrange(x..<x + count)
    lines[y] += repeatElement(.unknown, count: count)
  }

  /// Inserts unknown words, which moves the rest of the line to the right.
  mutating func insert(_ count: Int, at x: Int, ofLine y: Int) {
    lines[y].insert(contentsOf: repeatElement(.unknown, count: count), at: x)
    lines[y].removeLast(count)
  }
}

/// A frame to be shown, in the words of a painter.
struct NewFrame {
  let canvas: Canvas
  let changes: FrameChanges
  let translation: CanvasTranslation

  var size: Size { canvas.size }

  /// Calls a closure with the words of a line.
  func withLine<Result>(
    _ y: Int, _ scratch: inout [CellWord], _ body: (UnsafeBufferPointer<CellWord>) -> Result
  ) -> Result {
    translation.withLine(y, of: canvas, &scratch, body)
  }
}

extension FramePainter {
  /// Paints a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - bands: The lines that the terminal moves first.
  ///   - limit: The maximum number of bytes.
  /// - Returns: Whether the limit was sufficient; otherwise, the painter is unusable.
  @discardableResult
  mutating func paint(
    _ frame: NewFrame, after bands: [ScrollBand] = [], limit: Int = .max
  ) -> Bool {
    guard frame.size.width > 0 else { return true }
    var isChanged = frame.changes.isChanged
    var scratch: [CellWord] = []
    for band in bands {
      let entering = band.offset > 0 ? band.lines.upperBound : band.lines.lowerBound - 1
      scroll(band, to: frame.withLine(entering, &scratch) { $0[$0.count - 1] })
      for y in band.region { isChanged[y] = !band.lines.contains(y) || !frame.changes.hasMoved(y, by: band.offset) }
    }
    let end = erasedBottom(frame, isChanged, &scratch)
    for y in 0..<(end?.y ?? frame.size.height) where isChanged[y] {
      frame.withLine(y, &scratch) { paint($0, y: y) }
      if bytes.count > limit { return false }
    }
    if let end { eraseToEnd(fromLine: end.y, to: end.blank) }
    return bytes.count <= limit
  }

  /// Returns the shifts of the changed lines that look as one other line did, and no third one.
  ///
  /// - Complexity: O(n) in the number of cells of the changed lines.
  func shiftsByLooks(to frame: NewFrame) -> [LineShift?] {
    let changed = frame.changes.isChanged.indices.filter { frame.changes.isChanged[$0] }
    guard frame.size == screen.size, changed.count > 1 else { return [] }
    var scratch: [CellWord] = []
    let old = uniquePlaces(of: changed) { y in screen.withLine(y, Self.hash) }
    let new = uniquePlaces(of: changed) { y in frame.withLine(y, &scratch, Self.hash) }
    var shifts = [LineShift?](repeating: nil, count: frame.size.height)
    for (hash, y) in new {
      guard let y, let source = old[hash], let source else { continue }
      shifts[y] = LineShift(offset: source - y, width: frame.size.width)
    }
    return shifts
  }

  /// Returns the line with each hash; `nil` for a hash that several have.
  private func uniquePlaces(of lines: [Int], _ hash: (Int) -> UInt64) -> [UInt64: Int?] {
    var places = [UInt64: Int?](minimumCapacity: lines.count)
    for y in lines {
      let hash = hash(y)
      places[hash] = .some(places[hash] == nil ? y : nil)
    }
    return places
  }

  /// Returns a number for the words of a line; if two lines have the same one, bytes are wasted, and nothing else.
  ///
  /// Source: FNV-1a by Glenn Fowler, Landon Curt Noll and Phong Vo, with words in place of bytes.
  private static func hash(_ line: UnsafeBufferPointer<CellWord>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for word in line { hash = (hash ^ UInt64(truncatingIfNeeded: word.bits)) &* 0x100_0000_01B3 }
    return hash
  }

  /// Returns the first of the blank lines at the end of a frame, if at least two have changed and it is better to erase
  /// them at once.
  private func erasedBottom(
    _ frame: NewFrame, _ isChanged: [Bool], _ scratch: inout [CellWord]
  ) -> (y: Int, blank: CellWord)? {
    let height = frame.size.height
    guard isChanged.lazy.filter(\.self).count > 1 else { return nil }
    let blank = frame.withLine(height - 1, &scratch) { $0[$0.count - 1] }
    // Below an inline frame, it would erase lines that are not of the frame, which must not be colored.
    guard looks.isErasable(blank), !isInline || looks.looksEqual(blank, .blank) else { return nil }
    var start: Int?
    var count = 0
    // An inline frame is not erased from the top left corner, because tmux would keep the text in its history.
    for y in ((isInline ? 1 : 0)..<height).reversed() {
      let isBlank = frame.withLine(y, &scratch) { $0.allSatisfy { looks.looksEqual($0, blank) } }
      guard isBlank else { break }
      guard isChanged[y], screen.withLine(y, { !$0.allSatisfy { looks.looksEqual($0, blank) } }) else { continue }
      start = y
      count += 1
    }
    return count >= 2 ? start.map { ($0, blank) } : nil
  }
}

/// The unique styles and clusters of all canvases that have been sent to a terminal, and their looks there.
///
/// The words of a ``TerminalScreen`` refer to the styles and clusters of this table. A *look* is a style as the
/// terminal shows it: colors are lowered to those it supports, so several styles can have the same look.
struct LookTable: Sendable {
  /// The properties of a style.
  private struct StyleTraits {
    /// The look of characters in the style.
    let look: Int
    /// The simplest look that shows a blank in the same way.
    let blankLook: Int
  }

  /// The properties of a look.
  private struct LookTraits {
    let blankLook: Int
    /// The look of erased cells while this look is set.
    let erasedLook: Int
    /// Whether every terminal erases with just the background of the look.
    let isErasing: Bool
    let hasLink: Bool
  }

  private let features: TerminalFeatures
  private var styles = InternTable<TextStyle>()
  private var styleTraits: [StyleTraits] = []
  private var looks = InternTable<TextStyle>()
  private var lookTraits: [LookTraits] = []
  private var clusters = InternTable<CellCluster>()
  /// Whether terminals disagree about the width of each cluster.
  private var disputes: [Bool] = []
  private var transitions: [Int: [UInt8]] = [:]

  init(for features: TerminalFeatures) {
    self.features = features
    _ = place(of: TextStyle.plain)
  }

  /// The number of styles and clusters.
  var count: Int { styles.elements.count + clusters.elements.count }

  /// Returns the index of a style, which is added if it is new.
  mutating func place(of style: TextStyle) -> Int {
    let place = styles.place(of: style)
    if place == styleTraits.count {
      let look = self.look(style.shown(in: features.colorSupport, keepsAttributes: features.keepsAttributes))
      styleTraits.append(StyleTraits(look: look, blankLook: lookTraits[look].blankLook))
    }
    return place
  }

  /// Returns the index of a cluster, which is added if it is new.
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
    // Append an element first, because the simpler looks are appended after it.
    lookTraits.append(LookTraits(blankLook: place, erasedLook: place, isErasing: isErasing, hasLink: hasLink))
    lookTraits[place] = LookTraits(
      blankLook: look(style.simplifiedForBlanks), erasedLook: look(erased), isErasing: isErasing, hasLink: hasLink)
    return place
  }
}

/// The looks of words.
extension LookTable {
  /// Returns the look in which a word is written; for a blank, the simplest one.
  func look(of word: CellWord) -> Int {
    let traits = styleTraits[word.style]
    return word.isBlank ? traits.blankLook : traits.look
  }

  /// Returns whether two words look the same.
  func looksEqual(_ first: CellWord, _ second: CellWord) -> Bool {
    first == second || first.with(style: 0) == second.with(style: 0) && look(of: first) == look(of: second)
  }

  /// Returns whether a word can be written while a look is set.
  func shows(_ word: CellWord, in look: Int) -> Bool {
    self.look(of: word) == (word.isBlank ? lookTraits[look].blankLook : look)
  }

  /// Returns whether a word is a blank that can result from erasing.
  func isErasable(_ word: CellWord) -> Bool {
    guard word.isBlank else { return false }
    let look = styleTraits[word.style].blankLook
    return lookTraits[look].erasedLook == look
  }

  /// Returns whether erasing while one look is set makes blanks of another look, in every terminal.
  func erases(with pen: Int, to look: Int) -> Bool {
    lookTraits[pen].isErasing && lookTraits[pen].erasedLook == look
  }

  func isDisputed(_ word: CellWord) -> Bool {
    if word.isCluster { return disputes[word.content] }
    return word.width == 2 && word.scalar?.hasDisputedWidth == true
  }

  func text(ofCluster place: Int) -> String { clusters.elements[place].text }
}

/// The transitions between looks.
extension LookTable {
  /// Returns the look without its link, or `nil` if it has no link.
  mutating func lookWithoutLink(of look: Int) -> Int? {
    guard lookTraits[look].hasLink else { return nil }
    var style = looks.elements[look]
    style.link = nil
    return self.look(style)
  }

  /// Returns the bytes that change one look into another.
  mutating func transition(from old: Int, to new: Int) -> [UInt8] {
    guard old != new else { return [] }
    let key = old << 32 | new
    if let known = transitions[key] { return known }
    var bytes = Array(ANSIEncoder.transition(from: looks.elements[old], to: looks.elements[new]).utf8)
    // The parameter of a reset can be omitted.
    if bytes.suffix(4) == [0x1B, 0x5B, 0x30, 0x6D] { bytes.remove(at: bytes.count - 2) }
    transitions[key] = bytes
    return bytes
  }
}

/// A translation of a canvas's words into those of a terminal, whose table has other indices for styles and clusters.
///
/// Usually, the indices are the same, because a canvas that is reused only adds styles and clusters; then the words are
/// used as they are.
struct CanvasTranslation: Sendable {
  private let characterSupport: CharacterSupport
  private var styles: [TextStyle] = []
  private var clusters: [CellCluster] = []

  /// The index in the table of each style of the canvas.
  private var stylePlaces: [Int] = []

  /// The index in the table of each cluster of the canvas.
  private var clusterPlaces: [Int] = []

  private var isIdentity = true

  init(for features: TerminalFeatures) {
    characterSupport = features.characterSupport
  }

  /// Adds the styles and clusters of a canvas to the table.
  ///
  /// - Complexity: O(n) in the number of styles and clusters; O(1) if the canvas shares them with the last one.
  mutating func adopt(_ canvas: Canvas, _ table: inout LookTable) {
    guard styles != canvas.styles.elements || clusters != canvas.clusters.elements else { return }
    styles = canvas.styles.elements
    clusters = canvas.clusters.elements
    stylePlaces = styles.map { table.place(of: $0) }
    clusterPlaces = clusters.map { table.place(of: $0) }
    isIdentity =
      characterSupport == .unicode && stylePlaces.elementsEqual(stylePlaces.indices)
      && clusterPlaces.elementsEqual(clusterPlaces.indices)
  }

  /// Calls a closure with the translated words of a line of the canvas that was adopted last.
  func withLine<Result>(
    _ y: Int, of canvas: Canvas, _ scratch: inout [CellWord], _ body: (UnsafeBufferPointer<CellWord>) -> Result
  ) -> Result {
    canvas.withWords(of: y..<y + 1) { words in
      if isIdentity { return body(words) }
      scratch.removeAll(keepingCapacity: true)
      if characterSupport == .unicode {
        for word in words { scratch.append(translated(word)) }
      } else {
        appendASCII(words, to: &scratch)
      }
      return scratch.withUnsafeBufferPointer(body)
    }
  }

  private func translated(_ word: CellWord) -> CellWord {
    let style = stylePlaces[word.style]
    guard word.isCluster else { return word.with(style: style) }
    return CellWord(cluster: clusterPlaces[word.content], width: word.width, style: style)
  }

  /// Appends the ASCII characters that represent the words of a line.
  private func appendASCII(_ words: UnsafeBufferPointer<CellWord>, to line: inout [CellWord]) {
    var standIns: (first: UInt8, second: UInt8) = (0x20, 0x20)
    for word in words {
      if !word.isTrailingHalf { standIns = word.asciiStandIns(in: clusters) }
      let byte = word.isTrailingHalf ? standIns.second : standIns.first
      line.append(CellWord(scalar: Unicode.Scalar(byte), width: 1, style: stylePlaces[word.style]))
    }
  }
}
