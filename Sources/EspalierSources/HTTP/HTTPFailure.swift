/// Why a request over HTTP has brought nothing.
public enum HTTPFailure: Error, Hashable, Sendable {
  /// The address, or one that it leads to, has another scheme than `http` and `https`; no such address is asked.
  case unsupportedScheme(String)
  /// The request says something that cannot be sent, such as a line break in a header field; nobody was asked.
  case invalidRequest(reason: String)
  /// There was no complete answer in time.
  case timedOut
  /// The server could not be reached, or the connection broke.
  case unreachable(reason: String)
  /// The server answered with a status outside of 200 to 299.
  case status(Int)
  /// The server understood the request and does not grant it: its envelope said so.
  case rejected(code: Int, reason: String)
  /// The answer is not what was expected.
  case undecodable(reason: String)
  /// The answer has more bytes than allowed.
  case tooLarge(limit: Int)
}

extension HTTPFailure: CustomStringConvertible {
  /// What happened, in a sentence for people.
  public var description: String {
    switch self {
    case .unsupportedScheme(let scheme): "Only http and https addresses are asked, not \(scheme)."
    case .invalidRequest(let reason): "The request cannot be sent: \(reason)."
    case .timedOut: "The server did not answer in time."
    case .unreachable(let reason): "The server cannot be reached: \(reason)"
    case .status(let code): "The server answered with status \(code)."
    case .rejected(let code, let reason): "The server refused (\(code)): \(reason)"
    case .undecodable(let reason): "The server's answer cannot be read: \(reason)"
    case .tooLarge(let limit): "The server's answer has more than \(limit) bytes."
    }
  }
}
