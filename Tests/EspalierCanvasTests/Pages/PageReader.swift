/// Reads a page strictly: what the encoder never writes is a fault, whatever a browser would make of it.
struct PageReader {
  typealias Element = PictureReader.Element

  private(set) var elements: [Element] = []
  private(set) var faults: [String] = []
  /// What a reader of the page can select, row by row.
  private(set) var selectableText = ""
  private var open: [Int] = []

  private static let attributes: [String: Set<String>] = [
    "html": [], "head": [], "title": [], "style": [], "main": [], "body": ["style"],
    "meta": ["charset", "name", "content", "http-equiv"],
    "div": ["class", "role", "aria-label"], "bdo": ["dir", "class"],
    "span": ["class", "role", "aria-label", "aria-level", "aria-roledescription", "aria-hidden"],
    "a": ["href", "rel", "class", "aria-hidden"],
  ]

  init(_ text: String) {
    // A browser reads scalars: a mark must not become part of the character before it here, either.
    let scalars = text.unicodeScalars.map { $0.properties.isGraphemeExtend || $0 == "\u{200D}" ? "·" : $0 }
    let page = String(String.UnicodeScalarView(scalars))
    var rest = Substring(page.hasPrefix("<!DOCTYPE html>\n") ? page.dropFirst(16) : page[...])
    while let next = rest.first {
      if next == "<" {
        readTag(&rest)
      } else {
        let text = rest.prefix { $0 != "<" }
        rest = rest.dropFirst(text.count)
        add(Self.decoded(text, &faults))
      }
    }
    if !open.isEmpty { faults.append("unclosed elements") }
  }

  func elements(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  private mutating func readTag(_ rest: inout Substring) {
    let end = rest.firstIndex(of: ">") ?? rest.endIndex
    var tag = rest[rest.index(after: rest.startIndex)..<end]
    rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
    if tag.first == "/" {
      if let last = open.popLast(), elements[last].name == tag.dropFirst() {
        if tag == "/div", open.contains(where: { elements[$0].name == "div" }) { selectableText += "\n" }
      } else {
        faults.append("</\(tag)> closes nothing")
      }
      return
    }
    let name = String(tag.prefix { $0 != " " })
    tag = tag.dropFirst(name.count)
    var attributes: [String: String] = [:]
    while !tag.isEmpty {
      let parts = tag.dropFirst().split(separator: "=", maxSplits: 1)
      guard tag.first == " ", parts.count == 2, parts[1].first == "\"",
        let quote = parts[1].dropFirst().firstIndex(of: "\"")
      else {
        faults.append("a broken attribute in <\(name)\(tag)>")
        return
      }
      let value = parts[1][parts[1].index(after: parts[1].startIndex)..<quote]
      attributes[String(parts[0])] = Self.decoded(value, &faults)
      tag = parts[1][parts[1].index(after: quote)...]
    }
    if !attributes.keys.allSatisfy({ Self.attributes[name]?.contains($0) == true }) {
      faults.append("<\(name)> with \(attributes.keys.sorted())")
    }
    if Self.attributes[name] == nil { faults.append("<\(name)>") }
    if let link = attributes["href"],
      !["https:", "http:", "mailto:"].contains(where: { link.lowercased().hasPrefix($0) })
    {
      faults.append("a link to \(link)")
    }
    elements.append(Element(name: name, attributes: attributes))
    if name != "meta" { open.append(elements.count - 1) }
  }

  private mutating func add(_ text: String) {
    guard let last = open.last else { return }
    elements[last].text += text
    if elements[last].name == "style" {
      if ["url", "@import", "expression", "\\", "<"].contains(where: text.contains) {
        faults.append("a style: \(text)")
      }
      return
    }
    let isInRow = open.count(where: { elements[$0].name == "div" }) > 1
    let isHidden = open.contains { elements[$0].attributes["class"]?.split(separator: " ").contains("N") == true }
    if isInRow, !isHidden { selectableText += text }
  }

  private static func decoded(_ text: Substring, _ faults: inout [String]) -> String {
    let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""]
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    if text.contains(">") { faults.append("a > in text") }
    return parts.dropFirst().reduce(into: parts.first.map(String.init) ?? "") { result, part in
      let name = part.prefix { $0 != ";" }
      if let character = names[String(name)], name.count < part.count {
        result += character + part.dropFirst(name.count + 1)
      } else {
        faults.append("an unknown reference in &\(part)")
      }
    }
  }
}
