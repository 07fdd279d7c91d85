/// A network interface, and its traffic since the start.
struct NetworkInterface: Equatable {
  let name: String
  let received: ByteCount
  let sent: ByteCount

  /// Reads a line of `net/dev`: a name, eight figures about received data, and eight about sent data.
  private init?(_ line: Substring) {
    guard let colon = line.lastIndex(of: ":") else { return nil }
    let figures = String(line[line.index(after: colon)...]).numbers
    guard figures.count >= 9, let received = ByteCount(figures[0]), let sent = ByteCount(figures[8]) else { return nil }
    name = String(line[..<colon].drop { $0.isWhitespace })
    (self.received, self.sent) = (received, sent)
  }

  /// Reads `net/dev`: the interfaces that have had traffic, busiest first, without the loopback interface.
  ///
  /// The file begins with two title lines.
  static func interfaces(in text: String) -> [NetworkInterface]? {
    let lines = text.split(separator: "\n")
    guard lines.count >= 2, lines[0].contains("Receive") else { return nil }
    return lines.dropFirst(2).compactMap { NetworkInterface($0) }
      .filter { $0.name != "lo" && ($0.received.bytes > 0 || $0.sent.bytes > 0) }
      .sorted { max($0.received, $0.sent) > max($1.received, $1.sent) }
  }
}
