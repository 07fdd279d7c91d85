import Espalier

/// A tile in the line of a month, in the album's current size, and in a box where there is room.
class TileModel: CellModel {
  override init() {
    super.init()
    subscribe(to: AlbumData.photoSize) { tile, size in
      tile.size = size == .small ? .fixed(width: 11, height: 2) : .fixed(width: 13, height: 4)
    }
  }

  var box: Box { Box(style: .muted) }

  override var cellType: AnyCell.Type { TileCell.self }
}

final class TileCell: Cell<TileModel> {
  override func draw(in canvas: inout Canvas) {
    let hasBox = size.height > 2
    if hasBox {
      var box = model.box
      if isFocused { box.border = .double }
      canvas.drawBox(canvas.bounds, box)
    }
    canvas.draw(
      model.content, in: hasBox ? canvas.bounds.inset(by: Insets(all: 1)) : canvas.bounds, style: model.textStyle)
    if isFocused && !hasBox { canvas.applyFocusStyle() }
  }
}

/// A photo: a picture, and its title in the border of the box.
final class PhotoModel: TileModel {
  let photo: Photo

  init(_ photo: Photo) {
    self.photo = photo
    super.init()
  }

  override var box: Box { Box(footer: StyledText(photo.title), style: .muted) }
  override var spokenLabel: String { photo.title }
  override var content: StyledText {
    let lines = photo.motif.rawValue.split(separator: "\n", omittingEmptySubsequences: false)
    let (above, below) = photo.motif.styles
    return "\(lines[0], style: effectiveTheme[above].style)\n\(lines[1], style: effectiveTheme[below].style)"
  }
}

/// Takes the place of the photos of a month that are hidden.
final class MoreButton: TileModel {
  let count: Int

  init(hiding count: Int) {
    self.count = count
    super.init()
  }

  override var content: StyledText { StyledText("+ \(count)\nmore").aligned(.center) }
  override var textStyle: TextStyle { effectiveTheme[.accent].style }
  override func didSelect() { send(AlbumEvents.moreWanted) }
}
