import EspalierCanvas

/// By what a tree is laid out and drawn: the root of a loaded tree leads to that of its view, a container that is being
/// rendered on its own to its own.
final class Presentation {
  var theme: Theme
  var widthPolicy: WidthPolicy

  init(theme: Theme = .standard, widthPolicy: WidthPolicy = .modern) {
    self.theme = theme
    self.widthPolicy = widthPolicy
  }
}
