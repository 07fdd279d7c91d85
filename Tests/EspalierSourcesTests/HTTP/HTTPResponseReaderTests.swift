import EspalierSources
import Foundation
import TestSupport
import Testing

@Suite("Answers that are read as they arrive")
struct HTTPResponseReaderTests {
  private static let answers = [
    "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n[1]", "HTTP/1.0 200\r\n\r\n[1, 2, 3]",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n[\r\nA;x=y\r\n1,2,3,4,5]\r\n0\r\nX: y\r\n\r\n",
    "HTTP/1.1 100 Go on\r\n\r\nHTTP/1.1 302 Found\r\nLocation: /x\r\n\r\n", "HTTP/1.1 204 Nothing\r\n\r\n",
    "HTTP/1.1 404 Not Found\nContent-Length: 5\n\nabcde",
  ].map { Array($0.utf8) }

  private static let pieces = [
    "\r\n", "\n", "\r", "\r\n\r\n", ":", ",", "0", "-1", "9223372036854775807", "ffffffffffffffff",
    "HTTP/1.1 200 OK\r\n",
    "HTTP/1.1 100 \r\n\r\n", "Content-Length: 3\r\n", "Content-Length: 4\r\n", "Transfer-Encoding: chunked\r\n",
    "Content-Encoding: gzip\r\n", "Location: \r\n", "\0", "\u{FF}", ";", "5\r\nabcde\r\n",
  ].map { Array($0.utf8) }

  @Test("An answer reads the same however it is split, and however it is damaged", arguments: SeededGenerator.seeds(8))
  func pieces(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (read, refused) = (0, 0)
    for step in 0..<500 {
      var bytes = random.pick(Self.answers) ?? []
      for _ in 0..<random.number(0...3) {
        let place = random.number(0...bytes.count)
        let end = min(bytes.count, place + random.number(0...4))
        bytes.replaceSubrange(place..<end, with: random.pick(Self.pieces) ?? [])
      }
      let whole = Self.read([bytes[...]])
      var parts: [ArraySlice<UInt8>] = []
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + random.number(1...7))
        parts.append(bytes[start..<end])
        start = end
      }
      let inParts = Self.read(parts)
      guard whole == inParts else {
        let text = String(decoding: bytes, as: UTF8.self).debugDescription
        Issue.record("seed \(seed), step \(step): \(text): \(whole), in parts \(inParts)")
        return
      }
      switch whole {
      case .success(let answer):
        read += 1
        #expect(answer.body.count <= 12 && (100...999).contains(answer.status), "seed \(seed), step \(step)")
      case .failure: refused += 1
      }
    }
    #expect(read > 50 && refused > 50, "seed \(seed): \(read) read, \(refused) refused")
  }

  @Test("An answer to HEAD has no body")
  func head() throws {
    var reader = HTTPResponseReader(method: "HEAD", largestBody: 12)
    try reader.take(Array("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n".utf8)[...])
    #expect(reader.isComplete)
    #expect(try reader.finish() == HTTPResponse(status: 200))
  }

  private static func read(_ parts: [ArraySlice<UInt8>]) -> Result<HTTPResponse, HTTPFailure> {
    var reader = HTTPResponseReader(method: "GET", largestBody: 12)
    do throws(HTTPFailure) {
      for part in parts where !reader.isComplete { try reader.take(part) }
      return .success(try reader.finish())
    } catch {
      return .failure(error)
    }
  }
}
