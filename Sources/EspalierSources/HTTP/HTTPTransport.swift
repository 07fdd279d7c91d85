/// Exchanges one request for one answer: follows no redirection, decodes nothing.
package protocol HTTPTransport: Sendable {
  /// What the server answers; throws ``HTTPFailure``, or `CancellationError`.
  ///
  /// - Parameters:
  ///   - request: What is asked; its query is part of its address already.
  ///   - largestBody: How many bytes the body may have.
  func answer(to request: HTTPRequest, largestBody: Int) async throws -> HTTPAnswer
}
