package import EspalierCanvas
package import EspalierTree

/// Rows by what they show.
extension ScreenNode {
  /// The one visible row that shows a text, and where in it the text begins.
  ///
  /// A row that shows nothing but the text takes precedence over rows that have it among other things. In a window in
  /// which an overlay takes what a user does, only rows of that overlay, and of toasts, are looked at.
  ///
  /// - Parameters:
  ///   - text: What the row shows.
  ///   - name: The pane in which to look; `nil` for all.
  package func place(of text: String, in name: String? = nil) throws(ScreenplayError) -> ScreenPlace {
    let canvas = makeCanvas()
    let views = screenViews.filter { name == nil || $0.name == name }
    let candidates = Self.rows(showing: text, in: views.filter { !$0.isBelow }, on: canvas)
    if candidates.count == 1 {
      let (pane, row, shown) = candidates[0]
      return ScreenPlace(pane: pane, row: row, point: shown.place(of: text) ?? .zero)
    }
    let place = name.map { " in \($0)" } ?? ""
    guard candidates.isEmpty else {
      let panes = Self.counted(candidates.compactMap(\.pane.name))
      throw ScreenplayError(
        "\(candidates.count) visible rows\(place) show “\(text)”\(name == nil ? panes : ""): tap one of them by its model or its place"
      )
    }
    guard let covered = Self.rows(showing: text, in: views.filter(\.isBelow), on: canvas).first?.pane else {
      throw ScreenplayError("no visible row\(place) shows “\(text)”")
    }
    throw ScreenplayError("“\(text)” is shown by \(covered.named), \(covered.obstacle ?? "")")
  }

  /// The same where a user can do something with the row.
  package func openPlace(of text: String, in name: String? = nil) throws(ScreenplayError) -> ScreenPlace {
    let place = try self.place(of: text, in: name)
    if let obstacle = place.pane.obstacle {
      throw ScreenplayError("“\(text)” is shown by \(place.pane.named), \(obstacle)")
    }
    return place
  }

  /// A place as a point of the screen.
  func screenPoint(of place: Screenplay.Place) throws(ScreenplayError) -> Point {
    switch place {
    case .point(let point): point
    case .text(let text): try openPlace(of: text).screenPoint
    }
  }

  private static func rows(
    showing text: String, in views: [ScreenView], on canvas: Canvas
  ) -> [(pane: ScreenView, row: Row, text: RowText)] {
    let shown = views.flatMap { pane in
      pane.view.visibleRows.map { row in (pane: pane, row: row, text: pane.text(of: row, on: canvas)) }
    }
    let exact = shown.filter { $0.text.string == text }
    return exact.isEmpty ? shown.filter { $0.text.place(of: text) != nil } : exact
  }

  /// How often each name is there: ` (2 in List, 1 in Details)`.
  private static func counted(_ names: [String]) -> String {
    var counts: [(name: String, count: Int)] = []
    for name in names {
      if let index = counts.firstIndex(where: { $0.name == name }) {
        counts[index].count += 1
      } else {
        counts.append((name, 1))
      }
    }
    return counts.isEmpty ? "" : " (\(counts.map { "\($0.count) in \($0.name)" }.joined(separator: ", ")))"
  }
}

extension ScreenView {
  /// What it is called, also where it has no name.
  package var named: String { name ?? "the view" }

  /// Why a user can do nothing in it, as the end of a sentence; `nil` where that is possible.
  package var obstacle: String? {
    switch standing {
    case .open: nil
    case .below(let overlay): "below \(overlay), which takes all keys and clicks until it is dismissed"
    case .untouchable: "a toast, which takes no clicks"
    }
  }

  fileprivate var isBelow: Bool {
    if case .below = standing { true } else { false }
  }
}

extension ContainerView {
  /// What a row shows, where it is not covered by another one.
  ///
  /// - Parameters:
  ///   - row: A visible row.
  ///   - canvas: What the view shows, by `makeCanvas()`.
  package func text(of row: Row, on canvas: Canvas) -> RowText { ScreenView(self).text(of: row, on: canvas) }
}
