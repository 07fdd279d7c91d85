extension ColorSupport {
  /// Returns the color support that the environment indicates, by published conventions.
  ///
  /// The first rule that applies decides; variables that are empty do not count:
  ///
  /// 1. `FORCE_COLOR` (force-color.org, with the levels that Node.js gave it): `0` or `false` is `.none`, `1` is
  ///    `.ansi16`, `2` is `.ansi256`, `3` is `.trueColor`; anything else is what the terminal says, at least `.ansi16`.
  /// 2. `NO_COLOR` (no-color.org), whatever its value: `.none`.
  /// 3. An output that is no terminal, or `TERM=dumb`: `.none`.
  /// 4. `COLORTERM` is `truecolor` or `24bit`, or `TERM` ends in `-direct` (terminfo): `.trueColor`.
  /// 5. `TERM` contains `256color`: `.ansi256`.
  /// 6. `COLORTERM` or `TERM` says anything else: `.ansi16`.
  /// 7. Nothing is known: `.none`.
  public static func detect(environment: [String: String], isTerminal: Bool) -> ColorSupport {
    let value = { (name: String) in environment[name].flatMap { $0.isEmpty ? nil : $0.lowercased() } }
    let terminal = ofTerminal(named: value("TERM"), colors: value("COLORTERM"))
    switch value("FORCE_COLOR") {
    case nil: break
    case "0", "false": return .none
    case "1": return .ansi16
    case "2": return .ansi256
    case "3": return .trueColor
    default: return max(.ansi16, terminal)
    }
    return value("NO_COLOR") == nil && isTerminal ? terminal : .none
  }

  private static func ofTerminal(named name: String?, colors: String?) -> ColorSupport {
    if name == "dumb" { return .none }
    if colors == "truecolor" || colors == "24bit" || name?.hasSuffix("-direct") == true { return .trueColor }
    if name?.contains("256color") == true { return .ansi256 }
    return name == nil && colors == nil ? .none : .ansi16
  }
}
