package import EspalierTree

/// Finding rows by the text that they show.
extension ScreenNode {
  /// Returns the only visible row that shows text, and the position of the text in it.
  ///
  /// Rows that show nothing but the text take precedence over rows that contain it. If an overlay of a window catches
  /// input, only rows of that overlay, and of toasts, are considered.
  ///
  /// - Parameters:
  ///   - text: The text that the row shows.
  ///   - name: The name of the pane to search; `nil` for all panes.
  package func place(of text: String, in name: String? = nil) throws(ScreenplayError) -> ScreenPlace {
    let canvas = makeCanvas()
    let views = screenViews.filter { name == nil || $0.name == name }
    if let name, views.isEmpty { throw noPane(name) }
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

  /// Returns the place of the text as `place(of:in:)` does, if the user can interact with the row.
  package func openPlace(of text: String, in name: String? = nil) throws(ScreenplayError) -> ScreenPlace {
    let place = try self.place(of: text, in: name)
    if let obstacle = place.pane.obstacle {
      throw ScreenplayError("“\(text)” is shown by \(place.pane.named), \(obstacle)")
    }
    return place
  }

  /// Returns a place as a point of the screen.
  package func screenPoint(of place: Screenplay.Place) throws(ScreenplayError) -> Point {
    switch place {
    case .point(let point): point
    case .text(let text, let pane): try openPlace(of: text, in: pane).screenPoint
    }
  }

  /// Returns the error for a name that no visible pane has.
  private func noPane(_ name: String) -> ScreenplayError {
    let names = screenViews.compactMap(\.name)
    guard !names.isEmpty else {
      return ScreenplayError("there is no pane \(name): a \(Self.screenKind) without panes is searched as a whole")
    }
    return ScreenplayError("there is no visible pane \(name), but \(names.joined(separator: ", "))")
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

  /// Returns the number of times that each name occurs: ` (2 in List, 1 in Details)`.
  private static func counted(_ names: [String]) -> String {
    var seen: Set<String> = []
    let places = names.filter { seen.insert($0).inserted }.map { name in "\(names.count { $0 == name }) in \(name)" }
    return places.isEmpty ? "" : " (\(places.joined(separator: ", ")))"
  }
}

extension ScreenView {
  /// The name of the view for messages, even if it has none.
  package var named: String { name ?? "the view" }

  /// The reason why the user cannot interact with the view, as the end of a sentence; `nil` if that is possible.
  package var obstacle: String? {
    switch standing {
    case .open: nil
    case .below(let overlay): "below \(overlay), which takes all keys and clicks until it is dismissed"
    case .untouchable: "a toast, which takes no clicks"
    }
  }

  fileprivate var isBelow: Bool { if case .below = standing { true } else { false } }
}

extension ContainerView {
  /// Returns the text that a row shows where it is not covered by another one.
  ///
  /// - Parameters:
  ///   - row: A visible row.
  ///   - canvas: The drawing of the view, from `makeCanvas()`.
  package func text(of row: Row, on canvas: Canvas) -> RowText { ScreenView(self).text(of: row, on: canvas) }
}
