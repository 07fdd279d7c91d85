/// Where data come from.
public enum DataOrigin: Hashable, Sendable, CaseIterable {
  /// From this machine: a cache, a file, a database.
  case local
  /// From elsewhere.
  case remote
}
