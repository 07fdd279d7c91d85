import EspalierCanvas
import Foundation

extension HTTPRequest {
  /// The fields that the client writes itself; a request's own values for them are not sent.
  static let ownFields: Set<String> = [
    "accept-encoding", "connection", "content-length", "expect", "te", "trailer", "transfer-encoding", "upgrade",
  ]

  /// Returns the request in the form in which it is sent: with a complete address, and without anything that could be
  /// mistaken for the beginning of another part.
  func prepared() throws(HTTPFailure) -> HTTPRequest {
    try check()
    var request = self
    request.url = try makeAddress()
    request.query = [:]
    request.headers = headers.filter { !Self.ownFields.contains($0.key.lowercased()) }
    if let user = url.user(percentEncoded: false), !headers.keys.contains(where: { $0.lowercased() == "authorization" })
    {
      let pair = "\(user):\(url.password(percentEncoded: false) ?? "")"
      request.headers["Authorization"] = "Basic \(Data(pair.utf8).base64EncodedString())"
    }
    return request
  }

  private func check() throws(HTTPFailure) {
    guard method.isHTTPToken else {
      throw .invalidRequest(reason: "“\(method.printable)” is not a method")
    }
    for (name, value) in headers {
      guard name.isHTTPToken else {
        throw .invalidRequest(reason: "“\(name.printable)” is not the name of a header field")
      }
      if let stranger = value.unicodeScalars.first(where: { $0 != "\t" && $0.properties.generalCategory == .control }) {
        let code = stranger.value.hexadecimal(digits: 4, uppercase: true)
        throw .invalidRequest(reason: "the header field “\(name)” contains U+\(code)")
      }
    }
  }
}
