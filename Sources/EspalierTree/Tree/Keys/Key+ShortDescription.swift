extension Key {
  /// The short form of the key, as shown in help: `↑`, `esc`, `pgdn`, `ctrl+s`.
  ///
  /// Arrow keys are arrows, which outputs without Unicode show as `^`, `v`, `<` and `>`; long names are shortened as
  /// they are on keyboards. Everything else is as in ``description``.
  public var shortDescription: String {
    guard let short = Self.shortNames[name] else { return description }
    return description.dropLast(name.count) + short
  }

  private static let shortNames = [
    "up": "↑", "down": "↓", "left": "←", "right": "→", "escape": "esc", "pageup": "pgup", "pagedown": "pgdn",
    "insert": "ins", "delete": "del",
  ]
}
