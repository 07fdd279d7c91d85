import EspalierSources

extension HTTPClient {
  /// A client that waits as long as a busy machine takes; tests of the timeout bring a clock of their own.
  static func patient(largestBody: Int = 16 << 20) -> HTTPClient {
    HTTPClient(timeout: .seconds(3_600), largestBody: largestBody)
  }
}
