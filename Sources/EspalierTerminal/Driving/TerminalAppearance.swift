public import EspalierTree

/// Whether a terminal shows light text on a dark background, or the other way round.
public enum TerminalAppearance: Hashable, Sendable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark

  /// The appearance with a background.
  ///
  /// It is light where the luma of the colour is more than half of white's. Source: ITU-R BT.709.
  init(red: UInt8, green: UInt8, blue: UInt8) {
    let luma = 2126 * Int(red) + 7152 * Int(green) + 722 * Int(blue)
    self = luma > 255 * 10_000 / 2 ? .light : .dark
  }
}

extension Terminal {
  /// Whether the terminal is light or dark; nothing is shared until it has said so, and some never do.
  ///
  /// ```swift
  /// window.subscribe(to: Terminal.appearance) { window, appearance in
  ///   window.theme = appearance == .light ? .paper : .night
  /// }
  /// ```
  public static let appearance = SharedDataID<TerminalAppearance>("terminalAppearance")
}
