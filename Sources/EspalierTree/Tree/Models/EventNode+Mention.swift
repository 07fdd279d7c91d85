import EspalierCanvas

extension EventNode {
  /// The description of the node in messages: its name, and what distinguishes it from similar nodes.
  ///
  /// ```
  ///   LabelModel "Posts"           a cell with text
  ///   PostItem at index 3          a child without text
  ///   SeparatorModel of Feed       a separator that is not a child
  ///   Feed                         a root
  ///   PostCell of PostModel "…"    a cell view
  /// ```
  ///
  /// It contains no control characters for a terminal.
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
  /// The text of a cell, if it can be read without loading the model.
  fileprivate final var readableText: String? {
    if let label = self as? LabelModel { return label.text.string }
    guard flags.contains(.loaded) else { return nil }
    return (self as? CellModel)?.content.string
  }
}

extension String {
  /// At most 24 characters of the first line, with an ellipsis if anything is left out.
  var excerpt: String {
    let start = prefix { !$0.isNewline }.prefix(24)
    return start.endIndex < endIndex ? start + "…" : String(start)
  }

  /// The text in the order in which it is read, with replacements for control characters.
  package var harmless: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    // Measured by writing, because replacements for line breaks have a width and line breaks have none.
    let policy = WidthPolicy(textOrder: .logical)
    var blank = Canvas(width: 0, height: 1, policy: policy)
    var canvas = Canvas(width: blank.write(self, at: .zero), height: 1, policy: policy)
    canvas.write(self, at: .zero)
    return canvas.plainText
  }
}
