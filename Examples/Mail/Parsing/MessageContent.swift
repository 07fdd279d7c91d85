/// A message, decoded for a user to read.
struct MessageContent: Equatable, Sendable {
  /// A file in the message.
  struct Attachment: Equatable, Sendable {
    let name: String
    let type: String
    /// How many bytes it has, once decoded.
    let size: Int
  }

  let subject: String
  let from: MailAddress
  let recipients: String
  /// The identity that replies refer to.
  let id: String
  /// The date, in seconds since 1970.
  let time: Int?
  private(set) var lines: [String] = []
  private(set) var attachments: [Attachment] = []
  private(set) var damage: Damage

  /// More lines than anyone reads.
  private static let largestLineCount = 100_000
  /// Longer lines are divided.
  private static let longestLine = 2_000

  /// Decodes a message.
  ///
  /// - Parameter isCut: Whether this is only its beginning.
  init(_ bytes: Bytes, isCut: Bool = false) {
    var damage = Damage()
    if isCut { damage.note("It is so large that only its beginning was read.") }
    let header = MessageHeader(bytes, noting: &damage)
    let summary = MessageSummary(header, noting: &damage)
    (subject, from, time) = (summary.subject, summary.from, summary.time)
    let fields: [StaticString] = ["to", "cc"]
    recipients = fields.map { header.text(of: $0, noting: &damage) }.filter { !$0.isEmpty }.joined(separator: ", ")
    id = header.text(of: "message-id", noting: &damage)
    var parts = MessageParts(damage: damage)
    parts.read(header)
    attachments = parts.attachments
    self.damage = parts.damage
    setLines(parts.text)
  }

  private mutating func setLines(_ text: String) {
    var rest = Bytes(text)
    while lines.count < Self.largestLineCount, var line = rest.popLine() {
      while line.count > Self.longestLine {
        // Not within a character of several bytes.
        let end = line.prefix(Self.longestLine).lastIndex { $0 & 0xC0 != 0x80 } ?? line.endIndex
        guard end > line.startIndex else { break }
        lines.append(String(decoding: line[line.startIndex..<end], as: UTF8.self))
        line = line[end...]
      }
      lines.append(String(decoding: line, as: UTF8.self))
    }
    if !rest.isEmpty { damage.note("Only the first \(Self.largestLineCount) lines are shown.") }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
  }
}
