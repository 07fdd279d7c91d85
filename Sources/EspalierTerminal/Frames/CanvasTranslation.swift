import EspalierCanvas

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
    var second: UInt8 = 0x20
    for word in words {
      let byte: UInt8
      if word.isTrailingHalf {
        byte = second
      } else {
        (byte, second) = scalar(of: word).asciiStandIns
      }
      line.append(CellWord(scalar: Unicode.Scalar(byte), width: 1, style: stylePlaces[word.style]))
    }
  }

  private func scalar(of word: CellWord) -> Unicode.Scalar {
    let scalar =
      word.isCluster
      ? clusters[word.content].text.unicodeScalars.first : Unicode.Scalar(UInt32(truncatingIfNeeded: word.content))
    return scalar ?? "\u{FFFD}"
  }
}
