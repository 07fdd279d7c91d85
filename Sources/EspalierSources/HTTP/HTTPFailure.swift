/// The reason why an HTTP request failed.
public enum HTTPFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The address, or one that it redirects to, has a scheme other than `http` and `https`; it was not requested.
  case unsupportedScheme(String)
  /// The request cannot be sent, for example because a header field contains a line break.
  case invalidRequest(reason: String)
  /// There was no complete response in time.
  case timedOut
  /// The server could not be reached, or the connection broke.
  case unreachable(reason: String)
  /// The server responded with a status outside of 200 to 299.
  case status(Int)
  /// The server's envelope rejected the request.
  case rejected(code: Int, reason: String)
  /// The response is not what was expected.
  case undecodable(reason: String)
  /// The response has more bytes than allowed.
  case tooLarge(limit: Int)

  /// A description of the failure, as a sentence for people.
  public var description: String {
    switch self {
    case .unsupportedScheme(let scheme): "Only http and https addresses are asked, not \(scheme)."
    case .invalidRequest(let reason): "The request cannot be sent: \(reason)."
    case .timedOut: "The server did not respond in time."
    case .unreachable(let reason): "The server cannot be reached: \(reason)"
    case .status(let code): "The server responded with status \(code)."
    case .rejected(let code, let reason): "The server refused (\(code)): \(reason)"
    case .undecodable(let reason): "The server's response cannot be read: \(reason)"
    case .tooLarge(let limit): "The server's response has more than \(limit) bytes."
    }
  }
}
