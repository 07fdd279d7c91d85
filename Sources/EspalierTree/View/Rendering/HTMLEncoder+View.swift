public import EspalierCanvas

extension HTMLEncoder {
  /// Returns a page of the viewport of a view, in the view's theme, with the roles and labels of its rows.
  ///
  /// - Complexity: O(n) in the number of cells.
  public func text(of view: ContainerView) -> String {
    var encoder = self
    encoder.theme = view.theme
    encoder.regions += HTMLRegion.regions(of: view, in: Rect(x: 0, y: 0, width: view.width, height: view.height))
    return encoder.text(of: view.makeCanvas())
  }
}

extension HTMLRegion {
  /// Returns the regions of the visible rows of a view, in the order in which they are drawn.
  ///
  /// - Parameter frame: The frame of the view on the canvas.
  package static func regions(of view: ContainerView, in frame: Rect) -> [HTMLRegion] {
    let offset = Point(x: frame.x - view.contentOffset.x, y: frame.y - view.contentOffset.y)
    return view.visibleRows.flatMap { row in
      let model = row.model
      let place = row.frame.offsetBy(x: offset.x, y: offset.y)
      var regions = [HTMLRegion(of: model, in: place.intersection(frame))]
      view.stage.withCell(of: row) { cell in
        regions += cell.ornaments.map { ornament in
          let shown = ornament.offsetBy(x: place.x, y: place.y).intersection(frame)
          return HTMLRegion(shown, isSelectable: false)
        }
      }
      return regions
    }
  }

  /// Creates the region of a row: what is read aloud, unless that is the text.
  private init(of model: CellModel, in frame: Rect) {
    let role = model.spokenRole
    if role == .separator {
      self.init(frame, role: "separator")
    } else if role == .text && model.spokenLabel == model.content.description {
      self.init(frame)
    } else {
      let label = [model.spokenLabel, model.spokenValue ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
      let name = Self.roles[role]
      self.init(
        frame, role: name ?? "group", label: label,
        roleDescription: name == nil && role != .text ? role.rawValue : "")
    }
  }

  /// The roles that need no state of which a page would have to know.
  private static let roles: [SpokenRole: String] = [
    .heading: "heading", .button: "button", .textField: "textbox", .image: "img",
  ]
}
