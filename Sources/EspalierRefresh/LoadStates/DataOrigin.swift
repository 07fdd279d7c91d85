/// The origin of data.
public enum DataOrigin: Hashable, Sendable, CaseIterable {
  /// This machine, such as a cache, a file or a database.
  case local
  /// Another machine.
  case remote
}
