import Espalier
import ExampleSupport

/// A step of the script.
enum Step: Equatable {
  case scroll(Int)
  case more(String)
  case size(PhotoSize)

  /// The steps of a script, between commas.
  static func steps(of script: String) throws(Failure) -> [Step] {
    var steps: [Step] = []
    for part in script.split(separator: ",") {
      let words = part.split(separator: " ").map(String.init)
      switch (words.first, words.last, words.count) {
      case ("scroll", let count?, 2):
        guard let count = Int(count), (-1_000_000...1_000_000).contains(count) else {
          throw Failure(.usage, "scroll takes a whole number of rows, not “\(words[1])”")
        }
        steps.append(.scroll(count))
      case ("more", let month?, 2):
        steps.append(.more(month))
      case ("size", let name?, 2):
        guard let size = PhotoSize(rawValue: name) else {
          throw Failure(.usage, "photos are small or large, not “\(name)”")
        }
        steps.append(.size(size))
      default:
        throw Failure(.usage, "“\(words.joined(separator: " "))” is no step: there are scroll, more and size")
      }
    }
    return steps
  }
}

extension Step: CustomStringConvertible {
  /// The step as the script says it.
  var description: String {
    switch self {
    case .scroll(let count): "scroll \(count)"
    case .more(let month): "more \(month)"
    case .size(let size): "size \(size.rawValue)"
    }
  }
}

extension Album {
  /// Stops a script that names a month that is not there, before anything is shown.
  func check(_ step: Step) throws(Failure) {
    if case .more(let name) = step, month(named: name) == nil { throw Failure(.usage, "there is no month “\(name)”") }
  }
}

extension ContainerView {
  /// Does what the reader of a screen would do with keys or a mouse.
  func perform(_ step: Step, in album: Album) {
    switch step {
    case .scroll(let count): contentOffset.y += count
    case .more(let name): if let month = album.month(named: name) { tap(month.more) }
    case .size(let size): album.share(size, as: AlbumData.photoSize)
    }
    update()
  }
}
