extension CharacterSupport {
  /// What the environment says about the output's characters, by the rules of POSIX for locales.
  ///
  /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty decides: `.unicode` where its encoding is UTF-8,
  /// else `.ascii`, as for `C` and `POSIX`. Where none of them says anything, as in many containers, it is `.unicode`;
  /// so it is for an output that is no terminal, where nothing shall be lost.
  public static func detect(environment: [String: String], isTerminal: Bool) -> CharacterSupport {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard isTerminal, let locale else { return .unicode }
    let name = locale.lowercased()
    // macOS names no language in `LC_CTYPE=UTF-8`.
    let encoding = name.contains(".") ? name.drop { $0 != "." }.dropFirst().prefix { $0 != "@" } : name[...]
    return encoding == "utf-8" || encoding == "utf8" ? .unicode : .ascii
  }
}
