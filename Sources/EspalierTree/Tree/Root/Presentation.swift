import EspalierCanvas

/// The theme and the width policy with which a tree is laid out and drawn, by its view or by a separate rendering.
final class Presentation {
  /// The looks of all rows, independent of their content.
  struct Looks: Equatable {
    let theme: Theme
    let widthPolicy: WidthPolicy
  }

  var theme: Theme { didSet { revision &+= 1 } }
  var widthPolicy: WidthPolicy { didSet { revision &+= 1 } }

  /// The number of times that the looks have been set; if it is unchanged, they need not be compared.
  private(set) var revision: UInt32 = 0

  /// The current looks, as a value.
  var looks: Looks { Looks(theme: theme, widthPolicy: widthPolicy) }

  init(theme: Theme = .standard, policy: WidthPolicy = .modern) {
    self.theme = theme
    widthPolicy = policy
  }
}
