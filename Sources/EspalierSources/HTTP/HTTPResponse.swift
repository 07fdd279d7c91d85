package import Foundation

/// A response of a server.
package struct HTTPResponse: Codable, Equatable, Sendable {
  /// The status code.
  package var status: Int
  /// The target of a redirection, as written by the server.
  package var location: String?
  /// The body, which is only read for a success.
  package var body: Data

  package init(status: Int, location: String? = nil, body: Data = Data()) {
    self.status = status
    self.location = location
    self.body = body
  }

  /// Whether the request succeeded.
  package var isSuccess: Bool { Self.isSuccess(status) }

  /// Returns whether a status code indicates success.
  static func isSuccess(_ status: Int) -> Bool { (200..<300).contains(status) }

  /// The failure for a response that switches protocols.
  static let changeOfProtocol = HTTPFailure.undecodable(reason: "it switches to a protocol that was not requested")

  /// Throws if the body of a response is compressed, because a few bytes could then expand to gigabytes.
  static func check(contentEncoding: String?) throws(HTTPFailure) {
    guard let coding = contentEncoding, !coding.isEmpty, coding.lowercased() != "identity" else { return }
    throw .undecodable(reason: "it is compressed (\(coding.printable)), which was not requested")
  }
}
