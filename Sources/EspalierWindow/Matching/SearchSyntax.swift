/// What the signs in a search query mean.
public enum SearchSyntax: Hashable, Sendable {
  /// Nothing: all characters are searched for, as ``FuzzyMatch`` describes.
  case plain

  /// Signs around a word make it exact, as in the finder fzf.
  ///
  /// All words must match. Case and diacritics are ignored in exact words, too.
  ///
  /// | word | matches text that |
  /// |---|---|
  /// | `abc` | contains the characters in order, with anything between them |
  /// | `'abc` | contains `abc` |
  /// | `^abc` | begins with `abc` |
  /// | `abc$` | ends with `abc` |
  /// | `^abc$` | is `abc` |
  /// | `!abc` | doesn't contain `abc`; `!^abc` and `!abc$` are possible, too |
  /// | `a\ b` | contains a blank between them |
  ///
  /// A sign without a word after it, as while the user types, matches everything.
  case terms

  /// Returns whether everything that matches a query is known to match another one, which the user has continued.
  func narrows(_ old: String, to new: String) -> Bool {
    guard new.hasPrefix(old) else { return false }
    guard self == .terms, old != new, let last = SearchTerm.terms(in: Array(old)).last, last.isOpen else { return true }
    // The next character can change what the last word means.
    if last.endsWithBackslash { return false }
    if new.dropFirst(old.count).first?.isWhitespace == true { return true }
    guard let meaning = last.meaning else { return true }
    return !meaning.isInverse && meaning.kind != .suffix && meaning.kind != .whole
  }
}
