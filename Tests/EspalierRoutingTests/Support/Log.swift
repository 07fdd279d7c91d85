/// What handlers and callbacks have noted, oldest first.
final class Log {
  private(set) var entries: [String] = []

  func note(_ entry: String) {
    entries.append(entry)
  }

  /// The entries so far; forgets them.
  @discardableResult
  func take() -> [String] {
    defer { entries.removeAll() }
    return entries
  }
}
