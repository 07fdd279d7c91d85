/// How a table loads its items from a source.
final class TableLoading {
  /// Loads what could not be loaded.
  let retry: () -> Void

  init(retry: @escaping () -> Void) {
    self.retry = retry
  }
}
