import Espalier

/// A picture in a box whose border says what the post shares.
final class PhotoFrame: ContainerModel {
  init(_ photo: Photo) {
    super.init()
    box = Box(footer: StyledText(photo.title), style: .muted)
    add(Picture(photo.rows))
    subscribe(to: PostData.note) { frame, note in
      frame.box?.title = note.text
      frame.box?.style = note.style
    }
  }
}

/// A picture made of characters.
final class Picture: CellModel {
  let rows: [String]

  init(_ rows: [String]) {
    self.rows = rows
    super.init()
    size = .fill(height: rows.count)
    isSelectable = false
  }

  override var cellType: AnyCell.Type { PictureCell.self }
}

final class PictureCell: Cell<Picture> {
  override func draw(in canvas: inout Canvas) {
    // The rows are parts of one picture, so they are moved and clipped together.
    let width = model.rows.map { canvas.widthPolicy.width(of: $0) }.max() ?? 0
    for (y, row) in model.rows.enumerated() {
      canvas.write(row, at: Point(x: max((size.width - width) / 2, 0), y: y), style: canvas.theme[.subtitle].style)
    }
  }
}
