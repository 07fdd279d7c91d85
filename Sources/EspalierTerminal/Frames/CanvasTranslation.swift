import EspalierCanvas

/// Makes the words that a terminal is to show of those of a canvas.
struct CanvasTranslation: Sendable {
  private let features: TerminalFeatures
  private var styles: [TextStyle] = []
  private var clusters: [CellCluster] = []

  /// For each style of the canvas the place of its look, for characters and for blanks.
  private var looks: [(text: Int, blank: Int)] = []

  /// For each cluster of the canvas its place in the table.
  private var clusterPlaces: [Int] = []

  init(to features: TerminalFeatures) {
    self.features = features
  }

  /// Takes over the styles and clusters of a canvas.
  ///
  /// O(1) where the canvas has the same as the last one.
  mutating func adopt(_ canvas: Canvas, _ table: inout LookTable) {
    if styles != canvas.styles.elements {
      styles = canvas.styles.elements
      looks = styles.map { style in
        let look = table.place(
          of: style.shown(in: features.colorSupport, keepsAttributes: features.keepsAttributes))
        return (look, table.blankLook(of: look))
      }
    }
    if clusters != canvas.clusters.elements {
      clusters = canvas.clusters.elements
      clusterPlaces = clusters.map { table.place(of: $0) }
    }
  }

  /// Appends the words of one line.
  func append(_ words: UnsafeBufferPointer<CellWord>, to line: inout [CellWord]) {
    guard features.characterSupport == .unicode else { return appendASCII(words, to: &line) }
    for word in words {
      let look = looks[word.style]
      if word.isBlank {
        line.append(.blank(style: look.blank))
      } else if word.isCluster {
        line.append(CellWord(cluster: clusterPlaces[word.content], width: word.width, style: look.text))
      } else {
        line.append(word.with(style: look.text))
      }
    }
  }

  /// Appends ASCII characters that stand for the words of one line.
  private func appendASCII(_ words: UnsafeBufferPointer<CellWord>, to line: inout [CellWord]) {
    var second: UInt8 = 0x20
    for word in words {
      let byte: UInt8
      if word.isTrailingHalf {
        byte = second
      } else {
        (byte, second) = scalar(of: word).asciiStandIns
      }
      let look = looks[word.style]
      line.append(
        byte == 0x20
          ? .blank(style: look.blank) : CellWord(scalar: Unicode.Scalar(byte), width: 1, style: look.text))
    }
  }

  private func scalar(of word: CellWord) -> Unicode.Scalar {
    let scalar =
      word.isCluster
      ? clusters[word.content].text.unicodeScalars.first : Unicode.Scalar(UInt32(truncatingIfNeeded: word.content))
    return scalar ?? "\u{FFFD}"
  }
}
