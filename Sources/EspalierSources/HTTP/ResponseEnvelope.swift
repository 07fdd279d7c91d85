/// What a server wraps its answers in.
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
  /// What is inside.
  associatedtype Payload: Sendable

  /// What is inside; throws ``HTTPFailure/rejected(code:reason:)`` when the server does not grant the request.
  func payload() throws -> Payload
}
