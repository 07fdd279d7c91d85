import Foundation

/// Reads a response of HTTP/1.0 or HTTP/1.1 (RFC 9112) as its bytes arrive, within limits.
///
/// ```text
/// status ─▶ fields ─┬─▶ body ──────────────────────────────▶ complete
///   ▲         │     └─▶ chunk size ─▶ chunk ─▶ chunk end        ▲
///   └─ 1xx ───┘             ▲  │                  │             │
///                           │  └───▶ trailers ────┼─────────────┘
///                           └─────────────────────┘
/// ```
///
/// The body is only read for a success.
package struct HTTPResponseReader {
  /// The maximum number of bytes in the header, in the trailers, and in the line before a chunk.
  package static let largestHead = 64 << 10

  private enum Phase: Equatable {
    /// In the middle of a line.
    case line(Section)
    /// In a body of which some bytes are missing.
    case body(missing: Int)
    /// In a body that ends with the connection.
    case bodyUntilEnd
    /// In a chunk of which some bytes are missing.
    case chunk(missing: Int)
    case complete
  }

  /// The section that a line belongs to.
  private enum Section: Equatable {
    case status, fields, chunkSize, chunkEnd, trailers
  }

  /// The fields that determine how the rest of the response is read.
  private struct Fields {
    var lengths: [String] = []
    var transferCodings: [String] = []
    var contentEncoding: String?
    var location: String?
  }

  private let largestBody: Int
  private let expectsBody: Bool
  private var phase = Phase.line(.status)
  private var line: [UInt8] = []
  /// The number of bytes in lines since the section began.
  private var sectionLength = 0
  private var fields = Fields()
  private var response = HTTPResponse(status: 0)

  /// Creates a reader for the response to one request.
  ///
  /// - Parameters:
  ///   - method: The request's method; there is no body after `HEAD`.
  ///   - largestBody: The maximum size of the body, in bytes.
  package init(method: String, largestBody: Int) {
    expectsBody = method != "HEAD"
    self.largestBody = largestBody
  }

  /// Whether everything that is going to be read has arrived.
  package var isComplete: Bool { phase == .complete }

  /// Reads the bytes that have arrived.
  package mutating func take(_ bytes: ArraySlice<UInt8>) throws(HTTPFailure) {
    var rest = bytes
    while !rest.isEmpty {
      switch phase {
      case .line(let section): try takeLine(of: section, from: &rest)
      case .body(let missing):
        let left = try takeBody(missing, from: &rest)
        phase = left == 0 ? .complete : .body(missing: left)
      case .bodyUntilEnd: try takeBody(.max, from: &rest)
      case .chunk(let missing):
        let left = try takeBody(missing, from: &rest)
        if left == 0 { begin(.chunkEnd) } else { phase = .chunk(missing: left) }
      case .complete: return
      }
    }
  }

  /// Returns the response, after the server has closed the connection or the response is complete.
  package func finish() throws(HTTPFailure) -> HTTPResponse {
    switch phase {
    case .complete, .bodyUntilEnd: return response
    case .line(.status) where line.isEmpty: throw .unreachable(reason: "it closed the connection without a response")
    default: throw .unreachable(reason: "the connection ended in the middle of the response")
    }
  }

  private mutating func begin(_ section: Section) {
    phase = .line(section)
    sectionLength = 0
  }

  /// Adds up to `count` bytes to the body, and returns how many of them have not arrived.
  @discardableResult
  private mutating func takeBody(_ count: Int, from rest: inout ArraySlice<UInt8>) throws(HTTPFailure) -> Int {
    let part = rest.prefix(count)
    guard part.count <= largestBody - response.body.count else { throw .tooLarge(limit: largestBody) }
    response.body.append(contentsOf: part)
    rest = rest.dropFirst(part.count)
    return count - part.count
  }

  private mutating func takeLine(of section: Section, from rest: inout ArraySlice<UInt8>) throws(HTTPFailure) {
    let end = rest.firstIndex(of: UInt8(ascii: "\n"))
    let part = rest[..<(end.map { $0 + 1 } ?? rest.endIndex)]
    sectionLength += part.count
    guard sectionLength <= Self.largestHead else {
      throw .undecodable(reason: "its header has more than \(Self.largestHead) bytes")
    }
    line.append(contentsOf: part)
    rest = rest.dropFirst(part.count)
    guard end != nil else { return }
    line.removeLast()
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    let text = String(decoding: line, as: UTF8.self)
    line.removeAll(keepingCapacity: true)
    switch section {
    case .status: try takeStatus(text)
    case .fields: if text.isEmpty { try endFields() } else { try takeField(text) }
    case .chunkSize: try takeChunkSize(text)
    case .chunkEnd:
      guard text.isEmpty else { throw .undecodable(reason: "a chunk is longer than its declared size") }
      begin(.chunkSize)
    case .trailers: if text.isEmpty { phase = .complete }
    }
  }

  private mutating func takeStatus(_ text: String) throws(HTTPFailure) {
    let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, ["HTTP/1.0", "HTTP/1.1"].contains(parts[0]), parts[1].utf8.count == 3,
      parts[1].isASCIIDigits, let status = Int(parts[1]), status >= 100
    else { throw .undecodable(reason: "it begins with “\(text.printable)”, not with an HTTP status line") }
    response.status = status
    fields = Fields()
    phase = .line(.fields)
  }

  private mutating func takeField(_ text: String) throws(HTTPFailure) {
    // A line that begins with a space continues the field before it: an obsolete form, which no field that matters here
    // uses.
    if text.first == " " || text.first == "\t" { return }
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), text[..<colon].isHTTPToken else {
      throw .undecodable(reason: "“\(text.printable)” is not a header field")
    }
    let value = text[text.utf8.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    switch text[..<colon].lowercased() {
    case "content-length": fields.lengths += Self.list(value)
    case "transfer-encoding": fields.transferCodings += Self.list(value)
    case "content-encoding": fields.contentEncoding = value
    case "location": fields.location = value
    default: break
    }
  }

  private static func list(_ value: String) -> [String] {
    value.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private mutating func endFields() throws(HTTPFailure) {
    guard response.status >= 200 else {
      // An interim response. All of them together must fit into the size of one header; otherwise they could continue
      // forever.
      guard response.status != 101 else { throw HTTPResponse.changeOfProtocol }
      phase = .line(.status)
      return
    }
    response.location = fields.location
    guard response.isSuccess, expectsBody, response.status != 204, response.status != 205 else {
      phase = .complete
      return
    }
    try HTTPResponse.check(contentEncoding: fields.contentEncoding)
    if !fields.transferCodings.isEmpty {
      guard fields.transferCodings.count == 1, fields.transferCodings[0].lowercased() == "chunked" else {
        let codings = fields.transferCodings.joined(separator: ", ").printable
        throw .undecodable(reason: "it uses the unsupported transfer encoding “\(codings)”")
      }
      return begin(.chunkSize)
    }
    guard let length = fields.lengths.first else {
      phase = .bodyUntilEnd
      return
    }
    guard fields.lengths.allSatisfy({ $0 == length }), length.isASCIIDigits else {
      throw .undecodable(reason: "“\(fields.lengths.joined(separator: ", ").printable)” is not a length")
    }
    guard let count = Int(length), count <= largestBody else { throw .tooLarge(limit: largestBody) }
    phase = count == 0 ? .complete : .body(missing: count)
  }

  private mutating func takeChunkSize(_ text: String) throws(HTTPFailure) {
    let digits = text.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
    guard !digits.isEmpty, digits.utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else {
      throw .undecodable(reason: "“\(text.printable)” is not the size of a chunk")
    }
    guard let count = Int(digits, radix: 16), count <= largestBody - response.body.count else {
      throw .tooLarge(limit: largestBody)
    }
    if count == 0 { begin(.trailers) } else { phase = .chunk(missing: count) }
  }
}
