/// The entries that handlers and callbacks have logged, oldest first.
final class Log {
  private(set) var entries: [String] = []

  func note(_ entry: String) {
    entries.append(entry)
  }

  /// Returns the entries so far, and removes them.
  @discardableResult
  func take() -> [String] {
    defer { entries.removeAll() }
    return entries
  }
}
