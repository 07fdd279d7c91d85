/// One cell of the grid in 64 bits: content, width and style.
///
/// ```
///  63            34 33 32  31  30                0
/// │ style           │width│ i │ scalar or cluster │
/// ```
///
/// `i` is set if the low bits are the index of a cluster in the canvas's table. A wide character is stored in its first
/// cell, with width 2; the next cell is its trailing half, with width 0, no content, and the same style.
@usableFromInline package struct CellWord: Equatable, Sendable {
  @usableFromInline package var bits: UInt64

  @inlinable package init(bits: UInt64) {
    self.bits = bits
  }

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
  /// The bits for content and width.
  @inlinable package static var shapeMask: UInt64 { 1 << styleShift - 1 }
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
  @inlinable package var content: Int { Int(bits & (Self.clusterFlag - 1)) }

  @inlinable package static func == (lhs: CellWord, rhs: CellWord) -> Bool { lhs.bits == rhs.bits }

  @inlinable package func with(style: Int) -> CellWord {
    CellWord(bits: bits & Self.shapeMask | UInt64(style) << Self.styleShift)
  }
}
