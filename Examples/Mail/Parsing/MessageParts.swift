/// Finds the text and the attachments of a message among its parts (RFC 2046).
///
/// ```
/// multipart/mixed
/// ├── multipart/alternative
/// │   ├── text/plain          the text
/// │   └── text/html           the same once more
/// └── image/png               an attachment
/// ```
struct MessageParts {
  private(set) var text = ""
  private(set) var attachments: [MessageContent.Attachment] = []
  private(set) var damage: Damage
  private var count = 0

  /// Limits for hostile messages.
  private static let (largestCount, largestDepth) = (1_000, 20)

  init(damage: Damage) {
    self.damage = damage
  }

  /// Reads a message or one of its parts.
  ///
  /// - Parameter showsText: Whether its text is read, besides its attachments.
  mutating func read(_ header: MessageHeader, depth: Int = 0, showsText: Bool = true) {
    count += 1
    guard depth <= Self.largestDepth, count <= Self.largestCount else {
      return damage.note("It has more parts than are shown.")
    }
    let type = ParameterizedValue(header["content-type"] ?? Bytes("text/plain"))
    let disposition = ParameterizedValue(header["content-disposition"] ?? [])
    if type.value.hasPrefix("multipart/"), let boundary = type.text(of: "boundary", noting: &damage), !boundary.isEmpty
    {
      let isAlternative = type.value == "multipart/alternative"
      readParts(of: header, between: boundary, isAlternative: isAlternative, depth: depth, showsText: showsText)
    } else if type.value.hasPrefix("text/") && disposition.value != "attachment" {
      if showsText { addText(of: header, type) }
    } else if type.value.hasPrefix("multipart/") {
      damage.note("It has several parts, but doesn’t say where they begin.")
      if showsText { addText(of: header, ParameterizedValue(Bytes("text/plain"))) }
    } else {
      addAttachment(header, type, disposition)
    }
  }

  private mutating func readParts(
    of header: MessageHeader, between boundary: String, isAlternative: Bool, depth: Int, showsText: Bool
  ) {
    var parts: [MessageHeader] = []
    for bytes in split(header.body, at: Bytes("--" + boundary)).prefix(Self.largestCount) {
      // A part may have no header, but then begins with an empty line.
      parts.append(MessageHeader(bytes, noting: &damage))
    }
    guard isAlternative else {
      for part in parts { read(part, depth: depth + 1, showsText: showsText) }
      return
    }
    let types = parts.map { ParameterizedValue($0["content-type"] ?? Bytes("text/plain")).value }
    let chosen =
      types.lastIndex(of: "text/plain") ?? types.lastIndex(of: "text/html")
      ?? types.lastIndex { $0.hasPrefix("multipart/") } ?? 0
    for (index, part) in parts.enumerated() {
      // The others may have attachments.
      if index == chosen || types[index].hasPrefix("multipart/") {
        read(part, depth: depth + 1, showsText: showsText && index == chosen)
      }
    }
  }

  /// The parts between the lines that begin with a boundary.
  private mutating func split(_ body: Bytes, at boundary: Bytes) -> [Bytes] {
    var parts: [Bytes] = []
    var start: Int?
    var rest = body
    while true {
      let place = rest.startIndex
      guard let line = rest.popLine() else { break }
      guard line.starts(with: boundary), case let end = line.dropFirst(boundary.count).trimmed,
        end.isEmpty || end.elementsEqual("--".utf8)
      else { continue }
      if let start { parts.append(body[start..<max(start, place - 1)]) }
      start = rest.startIndex
      if !end.isEmpty { return parts }
    }
    if let start {
      damage.note("Its end is missing.")
      parts.append(body[start...])
    } else {
      damage.note("Its parts are missing.")
    }
    return parts
  }

  private mutating func addText(of header: MessageHeader, _ type: ParameterizedValue) {
    let bytes = decodedBody(of: header)
    let plain = Charset.text(of: bytes, in: type.text(of: "charset", noting: &damage), noting: &damage)
    let part = type.value == "text/html" ? HTMLText.text(of: plain) : plain
    if !text.isEmpty && !text.hasSuffix("\n") { text += "\n" }
    text += part
  }

  private mutating func addAttachment(
    _ header: MessageHeader, _ type: ParameterizedValue, _ disposition: ParameterizedValue
  ) {
    var name = disposition.text(of: "filename", noting: &damage) ?? type.text(of: "name", noting: &damage) ?? ""
    if type.value == "message/rfc822" && name.isEmpty {
      // Its damage is not this message's.
      var ignored = Damage()
      name = MessageHeader(header.body, noting: &ignored).text(of: "subject", noting: &ignored)
    }
    let size = decodedBody(of: header).count
    attachments.append(
      MessageContent.Attachment(
        name: name.isEmpty ? "untitled" : name, type: HeaderText.oneLine(type.value), size: size))
  }

  private mutating func decodedBody(of header: MessageHeader) -> [UInt8] {
    let name = header.text(of: "content-transfer-encoding", noting: &damage)
    guard let encoding = TransferEncoding(named: name) else {
      damage.note("The encoding “\(name.prefix(40))” is unknown.")
      return Array(header.body)
    }
    let (bytes, isClean) = encoding.decode(header.body)
    if !isClean { damage.note("A part isn’t encoded correctly.") }
    return bytes
  }
}
