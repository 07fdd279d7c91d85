/// The text of an HTML page, as a reader of mail needs it: paragraphs, lists, quotations, and where links lead.
///
/// Nothing is loaded and nothing runs. Anything is accepted: what is not HTML stays as it is.
struct HTMLText {
  private struct Tag {
    var name = ""
    var isClosing = false
    var attributes: [String: String] = [:]
  }

  private var text: [UInt8] = []
  /// Empty lines, line breaks or spaces that are only written if something follows.
  private var pendingBreaks = 0
  private var hasPendingSpace = false
  private var quoteDepth = 0
  private var isPreformatted = false
  /// Where the open link leads, and where its text begins.
  private var link: (target: String, start: Int)?

  private static let blocks: Set<String> = [
    "p", "div", "table", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "section", "article", "header", "footer", "dl",
    "pre", "blockquote", "hr", "form", "address",
  ]
  private static let lines: Set<String> = ["br", "tr", "li", "dt", "dd", "option"]
  private static let spaced: Set<String> = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "table", "pre", "blockquote",
  ]
  private static let unseen: Set<String> = ["script", "style", "title", "head", "template", "noscript"]
  private static let entities: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "copy": "©", "reg": "®", "trade": "™",
    "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•",
    "middot": "·", "laquo": "«", "raquo": "»", "euro": "€", "pound": "£", "deg": "°", "times": "×", "rarr": "→",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é",
    "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ", "zwnj": "", "shy": "",
  ]

  /// The text of a page.
  static func text(of page: String) -> String {
    var reader = HTMLText()
    reader.read(Bytes(page))
    return String(decoding: reader.text, as: UTF8.self)
  }

  private mutating func read(_ page: Bytes) {
    var rest = page
    while let byte = rest.first {
      if byte == UInt8(ascii: "<"), let tag = Self.popTag(&rest) {
        apply(tag)
        if Self.unseen.contains(tag.name), !tag.isClosing { Self.skip(to: tag.name, in: &rest) }
      } else if byte == UInt8(ascii: "&"), let characters = Self.popEntity(&rest) {
        for byte in characters.utf8 { write(byte) }
      } else {
        rest.removeFirst()
        add(byte)
      }
    }
  }

  /// Adds a byte of the page's text, where spaces and line breaks are all the same.
  private mutating func add(_ byte: UInt8) {
    guard byte.isSpace else { return write(byte) }
    if !isPreformatted {
      hasPendingSpace = true
    } else if byte == .lineFeed {
      pendingBreaks += 1
    } else if byte != .carriageReturn {
      write(byte)
    }
  }

  /// Writes a byte, after the breaks that precede it.
  private mutating func write(_ byte: UInt8) {
    if pendingBreaks > 0 || text.isEmpty {
      for _ in 0..<(text.isEmpty ? 0 : pendingBreaks) { text.append(.lineFeed) }
      for _ in 0..<min(quoteDepth, 8) { text += "> ".utf8 }
    } else if hasPendingSpace {
      text.append(32)
    }
    (pendingBreaks, hasPendingSpace) = (0, false)
    text.append(byte)
  }

  private mutating func apply(_ tag: Tag) {
    if tag.name == "br" {
      pendingBreaks += 1
    } else if Self.blocks.contains(tag.name) {
      pendingBreaks = max(pendingBreaks, Self.spaced.contains(tag.name) ? 2 : 1)
    } else if Self.lines.contains(tag.name) {
      pendingBreaks = max(pendingBreaks, 1)
    }
    switch tag.name {
    case "blockquote": quoteDepth = max(quoteDepth + (tag.isClosing ? -1 : 1), 0)
    case "pre": isPreformatted = !tag.isClosing
    case "li" where !tag.isClosing: for byte in "• ".utf8 { write(byte) }
    case "hr": for byte in String(repeating: "─", count: 20).utf8 { write(byte) }
    case "td", "th": hasPendingSpace = true
    case "img": for byte in tag.attributes["alt"].map({ $0.isEmpty ? "" : "[\($0)]" })?.utf8 ?? "".utf8 { write(byte) }
    case "a": applyLink(tag)
    default: break
    }
    if tag.name == "hr" { pendingBreaks = 1 }
  }

  /// Shows where a link leads, unless its text says so.
  private mutating func applyLink(_ tag: Tag) {
    if let (target, start) = link {
      let shown = String(decoding: text[start...], as: UTF8.self)
      if !shown.contains(target) { for byte in " ‹\(target)›".utf8 { write(byte) } }
    }
    link = nil
    guard !tag.isClosing, let target = tag.attributes["href"], target.count <= 500 else { return }
    if target.hasPrefix("http:") || target.hasPrefix("https:") { link = (target, text.count) }
  }

  /// Removes a tag from the beginning of bytes; `nil` if there is none.
  private static func popTag(_ rest: inout Bytes) -> Tag? {
    var tag = Tag()
    var inside = rest.dropFirst()
    guard let first = inside.first else { return nil }
    if inside.starts(with: "!--".utf8) {
      while !inside.isEmpty, !inside.starts(with: "-->".utf8) { inside.removeFirst() }
      rest = inside.dropFirst(3)
      return tag
    }
    if first == UInt8(ascii: "/") {
      tag.isClosing = true
      inside.removeFirst()
    }
    guard let letter = inside.first, (97...122).contains(letter.lowercased) || first == UInt8(ascii: "!") else {
      return nil
    }
    tag.name = popName(&inside)
    while let byte = inside.first, byte != UInt8(ascii: ">") {
      let name = popName(&inside)
      guard !name.isEmpty, inside.first == UInt8(ascii: "=") else {
        if name.isEmpty { inside.removeFirst() }
        continue
      }
      inside.removeFirst()
      let value = popValue(&inside)
      if tag.attributes.count < 20 { tag.attributes[name] = value }
    }
    rest = inside.dropFirst()
    return tag
  }

  private static func popName(_ rest: inout Bytes) -> String {
    let end =
      rest.firstIndex { !(97...122).contains($0.lowercased) && !(48...58).contains($0) && $0 != 45 } ?? rest.endIndex
    let name = rest[rest.startIndex..<end]
    rest = rest[end...]
    return String(decoding: name.map(\.lowercased), as: UTF8.self)
  }

  private static func popValue(_ rest: inout Bytes) -> String {
    var value: Bytes
    if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      rest.removeFirst()
      value = rest.popPart(before: quote)
    } else {
      let end = rest.firstIndex { $0.isSpace || $0 == UInt8(ascii: ">") } ?? rest.endIndex
      value = rest[rest.startIndex..<end]
      rest = rest[end...]
    }
    var text = ""
    while !value.isEmpty {
      let plain = value.prefix { $0 != UInt8(ascii: "&") }
      text += String(decoding: plain, as: UTF8.self)
      value = value.dropFirst(plain.count)
      if !value.isEmpty {
        text += popEntity(&value) ?? String(decoding: value.popFirst().map { [$0] } ?? [], as: UTF8.self)
      }
    }
    return HeaderText.oneLine(text)
  }

  /// Removes `&uuml;`, `&#252;` or `&#xfc;` from the beginning of bytes; `nil` if there is none.
  private static func popEntity(_ rest: inout Bytes) -> String? {
    guard let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
    guard let text = entities[name] ?? character(numbered: name) else { return nil }
    rest = rest[(end + 1)...]
    return text
  }

  private static func character(numbered name: String) -> String? {
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let number = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.map { Unicode.Scalar($0).map { String(Character($0)) } ?? "\u{FFFD}" }
  }

  /// Removes everything before the closing tag of an element.
  private static func skip(to name: String, in rest: inout Bytes) {
    let end = Array("</\(name)".utf8)
    while !rest.isEmpty, !rest.prefix(end.count).lazy.map(\.lowercased).elementsEqual(end) { rest.removeFirst() }
  }
}
