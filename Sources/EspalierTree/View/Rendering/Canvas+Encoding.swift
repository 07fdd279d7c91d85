package import EspalierCanvas

extension Canvas {
  /// Returns all rows as one text, joined by line feeds, with none at the end.
  package func text(as encoding: TextEncoding) -> String {
    switch encoding {
    case .plain: plainText
    case .ansi(let colorSupport): ansiText(colorSupport)
    }
  }
}
