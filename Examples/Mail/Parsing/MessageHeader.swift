/// The header of a message, or of one of its parts (RFC 5322).
struct MessageHeader {
  private struct Field {
    let name: Range<Int>
    let value: Range<Int>
  }

  private let bytes: Bytes
  private var fields: [Field] = []

  /// What follows the empty line after the header.
  let body: Bytes

  /// More fields than any honest message has.
  private static let largestCount = 1_000

  /// Reads a header.
  init(_ bytes: Bytes, noting damage: inout Damage) {
    self.bytes = bytes
    var rest = bytes
    while true {
      let beginning = rest
      guard let line = rest.popLine(), !line.isEmpty else { break }
      // The line of the mailbox; some programs leave another one in the header.
      if line.starts(with: "From ".utf8) || line.starts(with: ">From ".utf8) { continue }
      guard let colon = line.index(of: UInt8(ascii: ":")), colon > line.startIndex,
        fields.count < Self.largestCount,
        case let name = line[..<colon].trimmed, !name.isEmpty, name.allSatisfy({ $0 > 32 && $0 < 127 })
      else {
        damage.note(
          fields.isEmpty
            ? "It doesn’t begin with a header." : "The header isn’t followed by an empty line.")
        rest = beginning
        break
      }
      // Lines that begin with a space continue the field.
      while rest.first?.isBlank == true, rest.popLine() != nil {}
      fields.append(Field(name: name.indices, value: colon + 1..<rest.startIndex))
    }
    body = rest
  }

  /// The value of the first field with a name, as it is written; the name in small letters.
  subscript(name: StaticString) -> Bytes? {
    fields.first { bytes[$0.name].isWord(name) }.map { bytes[$0.value].trimmed }
  }

  /// The text of a field; empty if the field is not there.
  func text(of name: StaticString, noting damage: inout Damage) -> String {
    self[name].map { HeaderText.decode($0, noting: &damage) } ?? ""
  }
}
