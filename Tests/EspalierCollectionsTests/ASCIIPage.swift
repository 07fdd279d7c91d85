import EspalierCanvas
import EspalierTree

/// The themes in which screens are compared, and their names in snapshots.
let screenThemes: [(name: String, theme: Theme)] = [
  ("color", .dark), ("monochrome", .monochrome), ("highContrast", .highContrast),
]

extension ContainerModel {
  /// Creates a page with the lines of a canvas, as an output without Unicode shows them.
  convenience init(linesOf canvas: Canvas) {
    var encoder = PlainTextEncoder(characterSupport: .ascii)
    var text = ""
    encoder.encode(canvas, rows: 0..<canvas.size.height, into: &text)
    self.init()
    add(contentsOf: text.split(separator: "\n", omittingEmptySubsequences: false).map { LabelModel("\($0)") })
  }
}
