import EspalierSources
import Foundation
import TestSupport
import Testing

@Suite("Random redirections")
struct HTTPRedirectionTests {
  private static let pieces = [
    "http:", "HTTPS:", "http://", "ftp:", "javascript:", "//", "/", "///", "\\", "@", ":", "?", "#", "[", "]", "[::1]",
    "%", "%00", "%0d%0a", "%2e", "..", "a.example", "A.EXAMPLE", "b.example", "a.example.", ":8080", ":80", ":08080",
    ":99999999", "user:pass@", " ", "\t", "\0", "é", "。", "\u{202E}", "\u{FFFD}", "x", ";", "&", "a.example:8080",
    "http://a.example:8080/",
  ]

  private static let starts = [
    "", "http://a.example", "http://b.example", "https://a.example:8080", "//user:pass@", "HTTP://a.example:8080/",
    "http://",
  ]

  @Test(
    "A redirection leads only to http or https, without a user, and keeps secrets only for the original server",
    arguments: SeededGenerator.seeds(8))
  func locations(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let first = HTTPRequest(
      url: try #require(URL(string: "http://a.example:8080/dir/page?x=1")),
      headers: ["X-Key": "secret", "Cookie": "secret", "Accept": "text/html"])
    var (kept, lost, refused) = (0, 0, 0)
    for step in 0..<2_000 {
      let start = random.pick(Self.starts) ?? ""
      let location = start + (0..<random.number(1...6)).compactMap { _ in random.pick(Self.pieces) }.joined()
      let comment = Comment(rawValue: "seed \(seed), step \(step): \(location.debugDescription)")
      let status = random.pick([301, 302, 303, 307, 308]) ?? 302
      guard let next = try? HTTPRedirection.request(after: HTTPResponse(status: status, location: location), to: first)
      else {
        refused += 1
        continue
      }
      let text = next.url.absoluteString.lowercased()
      #expect(text.hasPrefix("http://") || text.hasPrefix("https://"), comment)
      #expect(next.url.user == nil && next.url.password == nil, comment)
      let isSameServer = ["", "/", "?"].contains { end in
        text == "http://a.example:8080" || !end.isEmpty && text.hasPrefix("http://a.example:8080\(end)")
      }
      if isSameServer {
        kept += 1
        #expect(next.headers == first.headers, comment)
      } else if next.headers != ["Accept": "text/html"] {
        // Another spelling of the same port.
        #expect(text.hasPrefix("http://a.example:08080"), comment)
      } else {
        lost += 1
      }
      #if canImport(FoundationNetworking)
        guard let message = try? SocketMessage(next) else { continue }
        let lines = String(decoding: message.bytes, as: UTF8.self).components(separatedBy: "\r\n")
        #expect(lines[0].split(separator: " ").count == 3 && lines[0].hasSuffix(" HTTP/1.1"), comment)
        #expect(lines.count == 7 + next.headers.count && !lines.joined().contains("\n"), comment)
      #endif
    }
    #expect(kept > 100 && lost > 100 && refused > 100, "seed \(seed): \(kept) kept, \(lost) lost, \(refused) refused")
  }
}
