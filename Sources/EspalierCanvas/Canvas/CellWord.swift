/// One cell of the grid in 64 bits: content, width and style.
///
/// ```
///  63            34 33 32  31  30 29  28             0
/// │ style           │width│ i │level│ scalar or cluster │
/// ```
///
/// `i` is set if the low bits are the index of a cluster in the canvas's table. A wide character is stored in its first
/// cell, with width 2; the next cell is its trailing half, with width 0, no content, and the same style. The level is 0
/// except where text runs from right to left: it says in which order the characters are read, and changes nothing else.
@usableFromInline package struct CellWord: Equatable, Sendable {
  @usableFromInline package var bits: UInt64

  @inlinable package init(bits: UInt64) { self.bits = bits }

  @inlinable package init(scalar: Unicode.Scalar, width: Int, style: Int) {
    bits = UInt64(scalar.value) | UInt64(width) << Self.widthShift | UInt64(style) << Self.styleShift
  }

  @inlinable package init(cluster: Int, width: Int, style: Int) {
    bits = UInt64(cluster) | Self.clusterFlag | UInt64(width) << Self.widthShift | UInt64(style) << Self.styleShift
  }

  @inlinable package static func blank(style: Int) -> CellWord { CellWord(scalar: " ", width: 1, style: style) }
  @inlinable package static func trailingHalf(style: Int) -> CellWord { CellWord(bits: UInt64(style) << styleShift) }

  /// A space in the plain style, whose index in the table is always 0.
  @inlinable package static var blank: CellWord { blank(style: 0) }

  // Computed, because loops would have to access stored static properties at run time.
  @inlinable package static var clusterFlag: UInt64 { 1 << 31 }
  @inlinable package static var widthShift: UInt64 { 32 }
  @inlinable package static var styleShift: UInt64 { 34 }
  @inlinable package static var levelShift: UInt64 { 29 }
  @inlinable package static var levelMask: UInt64 { 3 << levelShift }
  /// The bits for content and width.
  @inlinable package static var shapeMask: UInt64 { (1 << styleShift - 1) & ~levelMask }
  /// The bits that tell wide characters and clusters from others: a word that is either has at least one of them.
  @inlinable package static var unusualBits: UInt64 { clusterFlag | 2 << widthShift }
  /// The bits that all single ASCII characters share.
  @inlinable package static var asciiBits: UInt64 { 1 << widthShift }

  @inlinable package var width: Int { Int(bits >> Self.widthShift & 3) }
  @inlinable package var style: Int { Int(bits >> Self.styleShift) }
  @inlinable package var isTrailingHalf: Bool { bits & Self.shapeMask == 0 }
  @inlinable package var isBlank: Bool { bits & Self.shapeMask == Self.blank.bits }
  @inlinable package var isCluster: Bool { bits & Self.clusterFlag != 0 }
  /// Whether this is a single ASCII character.
  @inlinable package var isASCII: Bool { bits & Self.shapeMask ^ Self.asciiBits < 0x80 }
  /// The scalar's value, or the cluster's index in the table.
  @inlinable package var content: Int { Int(bits & (1 << Self.levelShift - 1)) }
  /// The scalar; `nil` for a cluster.
  @inlinable package var scalar: Unicode.Scalar? {
    isCluster ? nil : Unicode.Scalar(UInt32(truncatingIfNeeded: content))
  }
  /// The level of the text in it, up to 3: odd if it runs from right to left.
  @inlinable package var level: Int { Int((bits & Self.levelMask) >> Self.levelShift) }

  @inlinable package static func == (lhs: CellWord, rhs: CellWord) -> Bool { lhs.bits == rhs.bits }

  @inlinable package func with(style: Int) -> CellWord {
    CellWord(bits: bits & (1 << Self.styleShift - 1) | UInt64(style) << Self.styleShift)
  }

  /// Returns the word with a level; higher ones than 3 become 2 or 3.
  package func with(level: UInt8) -> CellWord {
    let kept = level < 4 ? level : 2 | level & 1
    return CellWord(bits: bits & ~Self.levelMask | UInt64(kept) << Self.levelShift)
  }

  /// Returns the ASCII characters in place of the scalar, or of the first one of the cluster.
  package func asciiStandIns(in clusters: [CellCluster]) -> (first: UInt8, second: UInt8) {
    let first = isCluster ? clusters[content].text.unicodeScalars.first : scalar
    return (first ?? "\u{FFFD}").asciiStandIns
  }
}

// These loops process most text. They use pointers and wrapping arithmetic so that the compiler can vectorize them.

extension UnsafeMutablePointer<CellWord> {
  /// Writes `count` ASCII characters into consecutive cells.
  func write(ascii bytes: UnsafePointer<UInt8>, count: Int, style: Int) {
    let template = CellWord(scalar: "\0", width: 1, style: style).bits
    var index = 0
    while index < count {
      self[index] = CellWord(bits: template | UInt64(truncatingIfNeeded: bytes[index]))
      index &+= 1
    }
  }
}

extension UnsafePointer<CellWord> {
  /// Copies the characters of `count` cells; returns `false`, with meaningless bytes, unless all are single ASCII
  /// characters.
  func copyASCII(to bytes: UnsafeMutablePointer<UInt8>, count: Int) -> Bool {
    var others: UInt64 = 0
    var index = 0
    while index < count {
      let bits = self[index].bits
      others |= bits ^ CellWord.asciiBits
      bytes[index] = UInt8(truncatingIfNeeded: bits)
      index &+= 1
    }
    return others & CellWord.shapeMask & ~0x7F == 0
  }

  /// Returns the number of cells that remain of `count` cells without the blanks at the end.
  func countWithoutTrailingBlanks(_ count: Int) -> Int {
    var end = count
    while end > 0, self[end &- 1].isBlank { end &-= 1 }
    return end
  }
}

/// A table of unique values that are identified by their indices.
package struct InternTable<Element: Hashable & Sendable>: Sendable {
  package private(set) var elements: [Element]
  /// The indices of the elements; filled only when a linear search would take longer.
  private var places: [Element: Int] = [:]
  private var lastPlace = 0

  package init(_ elements: [Element] = []) { self.elements = elements }

  private static var scanLimit: Int { 8 }

  /// Returns the index of `element`, which is added if it is new.
  package mutating func place(of element: Element) -> Int {
    if lastPlace < elements.count, elements[lastPlace] == element { return lastPlace }
    lastPlace = knownPlace(of: element) ?? adding(element)
    return lastPlace
  }

  /// Removes all but the first `count` elements.
  package mutating func removeAll(behind count: Int) {
    guard elements.count > count else { return }
    elements.removeSubrange(count...)
    places.removeAll(keepingCapacity: true)
    lastPlace = 0
  }

  private func knownPlace(of element: Element) -> Int? {
    elements.count <= Self.scanLimit ? elements.firstIndex(of: element) : places[element]
  }

  private mutating func adding(_ element: Element) -> Int {
    elements.append(element)
    if elements.count > Self.scanLimit {
      if places.isEmpty {
        for (place, element) in elements.enumerated() { places[element] = place }
      } else {
        places[element] = elements.count - 1
      }
    }
    return elements.count - 1
  }
}

/// The text of a cell with more than one scalar, compared by bytes so that equivalent spellings are kept apart.
package struct CellCluster: Hashable, Sendable {
  package let text: String

  package static func == (lhs: CellCluster, rhs: CellCluster) -> Bool {
    lhs.text.utf8.elementsEqual(rhs.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
