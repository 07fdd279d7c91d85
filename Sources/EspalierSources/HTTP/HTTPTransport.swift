import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A URL session that ends with its owner.
final class HTTPTransport: Sendable {
  private let session: URLSession
  private let receiver = HTTPReceiver()

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
  }

  deinit {
    // The session keeps its delegate until it is told to end.
    session.finishTasksAndInvalidate()
  }

  /// The bytes that a server answers; throws ``HTTPFailure``, or `CancellationError`.
  func data(for request: URLRequest, largestBody: Int) async throws -> Data {
    let task = session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        receiver.expect(task, largestBody: largestBody, continuation)
        task.resume()
        // A task that was cancelled before anybody expected its end may have ended unheard. The flag is set before the
        // cancellation handler runs: whoever comes second sees the other.
        if Task.isCancelled { receiver.giveUp(task) }
      }
    } onCancel: {
      task.cancel()
    }
  }
}

/// Gathers the bytes of each task of a session.
private final class HTTPReceiver: NSObject, URLSessionDataDelegate, Sendable {
  private struct Expectation {
    let continuation: CheckedContinuation<Data, any Error>
    let largestBody: Int
    var data = Data()
    /// Why the task was stopped from here.
    var failure: HTTPFailure?
  }

  private let expectations = Mutex<[Int: Expectation]>([:])

  func expect(_ task: URLSessionTask, largestBody: Int, _ continuation: CheckedContinuation<Data, any Error>) {
    expectations.withLock {
      $0[task.taskIdentifier] = Expectation(continuation: continuation, largestBody: largestBody)
    }
  }

  /// Ends the wait for a task, if nothing has ended it.
  func giveUp(_ task: URLSessionTask) {
    let expectation = expectations.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    expectation?.continuation.resume(throwing: CancellationError())
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard HTTPRequest.allows(request.url) else {
      fail(task, .unsupportedScheme(request.url?.scheme ?? "none"))
      return completionHandler(nil)
    }
    completionHandler(task.originalRequest.map { Self.withoutCredentials(request, after: $0) } ?? request)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let failure = expectations.withLock { expectations -> HTTPFailure? in
      guard let expectation = expectations[dataTask.taskIdentifier] else { return nil }
      if let failure = expectation.failure { return failure }
      if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
        return .status(response.statusCode)
      }
      let isTooLarge = response.expectedContentLength > Int64(expectation.largestBody)
      return isTooLarge ? .tooLarge(limit: expectation.largestBody) : nil
    }
    if let failure { fail(dataTask, failure) }
    completionHandler(failure == nil ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let limit = expectations.withLock { expectations -> Int? in
      guard let expectation = expectations[dataTask.taskIdentifier], expectation.failure == nil else { return nil }
      guard expectation.data.count + data.count <= expectation.largestBody else { return expectation.largestBody }
      expectations[dataTask.taskIdentifier]?.data.append(data)
      return nil
    }
    if let limit { fail(dataTask, .tooLarge(limit: limit)) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let expectation = expectations.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    expectation.continuation.resume(with: Self.result(of: expectation, task.response, error))
  }

  /// The request without what identifies the user, when it goes to another server than the one that was asked.
  private static func withoutCredentials(_ request: URLRequest, after original: URLRequest) -> URLRequest {
    func origin(_ url: URL?) -> [String?] {
      [url?.scheme?.lowercased(), url?.host?.lowercased(), url?.port.map { "\($0)" }]
    }
    guard origin(request.url) != origin(original.url) else { return request }
    var request = request
    for field in ["Authorization", "Cookie"] { request.setValue(nil, forHTTPHeaderField: field) }
    return request
  }

  /// Stops a task; the first reason counts.
  private func fail(_ task: URLSessionTask, _ failure: HTTPFailure) {
    expectations.withLock { expectations in
      if expectations[task.taskIdentifier]?.failure == nil { expectations[task.taskIdentifier]?.failure = failure }
    }
    task.cancel()
  }

  private static func result(
    of expectation: Expectation, _ response: URLResponse?, _ error: (any Error)?
  ) -> Result<Data, any Error> {
    if let failure = expectation.failure { return .failure(failure) }
    switch (error, response) {
    case (let error as URLError, _) where error.code == .cancelled: return .failure(CancellationError())
    case (let error as URLError, _) where error.code == .timedOut: return .failure(HTTPFailure.timedOut)
    case (let error?, _): return .failure(HTTPFailure.unreachable(reason: error.localizedDescription))
    // A status may come without a body, and then without a word about the response.
    case (nil, let response as HTTPURLResponse) where !(200..<300).contains(response.statusCode):
      return .failure(HTTPFailure.status(response.statusCode))
    case (nil, _): return .success(expectation.data)
    }
  }
}
