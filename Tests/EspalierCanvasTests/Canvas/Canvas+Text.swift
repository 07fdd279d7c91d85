import EspalierCanvas

extension Canvas {
  /// Returns this canvas with a text written from its first cell on.
  func with(_ text: String, style: TextStyle = .plain) -> Canvas {
    var canvas = self
    canvas.write(text, at: .zero, style: style)
    return canvas
  }
}
