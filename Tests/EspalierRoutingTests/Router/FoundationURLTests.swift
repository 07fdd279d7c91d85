import Foundation
import TestSupport
import Testing

@testable import EspalierRouting

/// What a URL says, without saying how it is read.
private struct URLContent: Equatable {
  let scheme: String
  let segments: [String]
  let query: [[String]]
  let fragment: String?
}

extension URLContent {
  private static let schemes: Set = ["board", "http", "https"]
  private static let hosts: Set = ["boards.example", "test.example:8443"]

  /// Reads a URL as a router does.
  init?(routed text: String) {
    let limits = RouteLimits(length: .max, segments: 1_000, queryItems: 1_000)
    guard let url = try? RouteURL(text, schemes: Self.schemes, hosts: Self.hosts, limits: limits) else { return nil }
    scheme = url.scheme
    segments = url.segments.map(\.text)
    query = url.query.map { [$0.name, $0.value] }
    fragment = url.fragment
  }

  /// Reads a URL with Foundation, by the same rules.
  init?(foundation text: String) {
    let encoded = Self.encodingInvalidCharacters(of: text)
    guard let parts = URLComponents(string: encoded, encodingInvalidCharacters: false),
      let scheme = parts.scheme?.lowercased(), Self.schemes.contains(scheme),
      encoded.dropFirst(scheme.count).hasPrefix("://"), parts.percentEncodedUser == nil,
      parts.percentEncodedPassword == nil
    else { return nil }
    let authority = encoded.dropFirst(scheme.count + 3).prefix { !"/?#".contains($0) }
    var segments: [String] = []
    if scheme == "board" {
      guard parts.rangeOfPort == nil, !authority.hasSuffix(":"), !authority.hasPrefix("[") else { return nil }
      if !authority.isEmpty { segments.append(parts.encodedHost ?? "") }
    } else {
      guard let host = parts.encodedHost?.lowercased(), !authority.hasSuffix(":") else { return nil }
      let port = parts.string.flatMap { string in parts.rangeOfPort.map { String(string[$0]) } }
      let isUsual = port == nil || port == (scheme == "http" ? "80" : "443")
      guard Self.hosts.contains(isUsual ? host : "\(host):\(port ?? "")") else { return nil }
    }
    var path = parts.percentEncodedPath[...]
    let isRoot = path.count <= 1
    if path.first == "/" { path.removeFirst() }
    if path.last == "/" { path.removeLast() }
    if !path.isEmpty || !isRoot {
      segments += path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    }
    self.scheme = scheme
    self.segments = segments.compactMap(Self.decoded)
    let pathPieces = self.segments.flatMap { $0.unicodeScalars.split { $0 == "/" || $0 == "\\" }.map(String.init) }
    guard self.segments.count == segments.count, !segments.contains(""),
      !pathPieces.contains("."), !pathPieces.contains("..")
    else { return nil }
    var query: [[String]] = []
    for item in parts.percentEncodedQueryItems ?? [] {
      guard let name = Self.decoded(item.name), let value = Self.decoded(item.value ?? "", allowing: "\t\n\r") else {
        return nil
      }
      query.append([name, value])
    }
    self.query = query
    fragment = parts.percentEncodedFragment.flatMap { Self.decoded($0) }
    guard (fragment == nil) == (parts.percentEncodedFragment == nil) else { return nil }
  }

  /// Returns a decoded text; `nil` if it is not UTF-8, or contains a control character.
  private static func decoded(_ text: String) -> String? { decoded(text, allowing: "") }

  private static func decoded(_ text: String, allowing exceptions: String) -> String? {
    text.removingPercentEncoding.flatMap { decoded in
      let hasControl = decoded.unicodeScalars.contains {
        $0.properties.generalCategory == .control && !exceptions.unicodeScalars.contains($0)
      }
      return hasControl ? nil : decoded
    }
  }

  /// Returns a text in which the characters are escaped that Foundation refuses.
  private static func encodingInvalidCharacters(of text: String) -> String {
    let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?@!$&'()*+,;=".utf8)
    let bytes = Array(text.utf8)
    let start = text.utf8.count - (text.range(of: "://").map { text[$0.upperBound...].utf8.count } ?? 0)
    let end = bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
    var encoded = ""
    var hasFragment = false
    for (index, byte) in bytes.enumerated() {
      let isEscape = bytes[index...].dropFirst().prefix(2).count { Character(Unicode.Scalar($0)).isHexDigit } == 2
      let isKept =
        switch Character(Unicode.Scalar(byte)) {
        case "%": isEscape
        case "#": !hasFragment
        case "[", "]": index < end
        default: allowed.contains(byte)
        }
      hasFragment = hasFragment || byte == UInt8(ascii: "#")
      encoded += isKept ? String(UnicodeScalar(byte)) : String(format: "%%%02X", byte)
    }
    return encoded
  }
}

@Suite("URLs, as Foundation reads them")
struct FoundationURLTests {
  @Test("The router accepts the same URLs, and reads the same in them", arguments: SeededGenerator.seeds(2))
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var acceptedCount = 0
    for step in 0..<4_000 {
      let url = RandomURL.make(using: &random)
      let expected = URLContent(foundation: url)
      let content = URLContent(routed: url)
      if content != nil { acceptedCount += 1 }
      guard content != expected else { continue }
      Issue.record("seed \(seed), step \(step): \(url.debugDescription) is \(content as Any), not \(expected as Any)")
      return
    }
    #expect(acceptedCount > 400 && acceptedCount < 3_600, "seed \(seed): \(acceptedCount) were accepted")
  }

  @Test("The router reads the samples as Foundation does", arguments: (SampleURLs.good + SampleURLs.hostile).map(\.0))
  func samples(url: String) {
    #expect(URLContent(routed: url) == URLContent(foundation: url))
  }
}
