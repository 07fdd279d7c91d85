import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests through a URL session that ends with its owner.
package final class URLSessionTransport: HTTPTransport {
  private let session: URLSession
  private let receiver = HTTPReceiver()

  package init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
  }

  deinit {
    // The session retains its delegate until it is invalidated.
    session.finishTasksAndInvalidate()
  }

  package func response(to request: HTTPRequest, largestBody: Int) async throws -> HTTPResponse {
    var urlRequest = URLRequest(url: request.url)
    urlRequest.httpMethod = request.method
    urlRequest.httpBody = request.body
    for (name, value) in request.headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
    urlRequest.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    // The client's clock limits the time. This timer counts from the last byte, so it is set to a week.
    urlRequest.timeoutInterval = 7 * 24 * 3_600
    let task = session.dataTask(with: urlRequest)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        receiver.expect(task, largestBody: largestBody, continuation)
        task.resume()
        // If a task is cancelled before its end is expected, this may go unnoticed. The cancellation flag is set before
        // the cancellation handler runs, so whichever of the two comes second sees the other.
        if Task.isCancelled { receiver.giveUp(task) }
      }
    } onCancel: {
      receiver.giveUp(task)
    }
  }
}

/// Collects the responses to the tasks of a session.
///
/// A task is expected until its response has been decided. Whoever decides it removes the expectation, and only that
/// caller may cancel the task. So a task that is waiting for the outcome of a redirection is never cancelled.
private final class HTTPReceiver: NSObject, URLSessionDataDelegate, Sendable {
  private struct Expectation {
    let continuation: CheckedContinuation<HTTPResponse, any Error>
    let largestBody: Int
    var body = Data()

    /// Adds a piece of the body, and returns whether the body is now too long.
    mutating func take(_ data: Data) -> Bool {
      guard data.count <= largestBody - body.count else { return true }
      body.append(data)
      return false
    }
  }

  private let expectations = Mutex<[Int: Expectation]>([:])

  func expect(_ task: URLSessionTask, largestBody: Int, _ continuation: CheckedContinuation<HTTPResponse, any Error>) {
    expectations.withLock {
      $0[task.taskIdentifier] = Expectation(continuation: continuation, largestBody: largestBody)
    }
  }

  /// Ends the wait for a task, unless it has already ended.
  func giveUp(_ task: URLSessionTask) {
    decide(task, .failure(CancellationError()))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let expectation = takeExpectation(of: task)
    #if canImport(FoundationNetworking)
      // A task that has been cancelled in the meantime waits for no decision; FoundationNetworking would stop the
      // program.
      if expectation == nil { return }
    #endif
    completionHandler(nil)
    expectation?.continuation.resume(returning: Self.headers(of: response))
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    guard let largestBody = expectations.withLock({ $0[dataTask.taskIdentifier]?.largestBody }) else {
      return completionHandler(.cancel)
    }
    guard let result = Self.earlyResult(of: dataTask, response, largestBody: largestBody) else {
      return completionHandler(.allow)
    }
    completionHandler(.cancel)
    decide(dataTask, result)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let limit = expectations.withLock { expectations -> Int? in
      // Changed in place, because a copy of the expectation would also own the body, so that each new piece would copy
      // all previous ones.
      guard expectations[dataTask.taskIdentifier]?.take(data) == true else { return nil }
      return expectations[dataTask.taskIdentifier]?.largestBody
    }
    if let limit { decide(dataTask, .failure(HTTPFailure.tooLarge(limit: limit))) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let expectation = takeExpectation(of: task) else { return }
    expectation.continuation.resume(with: Self.result(of: expectation, task.response, error))
  }

  private func takeExpectation(of task: URLSessionTask) -> Expectation? {
    expectations.withLock { $0.removeValue(forKey: task.taskIdentifier) }
  }

  /// Ends a task early.
  private func decide(_ task: URLSessionTask, _ result: Result<HTTPResponse, any Error>) {
    guard let expectation = takeExpectation(of: task) else { return }
    task.cancel()
    expectation.continuation.resume(with: result)
  }

  /// Returns the result that the header alone determines; `nil` if it needs the body.
  private static func earlyResult(
    of task: URLSessionTask, _ response: URLResponse, largestBody: Int
  ) -> Result<HTTPResponse, any Error>? {
    guard let response = response as? HTTPURLResponse else { return nil }
    // FoundationNetworking also passes on interim responses.
    guard response.statusCode != 101 else { return .failure(HTTPResponse.changeOfProtocol) }
    guard response.statusCode >= 200 else { return nil }
    guard HTTPResponse.isSuccess(response.statusCode) else { return .success(headers(of: response)) }
    guard task.originalRequest?.httpMethod != "HEAD" else { return nil }
    do {
      try HTTPResponse.check(contentEncoding: response.value(forHTTPHeaderField: "Content-Encoding"))
    } catch {
      return .failure(error)
    }
    guard response.expectedContentLength <= Int64(largestBody) else {
      return .failure(HTTPFailure.tooLarge(limit: largestBody))
    }
    return nil
  }

  private static func headers(of response: HTTPURLResponse) -> HTTPResponse {
    HTTPResponse(status: response.statusCode, location: response.value(forHTTPHeaderField: "Location"))
  }

  private static func result(
    of expectation: Expectation, _ response: URLResponse?, _ error: (any Error)?
  ) -> Result<HTTPResponse, any Error> {
    switch (error, response) {
    case (let error as URLError, _) where error.code == .cancelled: return .failure(CancellationError())
    case (let error as URLError, _) where error.code == .timedOut: return .failure(HTTPFailure.timedOut)
    case (let error?, _): return .failure(HTTPFailure.unreachable(reason: error.localizedDescription))
    // A response without a body may not have been reported before its end.
    case (nil, let response as HTTPURLResponse):
      var complete = headers(of: response)
      complete.body = expectation.body
      return .success(complete)
    case (nil, _): return .failure(HTTPFailure.unreachable(reason: "it sent no response"))
    }
  }
}
