import EspalierCanvas

extension EventNode {
  /// What messages call the node: its name, and what tells it from others of its kind.
  ///
  /// ```
  ///   LabelModel "Posts"           a cell with text
  ///   PostItem at index 3          a child without
  ///   SeparatorModel of Feed       a separator that is no child
  ///   Feed                         a root
  ///   PostCell of PostModel "…"    a cell view
  /// ```
  ///
  /// Nothing in it can command a terminal.
  ///
  /// - Complexity: O(log n) in the number of siblings.
  var mention: String {
    let name = nodeName.harmless
    if let cell = self as? AnyCell { return cell.attachedModel.map { "\(name) of \($0.mention)" } ?? name }
    guard let model = self as? Model else { return name }
    if let text = model.readableText, !text.isEmpty { return "\(name) \"\(text.excerpt.harmless)\"" }
    if let index = model.indexInParent { return "\(name) at index \(index)" }
    return model.parent.map { "\(name) of \($0.mention)" } ?? name
  }
}

extension Model {
  /// The text of a cell, where it can be read without loading the model.
  fileprivate final var readableText: String? {
    if let label = self as? LabelModel { return label.text.string }
    guard flags.contains(.loaded) else { return nil }
    return (self as? CellModel)?.content.string
  }
}

extension String {
  /// The first line, at most 24 characters of it, with an ellipsis where something is left out.
  var excerpt: String {
    let start = prefix { !$0.isNewline }.prefix(24)
    return start.endIndex < endIndex ? start + "…" : String(start)
  }

  /// The text as it is drawn: with stand-ins for what could command a terminal.
  package var harmless: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    // Measured by writing, because stand-ins for line breaks have a width and line breaks have none.
    var blank = Canvas(width: 0, height: 1)
    var canvas = Canvas(width: blank.write(self, at: .zero), height: 1)
    canvas.write(self, at: .zero)
    return canvas.plainText
  }
}
