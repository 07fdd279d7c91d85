import Testing

/// An answer with which a server may try to harm its clients.
struct Hostility: Sendable, CustomTestStringConvertible {
  /// The required outcome, with a body of at most 64 KiB.
  enum Outcome: Sendable {
    case unreachable, undecodable, tooLarge, scheme
    case status(Int)
    case body(String)
  }

  let testDescription: String
  let response: LoopbackServer.Response
  let outcome: Outcome

  private init(_ name: String, _ response: LoopbackServer.Response, _ outcome: Outcome) {
    testDescription = name
    self.response = response
    self.outcome = outcome
  }

  private init(_ name: String, header: String, _ rest: String, _ outcome: Outcome) {
    self.init(name, .raw("HTTP/1.1 200 OK\r\n\(header)\r\n\r\n\(rest)"), outcome)
  }

  /// Returns an answer that goes on for as long as anyone reads it.
  private static func flood(_ start: String, _ piece: String, _ count: Int = 64 << 20) -> LoopbackServer.Response {
    .flood(Array(start.utf8), then: Array(piece.utf8), count: count)
  }

  private static let ok = "HTTP/1.1 200 OK\r\n"

  static let all: [Hostility] = [
    Hostility("nothing at all", .raw(""), .unreachable),
    Hostility("a reset instead of an answer", .reset(""), .unreachable),
    Hostility("a reset in the header", .reset("HTTP/1.1 200 OK\r\nContent-"), .unreachable),
    Hostility("a reset in the body", .reset("\(ok)Content-Length: 100\r\n\r\n[1, "), .unreachable),
    Hostility("a reset in a chunk", .reset("\(ok)Transfer-Encoding: chunked\r\n\r\n9\r\n[1, "), .unreachable),

    Hostility("another protocol", .raw("SSH-2.0-OpenSSH_9.2\r\n"), .undecodable),
    Hostility("no protocol", .raw("[1]"), .unreachable),
    Hostility("a status of four digits", .raw("HTTP/1.1 2000 OK\r\n\r\n"), .undecodable),
    Hostility("a negative status", .raw("HTTP/1.1 -20 OK\r\n\r\n"), .undecodable),
    Hostility("a status of letters", .raw("HTTP/1.1 abc OK\r\n\r\n"), .undecodable),
    Hostility("a status in Arabic digits", .raw("HTTP/1.1 ٢٠٠ OK\r\n\r\n"), .undecodable),
    Hostility("a status of zero", .raw("HTTP/1.1 000 OK\r\n\r\n"), .undecodable),
    Hostility("a status beyond the known ones", .raw("HTTP/1.1 999 ?\r\n\r\n"), .status(999)),
    Hostility("HTTP/3", .raw("HTTP/3 200\r\n\r\n"), .undecodable),
    Hostility("a status alone", .raw("HTTP/1.1 200\r\n\r\n[1]"), .body("[1]")),
    Hostility("line feeds without carriage returns", .raw("HTTP/1.0 200 OK\nContent-Length: 3\n\n[1]"), .body("[1]")),
    Hostility("a protocol switch that nobody requested", .raw("HTTP/1.1 101 Go\r\nUpgrade: x\r\n\r\n"), .undecodable),
    Hostility(
      "interim answers",
      .raw("HTTP/1.1 100 Go on\r\n\r\nHTTP/1.1 103 Hint\r\nLink: x\r\n\r\n\(ok)Content-Length: 1\r\n\r\n1"),
      .body("1")),
    Hostility("interim answers without end", flood("", "HTTP/1.1 100 Go on\r\n\r\n"), .undecodable),

    Hostility("a field without a name", header: ": x", "", .undecodable),
    Hostility("a field without a colon", header: "rubbish", "", .undecodable),
    Hostility("a name with a space", header: "Content-Length : 3", "[1]", .undecodable),
    Hostility("a field that continues on the next line", header: "X: a\r\n b", "[1]", .body("[1]")),
    Hostility(
      "10 MB of fields", flood(ok, "X-Name: \(String(repeating: "x", count: 990))\r\n", 10 << 20), .undecodable),
    Hostility("10 MB in one field", flood("\(ok)X-Name: ", "x", 10 << 20), .undecodable),
    Hostility("a status without end", flood("HTTP/1.1 200 ", "x"), .undecodable),

    Hostility("a length that is too long", header: "Content-Length: 100", "[1]", .unreachable),
    Hostility("a length that is too short", header: "Content-Length: 3", "[1]garbage", .body("[1]")),
    Hostility("the longest length", header: "Content-Length: 9223372036854775807", "[1]", .tooLarge),
    Hostility("a length that no integer holds", header: "Content-Length: 99999999999999999999", "[1]", .tooLarge),
    Hostility("a negative length", header: "Content-Length: -3", "[1]", .undecodable),
    Hostility("a length with a sign", header: "Content-Length: +3", "[1]", .undecodable),
    Hostility("a length in hexadecimal", header: "Content-Length: 0x3", "[1]", .undecodable),
    Hostility("an empty length", header: "Content-Length:", "[1]", .undecodable),
    Hostility("two lengths", header: "Content-Length: 3\r\nContent-Length: 1", "[1]", .undecodable),
    Hostility("two lengths in one field", header: "Content-Length: 3, 1", "[1]", .undecodable),
    Hostility("the same length twice", header: "Content-Length: 3\r\nContent-Length: 3", "[1]", .body("[1]")),
    Hostility(
      "a length beside chunks", header: "Content-Length: 1\r\nTransfer-Encoding: chunked", "3\r\n[1]\r\n0\r\n\r\n",
      .body("[1]")),

    Hostility(
      "chunks", header: "Transfer-Encoding: chunked", "1\r\n[\r\n2;x=y\r\n1]\r\n0\r\nX: y\r\n\r\n", .body("[1]")),
    Hostility("a chunk that is shorter than it says", header: "Transfer-Encoding: chunked", "4\r\n[1]", .unreachable),
    Hostility(
      "a chunk that is longer than it says", header: "Transfer-Encoding: chunked", "2\r\n[1]\r\n0\r\n\r\n", .undecodable
    ),
    Hostility("a chunk without a size", header: "Transfer-Encoding: chunked", "\r\n[1]", .undecodable),
    Hostility(
      "a chunk of a negative size", header: "Transfer-Encoding: chunked", "-3\r\n[1]\r\n0\r\n\r\n", .undecodable),
    Hostility(
      "a chunk of the greatest size", header: "Transfer-Encoding: chunked", "7fffffffffffffff\r\n[1]", .tooLarge),
    Hostility(
      "a chunk size that no integer holds", header: "Transfer-Encoding: chunked", "fffffffffffffffffffff\r\n[1]",
      .tooLarge),
    Hostility("a chunk's extension without end", flood("\(ok)Transfer-Encoding: chunked\r\n\r\n1;", "x"), .undecodable),
    Hostility("trailers without end", flood("\(ok)Transfer-Encoding: chunked\r\n\r\n0\r\n", "X: y\r\n"), .undecodable),
    Hostility("chunks without end", flood("\(ok)Transfer-Encoding: chunked\r\n\r\n", "1\r\nx\r\n"), .tooLarge),
    Hostility(
      "large chunks without end",
      flood("\(ok)Transfer-Encoding: chunked\r\n\r\n", "10000\r\n\(String(repeating: "x", count: 0x10000))\r\n"),
      .tooLarge),
    Hostility("another transfer coding", header: "Transfer-Encoding: gzip, chunked", "0\r\n\r\n", .undecodable),
    Hostility("a body without end", flood("\(ok)\r\n", "x"), .tooLarge),

    Hostility("a gzip bomb", GzipBomb.response(chunked: false), .undecodable),
    Hostility("a gzip bomb in chunks", GzipBomb.response(chunked: true), .undecodable),
    Hostility("an unknown compression", header: "Content-Encoding: br", "[1]", .undecodable),
    Hostility("a redirection without a location", .raw("HTTP/1.1 302 Found\r\n\r\n"), .status(302)),
    Hostility(
      "a redirection with a body without end", flood("HTTP/1.1 302 Found\r\nLocation: ftp://x/\r\n\r\n", "x", 8 << 20),
      .scheme),
    Hostility("a failure with a body without end", flood("HTTP/1.1 500 Oh\r\n\r\n", "x"), .status(500)),
    Hostility("a redirection to itself", .redirect("/"), .unreachable),
  ]
}

/// A few bytes that decompress to very many.
enum GzipBomb {
  /// Returns 64 MiB of gzip, which decompress to 10 GiB of zeros.
  static func response(chunked: Bool) -> LoopbackServer.Response {
    var start = Array("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\n".utf8)
    var piece = pattern
    if chunked {
      start += Array("Transfer-Encoding: chunked\r\n\r\n\(String(header.count, radix: 16))\r\n".utf8) + header
      start += Array("\r\n".utf8)
      piece = Array("\(String(pattern.count, radix: 16))\r\n".utf8) + pattern + Array("\r\n".utf8)
    } else {
      start += Array("\r\n".utf8) + header
    }
    return .flood(start, then: piece, count: 64 << 20)
  }

  private static let fieldsOfGzip: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]
  private static let bytes = deflated(periods: 1_026)
  /// The bytes up to where the bits begin to repeat.
  private static let header = fieldsOfGzip + bytes.prefix(13)
  /// Bytes that can be repeated forever: eight repetitions of 258 zeros take 13 bytes.
  private static let pattern = Array(bytes[13..<(13 * 1_025)])

  /// One block of fixed Huffman codes (RFC 1951, section 3.2.6): a zero, and then "258 bytes from one byte before".
  private static func deflated(periods: Int) -> [UInt8] {
    var bits: [UInt8] = [1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0]
    for _ in 0..<(periods * 8) { bits += [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0] }
    return stride(from: 0, to: bits.count - 7, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { $0 | bits[start + $1] << UInt8($1) }
    }
  }
}
