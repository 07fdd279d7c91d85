import Espalier

/// The three buttons of a post: one model, drawn by one cell.
final class ActionBar: CellModel {
  var likes: Int { didSet { setNeedsUpdate() } }
  var comments: Int { didSet { setNeedsUpdate() } }

  init(likes: Int, comments: Int) {
    self.likes = likes
    self.comments = comments
    super.init()
    size = .fill(height: 1)
  }

  override var cellType: AnyCell.Type { ActionBarCell.self }

  func title(of action: PostAction) -> StyledText {
    switch action {
    case .like: "♥ Like \(likes)"
    case .comment: "✎ Comment \(comments)"
    case .share: "→ Share"
    }
  }

  /// The columns that each button takes: its title in brackets; two columns are between buttons.
  func buttons(policy: WidthPolicy = .modern) -> [(action: PostAction, columns: Range<Int>)] {
    var start = 0
    return PostAction.allCases.map { action in
      let end = start + title(of: action).width(policy: policy) + 2
      defer { start = end + 2 }
      return (action, start..<end)
    }
  }
}

final class ActionBarCell: Cell<ActionBar> {
  override func draw(in canvas: inout Canvas) {
    for (action, columns) in model.buttons(policy: canvas.widthPolicy) {
      let button = Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 1)
      let brackets = TextStyle(foreground: .brightBlack)
      canvas.draw(
        StyledText("[", style: brackets) + model.title(of: action) + StyledText("]", style: brackets), in: button,
        paragraph: ParagraphStyle(wrapping: .none))
    }
  }

  /// One cell, three buttons: the column decides which of them was hit.
  override func didSelect(at point: Point) {
    guard let hit = model.buttons().first(where: { $0.columns.contains(point.x) }) else { return }
    send(PostEvents.tapped, hit.action)
  }
}
