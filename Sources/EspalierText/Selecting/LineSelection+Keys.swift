import EspalierTree

/// Keys.
extension LineSelection {
  enum Destination {
    case next
    case previous
    case nextWord
    case previousWord
    case lineStart
    case lineEnd
    case up
    case down
  }

  /// Extends the selection; without one, it begins in the focused line.
  func move(_ destination: Destination) {
    guard var new = isActive ? span : spanAtFocus(for: destination) else { return }
    new.origin = new.anchor..<new.anchor
    guard let head = place(of: destination, from: new.head, side: new.side) else { return }
    new.head = head
    select(new)
    focus(head)
  }

  private func spanAtFocus(for destination: Destination) -> Span? {
    guard let model = lines.nearestView?.focusedModel, var place = place(of: model) else { return nil }
    let sides = [0, 1].first { text(at: place, side: $0) != nil }
    guard let side = sides, let text = text(at: place, side: side) else { return nil }
    if destination == .previous || destination == .previousWord || destination == .lineStart {
      place.byte = text.utf8.count
    }
    return Span(origin: place..<place, head: place, unit: .character, side: side)
  }

  private func place(of destination: Destination, from place: Place, side: Int) -> Place? {
    guard let text = text(at: place, side: side) else { return nil }
    let (byte, count) = (min(place.byte, text.utf8.count), text.utf8.count)
    var new = place
    switch destination {
    case .lineStart: new.byte = 0
    case .lineEnd: new.byte = count
    case .next, .nextWord:
      guard byte < count else { return line(after: place, forward: true, side: side) }
      new.byte = destination == .next ? text.byte(after: byte) : text.wordEnd(after: byte)
    case .previous, .previousWord:
      guard byte > 0 else {
        let above = line(after: place, forward: false, side: side)
        return above.flatMap { self.place(of: .lineEnd, from: $0, side: side) }
      }
      new.byte = destination == .previous ? text.byte(before: byte) : text.wordStart(before: byte)
    case .up, .down:
      guard var line = line(after: place, forward: destination == .down, side: side),
        let other = self.text(at: line, side: side)
      else { return self.place(of: destination == .down ? .lineEnd : .lineStart, from: place, side: side) }
      line.byte = other.byte(ofCharacter: text.characterCount(before: byte))
      return line
    }
    return new
  }

  /// Returns the start of the next line with text on a side, or of the previous one.
  private func line(after place: Place, forward isForward: Bool, side: Int) -> Place? {
    var line = Place(list: place.list, row: place.row, byte: 0)
    let lists = lines.lineLists
    while true {
      line.row += isForward ? 1 : -1
      while !(0..<lists[line.list].count).contains(line.row) {
        line.list += isForward ? 1 : -1
        guard lists.indices.contains(line.list) else { return nil }
        line.row = isForward ? 0 : lists[line.list].count - 1
      }
      if lines.selectableText(ofRow: line.row, in: lists[line.list], side: side) != nil { return line }
    }
  }

  func focus(_ place: Place) {
    let model = lines.lineLists[place.list].model(at: place.row)
    guard let view = lines.nearestView, view.focusedModel !== model else { return }
    view.focus(model)
  }
}
