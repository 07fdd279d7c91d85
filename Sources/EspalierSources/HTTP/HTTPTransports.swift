import Foundation
internal import Synchronization

/// The transports for HTTP and HTTPS, which follow redirections.
struct HTTPTransports: Sendable {
  private let session = URLSessionTransport()

  #if canImport(FoundationNetworking)
    private let route = HTTPRoute(environment: ProcessInfo.processInfo.environment)
  #endif

  /// Returns the body of the response to a request, after any redirections.
  func body(of request: HTTPRequest, largestBody: Int) async throws -> Data {
    var request = request
    for _ in 0...HTTPRedirection.limit {
      let response = try await transport(for: request).response(to: request, largestBody: largestBody)
      if response.isSuccess { return response.body }
      guard let next = try HTTPRedirection.request(after: response, to: request) else {
        throw HTTPFailure.status(response.status)
      }
      request = next
    }
    throw HTTPFailure.unreachable(reason: "it redirects more than \(HTTPRedirection.limit) times")
  }

  /// Returns the transport for one request.
  func transport(for request: HTTPRequest) -> any HTTPTransport {
    #if canImport(FoundationNetworking)
      if request.url.scheme == "http", let transport = route.transport(to: request.url.host ?? "") { return transport }
      if let helpers = HelperTransport.ofThisProgram.withLock(\.self) { return helpers }
    #endif
    return session
  }
}
