/// Exchanges one request for one response, without following redirections or decoding the body.
package protocol HTTPTransport: Sendable {
  /// Sends a request, and returns the server's response; throws ``HTTPFailure`` or `CancellationError`.
  ///
  /// - Parameters:
  ///   - request: The request; its address includes its query.
  ///   - largestBody: The maximum size of the body, in bytes.
  func response(to request: HTTPRequest, largestBody: Int) async throws -> HTTPResponse
}
