import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads a picture as a browser does, and remembers its elements in order.
final class PictureReader: NSObject, XMLParserDelegate {
  struct Element: Equatable {
    let name: String
    let attributes: [String: String]
    var text = ""
  }

  private(set) var elements: [Element] = []
  /// The text content of the screen.
  private(set) var screen = ""
  private var open: [Int] = []
  private var screenDepth: Int?
  /// Whether the picture is a well-formed XML document.
  private(set) var isWellFormed = false

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func elements(_ name: String, class className: String? = nil) -> [Element] {
    elements.filter { $0.name == name && (className == nil || $0.attributes["class"] == className) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes))
    open.append(elements.count - 1)
    if attributes["class"] == "S" { screenDepth = open.count }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if open.count == screenDepth { screenDepth = nil }
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
    if screenDepth != nil { screen += text }
  }
}
