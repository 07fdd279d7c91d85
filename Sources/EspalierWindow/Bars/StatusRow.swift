public import EspalierTree

/// The row of a status bar.
final class StatusRow: CellModel {
  override init() {
    super.init()
    size = .fill(height: 1)
    isControl = true
  }

  private var bar: StatusBar? { parent as? StatusBar }

  /// Returns the places of the segments; a message is one without a command.
  func layout(width: Int, policy: WidthPolicy) -> StatusLayout {
    StatusLayout(
      message: bar?.message.map { StatusSegment($0) }, leading: bar?.leading ?? [], trailing: bar?.trailing ?? [],
      width: width, policy: policy)
  }

  private var texts: [StyledText] {
    let leading = bar?.message.map { [$0] } ?? bar?.leading.map(\.text) ?? []
    return (leading + (bar?.trailing.map(\.text) ?? [])).filter { !$0.isEmpty }
  }

  override var content: StyledText { texts.joined(separator: "  ") }

  /// `false`: the focus stays where the commands are performed.
  override var isFocusable: Bool { false }

  override var spokenRole: SpokenRole { .status }

  override var spokenLabel: String { texts.map(\.description).joined(separator: ", ") }

  /// The message: segments such as a position would be said after each key, and are read with the window.
  override var spokenChange: String? { bar?.message?.description ?? "" }

  override var cellType: AnyCell.Type { StatusCell.self }

  override func didSelect(at point: Point) {
    guard let width = frameInWindow?.width, let view = nearestView else { return }
    let place = layout(width: width, policy: view.widthPolicy).places.first { $0.columns.contains(point.x) }
    if let command = place?.segment.command { window?.perform(command) }
  }
}

/// A cell that draws the segments of a status bar.
final class StatusCell: Cell<StatusRow> {
  override func draw(in canvas: inout Canvas) {
    let style = canvas.theme[.body].style
    for place in model.layout(width: canvas.size.width, policy: canvas.widthPolicy).places {
      let rect = Rect(x: place.columns.lowerBound, y: 0, width: place.columns.count, height: 1)
      canvas.draw(place.segment.text, in: rect, paragraph: .oneLine, style: style)
    }
  }
}

extension SpokenRole {
  /// A bar with the state of a program.
  public static let status: SpokenRole = "status"
}
