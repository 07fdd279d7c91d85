package import Foundation

/// What a server has answered.
package struct HTTPAnswer: Equatable, Sendable {
  /// The status.
  package var status: Int
  /// Where a redirection leads to, as the server has written it.
  package var location: String?
  /// The body, which is read of a success only.
  package var body: Data

  package init(status: Int, location: String? = nil, body: Data = Data()) {
    self.status = status
    self.location = location
    self.body = body
  }

  /// Whether the server has granted the request.
  package var isSuccess: Bool { Self.isSuccess(status) }

  /// Whether a status grants a request.
  static func isSuccess(_ status: Int) -> Bool { (200..<300).contains(status) }

  /// An answer that switches protocols.
  static let changeOfProtocol = HTTPFailure.undecodable(reason: "it changes to a protocol that nobody asked for")

  /// Throws if the body of an answer is compressed: nobody has asked for that, and a few bytes could become gigabytes.
  static func check(contentEncoding: String?) throws(HTTPFailure) {
    guard let coding = contentEncoding, !coding.isEmpty, coding.lowercased() != "identity" else { return }
    throw .undecodable(reason: "it is compressed (\(coding.printable)), which was not asked for")
  }
}
