package import EspalierCanvas
public import EspalierTree

/// Steps of screenplays.
extension ContainerView {
  /// Does what a step says, as a user would, and updates the view.
  ///
  /// ```swift
  /// for step in try Screenplay.Step.steps(of: "press down, press enter") {
  ///   try view.play(step)
  ///   print(view.rendered())
  /// }
  /// ```
  ///
  /// A key that nobody takes changes nothing. Time goes by as for a host that is never late: whoever becomes due on the
  /// way is called at its own time.
  ///
  /// - Throws: ``ScreenplayError`` when there is nothing to tap, and for steps that need more than a view: those that
  ///   take answers in, and those of apps with scenes.
  public func play(_ step: Screenplay.Step) throws(ScreenplayError) {
    updateIfNeeded()
    switch step {
    case .press(let keys): press(each: keys)
    case .type(let text): press(each: try Key.keys(typing: text))
    case .paste(let text): paste(text)
    case .tap(let place): try tap(place)
    case .drag(let place, let target): try drag(from: place, to: target)
    case .wheel(let lines, let place): wheel(at: try viewportPoint(of: place), by: lines)
    case .scroll(let rows): contentOffset.y = contentOffset.y.addingClamped(rows)
    case .resize(let size): (width, height) = (size.width, size.height)
    case .advance(let time): advance(by: time)
    case .answer, .settle, .pull, .back, .open:
      throw ScreenplayError("a view alone cannot play “\(step)”: that takes a host with more than a view")
    }
    updateIfNeeded()
  }

  private func tap(_ place: Screenplay.Place) throws(ScreenplayError) {
    switch place {
    case .text(let text):
      let (row, point) = try self.place(of: text)
      guard tap(row.model, at: point) else {
        throw ScreenplayError("\(row.model.nodeName), which shows “\(text)”, does not answer to taps")
      }
    case .point(let point):
      guard tap(at: contentPoint(at: point)) else {
        throw ScreenplayError("there is nothing to tap at column \(point.x), line \(point.y) (from 0)")
      }
    }
  }

  /// Presses the left button at a place, takes it to another one, and lets go of it there.
  package func drag(from place: Screenplay.Place, to target: Screenplay.Place) throws(ScreenplayError) {
    let start = try viewportPoint(of: place)
    let end = try viewportPoint(of: target)
    guard pointer(PointerEvent(.down(.left), at: start)) else {
      throw ScreenplayError("there is nothing to drag \(place): a row can be dragged where its view `dragsRows`")
    }
    updateIfNeeded()
    pointer(PointerEvent(.drag(.left), at: end))
    updateIfNeeded()
    pointer(PointerEvent(.up(.left), at: end))
    updateIfNeeded()
  }

  /// A place as a point of the viewport.
  package func viewportPoint(of place: Screenplay.Place) throws(ScreenplayError) -> Point {
    switch place {
    case .point(let point): return point
    case .text(let text):
      let (row, point) = try self.place(of: text)
      return Point(x: row.frame.x + point.x - contentOffset.x, y: row.frame.y + point.y - contentOffset.y)
    }
  }

  private func press(each keys: [Key]) {
    for key in keys {
      press(key)
      updateIfNeeded()
    }
  }

  private func advance(by time: Duration) {
    let end = latestTime + time
    while let due = nextDeadline, due <= end {
      advance(to: max(due, latestTime))
      updateIfNeeded()
    }
    advance(to: max(end, latestTime))
  }

  private func updateIfNeeded() {
    if needsUpdate { update() }
  }
}

extension Key {
  /// The keys that type a text, one for each character; a line feed is `enter`.
  package static func keys(typing text: String) throws(ScreenplayError) -> [Key] {
    var keys: [Key] = []
    for character in text {
      switch character {
      case "\n", "\r\n", "\r": keys.append("enter")
      case "\t": keys.append("tab")
      default:
        guard character.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
          throw ScreenplayError("\(String(reflecting: character)) has no key; a paste may have it")
        }
        keys.append(Key(character))
      }
    }
    return keys
  }
}
