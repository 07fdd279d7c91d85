import EspalierCanvas

/// Writes JSON with the members of objects in the order of their names.
package struct JSONWriter {
  /// Whether each element and member has its own line.
  let isPretty: Bool
  private var text = ""

  /// Returns the text of a value.
  package static func text(of value: JSONValue, isPretty: Bool = false) -> String {
    var writer = JSONWriter(isPretty: isPretty)
    writer.write(value, depth: 0)
    return writer.text
  }

  private mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): write(string)
    case .array(let elements):
      write(elements, in: "[", "]", depth: depth) { writer, element in writer.write(element, depth: depth + 1) }
    case .object(let members):
      write(members.sorted { $0.key < $1.key }, in: "{", "}", depth: depth) { writer, member in
        writer.write(member.key)
        writer.text += writer.isPretty ? " : " : ":"
        writer.write(member.value, depth: depth + 1)
      }
    }
  }

  private mutating func write<Item>(
    _ items: [Item], in start: String, _ end: String, depth: Int, _ body: (inout JSONWriter, Item) -> Void
  ) {
    text += start
    if isPretty { text += "\n" }
    for (index, item) in items.enumerated() {
      if index > 0 { text += isPretty ? ",\n" : "," }
      indent(depth + 1)
      body(&self, item)
    }
    if isPretty { text += "\n" }
    indent(depth)
    text += end
  }

  private mutating func indent(_ depth: Int) {
    if isPretty { text += String(repeating: "  ", count: depth) }
  }

  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..."\u{1F}": text += "\\u" + scalar.value.hexadecimal(digits: 4)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
