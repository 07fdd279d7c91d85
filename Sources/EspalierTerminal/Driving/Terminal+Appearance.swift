public import EspalierTree
public import EspalierWindow

extension TerminalAppearance {
  /// Creates the appearance for a background color.
  ///
  /// It is light if the luma of the color is more than half of white's. Source: ITU-R BT.709.
  init(red: UInt8, green: UInt8, blue: UInt8) {
    let luma = 2126 * Int(red) + 7152 * Int(green) + 722 * Int(blue)
    self = luma > 255 * 10_000 / 2 ? .light : .dark
  }
}

extension Terminal {
  /// The appearance of the terminal; not shared until the terminal has reported it, which some never do.
  ///
  /// ```swift
  /// window.subscribe(to: Terminal.appearance) { window, appearance in
  ///   window.theme = appearance == .light ? .paper : .night
  /// }
  /// ```
  public static var appearance: SharedDataID<TerminalAppearance> { TerminalAppearance.shared }
}
