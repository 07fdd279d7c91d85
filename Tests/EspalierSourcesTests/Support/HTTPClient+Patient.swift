import EspalierSources
import Foundation

extension HTTPClient {
  /// Returns a client that waits as long as a busy machine takes; tests of the timeout bring their own clock.
  static func patient(largestBody: Int = 16 << 20) -> HTTPClient {
    HTTPClient(timeout: .seconds(3_600), largestBody: largestBody)
  }

  func data(at url: URL) async throws -> Data { try await data(for: HTTPRequest(url: url)) }
}

extension HTTPFailure {
  var isUnreachable: Bool { if case .unreachable = self { true } else { false } }

  /// Why an answer cannot be decoded.
  var undecodable: String? { if case .undecodable(let reason) = self { reason } else { nil } }
}
