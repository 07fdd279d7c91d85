import Espalier

/// What stands in the line of a month: as large as the album says.
class TileModel: CellModel {
  override init() {
    super.init()
    subscribe(to: AlbumData.photoSize) { tile, size in
      tile.size = size == .small ? .fixed(width: 10, height: 2) : .fixed(width: 12, height: 4)
    }
  }
}

/// A photo: a picture, and a frame with its title where there is room.
final class PhotoModel: TileModel {
  let photo: Photo

  init(_ photo: Photo) {
    self.photo = photo
    super.init()
  }

  override var cellType: AnyCell.Type { PhotoCell.self }
}

final class PhotoCell: Cell<PhotoModel> {
  override func draw(in canvas: inout Canvas) {
    let picture = StyledText(model.photo.motif.rawValue).foreground(.cyan)
    guard size.height > 2 else { return canvas.draw(picture) }
    canvas.drawFrame(style: .plain.foreground(isSelected ? .yellow : .brightBlack))
    canvas.draw(picture, in: canvas.bounds.inset(by: Insets(all: 1)))
    canvas.draw(
      " \(model.photo.title) ", in: Rect(x: 1, y: size.height - 1, width: max(size.width - 2, 0), height: 1),
      paragraph: ParagraphStyle(lineLimit: 1))
  }
}

/// Takes the place of the photos of a month that are not shown.
final class MoreButton: TileModel {
  let count: Int

  init(hiding count: Int) {
    self.count = count
    super.init()
  }

  override var content: StyledText { StyledText("+ \(count)\nmore").foreground(.yellow).aligned(.center) }
  override var cellType: AnyCell.Type { MoreCell.self }
  override func didSelect() { send(AlbumEvents.moreWanted) }
}

final class MoreCell: Cell<MoreButton> {
  override func draw(in canvas: inout Canvas) {
    if size.height > 2 { canvas.drawFrame(style: .plain.foreground(.brightBlack)) }
    canvas.draw(model.content, in: Rect(x: 0, y: (size.height - 2) / 2, width: size.width, height: 2))
  }
}

extension Canvas {
  /// Draws a frame along the edges.
  fileprivate mutating func drawFrame(style: TextStyle) {
    let (right, bottom) = (size.width - 1, size.height - 1)
    fill(Rect(x: 0, y: 0, width: size.width, height: 1), with: "─", style: style)
    fill(Rect(x: 0, y: bottom, width: size.width, height: 1), with: "─", style: style)
    for y in 1..<max(bottom, 1) {
      write("│", at: Point(x: 0, y: y), style: style)
      write("│", at: Point(x: right, y: y), style: style)
    }
    for (corner, point) in [
      ("╭", Point.zero), ("╮", Point(x: right, y: 0)), ("╰", Point(x: 0, y: bottom)), ("╯", Point(x: right, y: bottom)),
    ] { write(corner, at: point, style: style) }
  }
}
