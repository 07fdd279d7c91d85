import Testing

extension ExitTest.Result? {
  /// The text that the process has written to its standard error.
  var text: String {
    String(decoding: self?.standardErrorContent ?? [], as: UTF8.self)
  }
}
