#if canImport(FoundationNetworking)
  import Foundation
  internal import Synchronization

  /// Sends each request from a process of its own, so that a response on which FoundationNetworking crashes costs only
  /// that request.
  ///
  /// ```
  ///   this process ── socket ──▶ helper: the same program ── URLSession ──▶ server
  ///                ◀── reply ───         (ends with its request, or when this process does)
  /// ```
  package struct HelperTransport: HTTPTransport {
    /// The transport of this program, once it has declared that its processes can be helpers.
    static let ofThisProgram = Mutex<HelperTransport?>(nil)

    private let program: String

    /// Creates a transport.
    ///
    /// - Parameter program: The path of a program that calls ``HTTPClient/useHelperProcesses()`` first.
    package init(program: String) {
      self.program = program
    }

    package func response(to request: HTTPRequest, largestBody: Int) async throws -> HTTPResponse {
      let message = try HelperMessage(request, largestBody: largestBody).encoded()
      return try await SocketExchange.response { exchange in
        let helper = try HelperProcess(program)
        defer { helper.end() }
        try exchange.pickUp(helper.socket)
        _ = SocketExchange.send(message, to: helper.socket)
        var reply: [UInt8] = []
        try SocketExchange.receive(from: helper.socket) { piece in
          reply += piece
          return true
        }
        return try HelperReply.response(in: reply)
      }
    }
  }

  /// A request, as it is sent to a helper.
  struct HelperMessage: Codable {
    var url: URL
    var method: String
    var headers: [String: String]
    var body: Data?
    var largestBody: Int

    init(_ request: HTTPRequest, largestBody: Int) {
      (url, method, headers, body) = (request.url, request.method, request.headers, request.body)
      self.largestBody = largestBody
    }

    var request: HTTPRequest { HTTPRequest(url: url, method: method, headers: headers, body: body) }

    /// The message on a line, after which the socket stays open.
    func encoded() throws -> [UInt8] { try Array(JSONEncoder().encode(self)) + [0x0A] }
  }

  /// What a helper sends back.
  enum HelperReply: Codable {
    case response(HTTPResponse)
    case unreachable(String)
    case undecodable(String)
    case tooLarge(Int)

    init(_ result: Result<HTTPResponse, any Error>) {
      self =
        switch result {
        case .success(let response): .response(response)
        case .failure(HTTPFailure.undecodable(let reason)): .undecodable(reason)
        case .failure(HTTPFailure.tooLarge(let limit)): .tooLarge(limit)
        case .failure(HTTPFailure.unreachable(let reason)): .unreachable(reason)
        case .failure(let error): .unreachable("\(error)")
        }
    }

    /// Returns the response in the bytes that a helper has sent; fails if it has ended before its reply was complete.
    static func response(in bytes: [UInt8]) throws(HTTPFailure) -> HTTPResponse {
      guard let reply = try? JSONDecoder().decode(HelperReply.self, from: Data(bytes)) else {
        throw .unreachable(reason: "the process that was to read its response has ended without a result")
      }
      switch reply {
      case .response(let response): return response
      case .unreachable(let reason): throw .unreachable(reason: reason)
      case .undecodable(let reason): throw .undecodable(reason: reason)
      case .tooLarge(let limit): throw .tooLarge(limit: limit)
      }
    }
  }
#endif
