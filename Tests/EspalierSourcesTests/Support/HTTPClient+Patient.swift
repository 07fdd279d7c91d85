import EspalierSources

extension HTTPClient {
  /// Returns a client that waits as long as a busy machine takes; tests of the timeout bring their own clock.
  static func patient(largestBody: Int = 16 << 20) -> HTTPClient {
    HTTPClient(timeout: .seconds(3_600), largestBody: largestBody)
  }
}

extension HTTPFailure {
  var isUnreachable: Bool { if case .unreachable = self { true } else { false } }

  var isUndecodable: Bool { if case .undecodable = self { true } else { false } }
}
