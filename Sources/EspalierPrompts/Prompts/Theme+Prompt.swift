import EspalierTree
import EspalierWindow

extension Theme {
  /// The look of ready-made prompts below the lines of a shell: few colors, those of the terminal, and nothing filled.
  static let prompt: Theme = {
    var theme = Theme.standard
    theme[.focused] = NamedTextStyle()
    theme[.current] = NamedTextStyle()
    // One of the terminal's own colors is a short sequence, which counts when an arrow key moves the pointer.
    theme[.accent] = NamedTextStyle(style: .plain.foreground(.magenta))
    return theme
  }()
}

extension Window {
  /// The maximum number of lines of a prompt: twenty choices, the question, and what is wrong.
  static let largestPromptHeight = 22

  /// Returns a window for a prompt alone.
  static func showing(_ prompt: PromptModel<some Any>, width: Int, height: Int) -> Window {
    let view = ContainerView(showing: prompt, width: 0, height: 0)
    let window = Window(width: width, height: height) { .view(view) }
    window.theme = prompt.theme
    return window
  }
}
