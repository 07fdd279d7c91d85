/// A wrapper around a server's responses.
///
/// ```swift
/// struct Envelope<Payload: Decodable & Sendable>: ResponseEnvelope {
///   let code: Int
///   let message: String?
///   let data: Payload?
///
///   func payload() throws -> Payload {
///     guard code == 0, let data else { throw HTTPFailure.rejected(code: code, reason: message ?? "no reason given") }
///     return data
///   }
/// }
/// ```
public protocol ResponseEnvelope: Decodable {
  /// The type of the wrapped payload.
  associatedtype Payload: Sendable

  /// Returns the payload; throws ``HTTPFailure/rejected(code:reason:)`` if the server rejects the request.
  func payload() throws -> Payload
}
