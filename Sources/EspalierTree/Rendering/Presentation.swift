import EspalierCanvas

/// By what a tree is laid out and drawn: that of the view that has loaded it, or of the rendering under way.
final class Presentation {
  /// What every row looks like, whatever its content is.
  struct Looks: Equatable {
    let theme: Theme
    let widthPolicy: WidthPolicy
  }

  var theme: Theme { didSet { revision &+= 1 } }
  var widthPolicy: WidthPolicy { didSet { revision &+= 1 } }

  /// Counts how often the looks have been set: while it is the same, nobody has to compare them.
  private(set) var revision: UInt32 = 0

  /// The looks at this moment, as a value.
  var looks: Looks { Looks(theme: theme, widthPolicy: widthPolicy) }

  init(theme: Theme = .standard, policy: WidthPolicy = .modern) {
    self.theme = theme
    widthPolicy = policy
  }
}
