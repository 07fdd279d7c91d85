package import EspalierTree
import EspalierWork

/// Steps of screenplays.
extension ScreenNode {
  /// Performs a step that requires no waiting as a user would, and updates the screen.
  package func playAtOnce(_ step: Screenplay.Step) throws(ScreenplayError) {
    updateIfNeeded()
    switch step {
    case .press(let keys): press(each: keys)
    case .type(let text): press(each: try Key.keys(typing: text))
    case .paste(let text): paste(text)
    case .tap(let place): try tap(place)
    case .doubleClick(let place):
      try click(place, "doubleclick", [(.down(.left), 1), (.up(.left), 1), (.down(.left), 2), (.up(.left), 2)])
    case .rightClick(let place): try click(place, "rightclick", [(.down(.right), 1), (.up(.right), 1)])
    case .hover(let place): pointer(PointerEvent(.hover, at: try screenPoint(of: place)))
    case .drag(let place, let target): try drag(from: place, to: target)
    case .wheel(let count, let place, let direction):
      let (lines, columns) = direction == .vertical ? (count, 0) : (0, count)
      pointer(PointerEvent(.wheel(lines: lines, columns: columns), at: try screenPoint(of: place)))
    case .mouse(let event): pointer(event)
    case .scroll(let rows): scroll(by: rows)
    case .resize(let size): resizeScreen(to: size)
    case .advance(let time): advance(by: time)
    case .skip(let time): advance(to: latestTime + time)
    case .resizeInline, .appearance, .deliver: try playInWindow(step)
    case .pull: keyView?.pull()
    case .answer, .settle, .back, .open: throw refusal(of: step)
    }
    updateIfNeeded()
  }

  /// Performs a step that only windows can play.
  private func playInWindow(_ step: Screenplay.Step) throws(ScreenplayError) {
    guard let window = self as? Window else { throw refusal(of: step) }
    switch step {
    case .resizeInline(let size):
      window.heightLimit = max(1, size.height)
      window.size = size
    case .appearance(let appearance): window.share(appearance, as: TerminalAppearance.shared)
    case .deliver(let answer):
      guard try window.inbox.deliver(answer) else { throw refusal(of: step) }
    default: throw refusal(of: step)
    }
  }

  /// Scrolls the view that receives keys.
  package func scroll(by rows: Int) {
    guard let view = keyView else { return }
    view.contentOffset.y = view.contentOffset.y.addingClamped(rows)
  }

  private func tap(_ place: Screenplay.Place) throws(ScreenplayError) {
    switch place {
    case .text(let text, let pane):
      let place = try openPlace(of: text, in: pane)
      guard tapScreen(at: place.screenPoint) else {
        throw ScreenplayError("\(place.row.model.nodeName), which shows “\(text)”, does not respond to taps")
      }
    case .point(let point):
      guard tapScreen(at: point) else {
        throw ScreenplayError("there is nothing to tap at column \(point.x), line \(point.y) (from 0)")
      }
    }
  }

  /// Sends the events of a click at a place, with an update after each.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - name: The name of the step, for messages.
  ///   - events: The actions of the pointer, each with its click count.
  private func click(
    _ place: Screenplay.Place, _ name: String, _ events: [(action: PointerEvent.Action, count: Int)]
  ) throws(ScreenplayError) {
    let point = try screenPoint(of: place)
    var isHandled = false
    for (action, count) in events {
      if pointer(PointerEvent(action, at: point, clickCount: count)) { isHandled = true }
      updateIfNeeded()
    }
    guard isHandled else { throw ScreenplayError("nothing responds to “\(name) \(place)”") }
  }

  /// Presses the left button at a place, drags to another one, and releases the button there.
  private func drag(from place: Screenplay.Place, to target: Screenplay.Place) throws(ScreenplayError) {
    let start = try screenPoint(of: place)
    let end = try screenPoint(of: target)
    guard pointer(PointerEvent(.down(.left), at: start)) else {
      throw ScreenplayError("there is nothing to drag \(place): a row can be dragged where its view `dragsRows`")
    }
    for action: PointerEvent.Action in [.drag(.left), .up(.left)] {
      updateIfNeeded()
      pointer(PointerEvent(action, at: end))
    }
  }

  private func press(each keys: [Key]) {
    for key in keys {
      press(key)
      updateIfNeeded()
    }
  }

  /// Lets time pass, and calls each ticker at its own time along the way.
  func advance(by time: Duration) {
    let end = latestTime + time
    while let due = nextDeadline, due <= end {
      advance(to: max(due, latestTime))
      updateIfNeeded()
    }
    advance(to: max(end, latestTime))
  }
}

extension Key {
  /// Returns the keys that type text, one for each character; a line feed is `enter`.
  package static func keys(typing text: String) throws(ScreenplayError) -> [Key] {
    try text.map { character throws(ScreenplayError) in
      switch character {
      case "\n", "\r\n", "\r": return "enter"
      case "\t": return "tab"
      default:
        guard character.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
          throw ScreenplayError("\(String(reflecting: character)) has no key; a paste may have it")
        }
        return Key(character)
      }
    }
  }
}
