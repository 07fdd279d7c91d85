import Espalier

/// A framed picture; its frame says what the post shares.
final class PhotoModel: CellModel {
  let photo: Photo
  private(set) var note: PhotoNote?

  init(_ photo: Photo) {
    self.photo = photo
    super.init()
    size = .fill(height: photo.rows.count + 2)
    subscribe(to: PostData.note) { model, note in
      model.note = note
      model.setNeedsUpdate()
    }
  }

  override var cellType: AnyCell.Type { PhotoCell.self }
}

final class PhotoCell: Cell<PhotoModel> {
  override func draw(in canvas: inout Canvas) {
    let frame = TextStyle(foreground: model.note?.color ?? .brightBlack)
    let top = model.note.map { StyledText(" ") + $0.text + " " } ?? ""
    draw(edge: ("╭", "╮"), around: top, at: 0, style: frame, in: &canvas)
    let bottom: StyledText = " \(model.photo.title) "
    draw(edge: ("╰", "╯"), around: bottom, at: canvas.size.height - 1, style: frame, in: &canvas)
    for y in 1..<max(canvas.size.height - 1, 1) {
      canvas.write("│", at: Point(x: 0, y: y), style: frame)
      canvas.write("│", at: Point(x: canvas.size.width - 1, y: y), style: frame)
    }
    canvas.withRegion(canvas.bounds.inset(by: Insets(all: 1))) { picture in
      // The rows are parts of one picture: they are moved and clipped together.
      let width = model.photo.rows.map { picture.widthPolicy.width(of: $0) }.max() ?? 0
      let x = max((picture.size.width - width) / 2, 0)
      for (y, row) in model.photo.rows.enumerated() {
        picture.write(row, at: Point(x: x, y: y), style: TextStyle(foreground: .cyan))
      }
    }
  }

  /// Draws a horizontal edge of the frame with words let into it.
  private func draw(
    edge: (left: String, right: String), around words: StyledText, at y: Int, style: TextStyle,
    in canvas: inout Canvas
  ) {
    let width = canvas.size.width
    canvas.fill(Rect(x: 0, y: y, width: width, height: 1), with: "─", style: style)
    canvas.write(edge.left, at: Point(x: 0, y: y), style: style)
    canvas.write(edge.right, at: Point(x: width - 1, y: y), style: style)
    canvas.draw(
      words, in: Rect(x: 2, y: y, width: max(width - 4, 0), height: 1), paragraph: ParagraphStyle(lineLimit: 1),
      style: style)
  }
}
