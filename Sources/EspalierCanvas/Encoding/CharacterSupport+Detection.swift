extension CharacterSupport {
  /// Returns the character support that the environment indicates, by the POSIX rules for locales.
  ///
  /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty decides: `.unicode` if its encoding is UTF-8,
  /// otherwise `.ascii`, as for `C` and `POSIX`. If none of them is set, as in many containers, the result is
  /// `.unicode`, and also if the output is not a terminal, where nothing should be lost.
  public static func detect(environment: [String: String], isTerminal: Bool) -> CharacterSupport {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard isTerminal, let locale else { return .unicode }
    let name = locale.lowercased()
    // On macOS, `LC_CTYPE=UTF-8` contains no language.
    let encoding = name.contains(".") ? name.drop { $0 != "." }.dropFirst().prefix { $0 != "@" } : name[...]
    return encoding == "utf-8" || encoding == "utf8" ? .unicode : .ascii
  }
}
