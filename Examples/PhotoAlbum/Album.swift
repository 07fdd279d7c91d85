import Espalier

enum AlbumEvents {
  /// The user wants all photos of a month; goes up to it.
  static let moreWanted = EventID<Void>("moreWanted")
}

enum AlbumData {
  /// How large photos are; comes down from the album.
  static let photoSize = SharedDataID<PhotoSize>("photoSize")
}

enum AlbumCommands {
  static let resize = Command("album.resize", "Small or large photos", keys: "s")
}

/// How large photos are.
enum PhotoSize {
  case small
  case large
}

/// All photos: years, which contain months, which contain photos.
final class Album: ContainerModel {
  private var photoSize = PhotoSize.large

  init(_ photos: [Photo]) {
    super.init()
    spacing = Spacing(left: 1, right: 1, lineSpacing: 1, itemSpacing: 1)
    share(photoSize, as: AlbumData.photoSize)
    for photos in photos.grouped(by: \.year) { add(YearSection(photos)) }
    on(AlbumCommands.resize) { album in
      album.photoSize = album.photoSize == .large ? .small : .large
      album.share(album.photoSize, as: AlbumData.photoSize)
    }
  }
}

/// The photos of a year, below a title that stays in view while the user is in the year.
final class YearSection: ContainerModel {
  let months: [MonthSection]

  init(_ photos: [Photo]) {
    months = photos.grouped(by: \.month).map(MonthSection.init)
    super.init()
    add(YearTitle(photos[0].year, count: photos.count))
    add(contentsOf: months)
  }
}

/// A year and its number of photos.
final class YearTitle: LabelModel {
  init(_ year: Int, count: Int) {
    super.init(" \(year)" + .gap + "\(count) photos ", style: .heading)
    size = .edgeToEdge(height: 2)
    stickiness = .list
    isSelectable = false
  }

  override var cellType: AnyCell.Type { YearCell.self }
}

/// Draws a year with a separator below it.
final class YearCell: Cell<YearTitle> {
  override func draw(in canvas: inout Canvas) {
    canvas.draw(model.text, style: model.textStyle)
    canvas.fill(Rect(x: 0, y: 1, width: size.width, height: 1), with: "━", style: canvas.theme[.accent].style)
  }
}

/// The photos of a month beside its title, or below it in narrow windows: the first few, until the user wants all.
final class MonthSection: ColumnsModel {
  private static let firstCount = 3

  let more: MoreButton

  init(_ photos: [Photo]) {
    more = MoreButton(hiding: photos.count - Self.firstCount)
    super.init([.fixed(10), .flexible(minimum: 13)])
    nodeName = photos[0].month
    spacing.bottom = 1
    let models = photos.map(PhotoModel.init)
    let tiles = ContainerModel {
      models
      more
    }
    // The button takes the place of a photo, so it is not worth hiding just one.
    more.isHidden = more.count <= 1
    if !more.isHidden { for photo in models.dropFirst(Self.firstCount) { photo.isHidden = true } }
    add(contentsOf: [MonthTitle(nodeName, count: photos.count), tiles])
    subscribe(to: AlbumEvents.moreWanted) { month in
      for tile in tiles.children { tile.isHidden = tile === month.more }
    }
  }
}

/// The name of a month and its number of photos.
final class MonthTitle: LabelModel {
  init(_ name: String, count: Int) {
    super.init(StyledText(name).bold() + "\n" + StyledText(count == 1 ? "1 photo" : "\(count) photos").dim())
    isSelectable = false
  }
}

extension Array {
  /// The elements, with neighbors that have the same value in one group.
  fileprivate func grouped(by value: (Element) -> some Equatable) -> [[Element]] {
    reduce(into: []) { groups, element in
      if let last = groups.last?.last, value(last) == value(element) {
        groups[groups.count - 1].append(element)
      } else {
        groups.append([element])
      }
    }
  }
}
