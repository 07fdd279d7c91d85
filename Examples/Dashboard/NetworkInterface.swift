/// A network interface, and what has gone through it since the start.
struct NetworkInterface: Equatable {
  let name: String
  let received: ByteCount
  let sent: ByteCount

  /// Reads a line of `net/dev`: a name, eight figures of what was received, eight of what was sent.
  private init?(_ line: Substring) {
    guard let colon = line.lastIndex(of: ":") else { return nil }
    let figures = String(line[line.index(after: colon)...]).numbers
    guard figures.count >= 9, let received = ByteCount(figures[0]), let sent = ByteCount(figures[8]) else { return nil }
    name = String(line[..<colon].drop { $0.isWhitespace })
    (self.received, self.sent) = (received, sent)
  }

  /// Reads `net/dev`, which begins with two lines of titles: the interfaces through which anything has gone, without
  /// the one of the machine to itself; those of most traffic first.
  static func interfaces(in text: String) -> [NetworkInterface]? {
    let lines = text.split(separator: "\n")
    guard lines.count >= 2, lines[0].contains("Receive") else { return nil }
    return lines.dropFirst(2).compactMap { NetworkInterface($0) }
      .filter { $0.name != "lo" && ($0.received.bytes > 0 || $0.sent.bytes > 0) }
      .sorted { max($0.received, $0.sent) > max($1.received, $1.sent) }
  }
}
