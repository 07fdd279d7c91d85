// A photo album by years and months. Notice how little of it is about positions: a year's title is sticky, a month's
// title is a column beside the photos, and photos wrap as cells always do. Arrow keys take all of this into account,
// and no row hides below the pinned title. “More” sends an event up to its month, which shows its hidden photos; the
// size of the photos is shared by the album, and each photo follows it.

import Espalier
import ExampleSupport

@main
struct PhotoAlbum {
  static let usage = """
    usage: PhotoAlbum [--live | --print | --svg file] [--steps s] [options]

    Shows a photo album. Where it prints, it shows the album before and after each step of a user.

      --steps s    steps separated by commas: "press down right, press s, tap \"+ 4 more\", scroll 3"
    \(Presentation.options(width: 68))

    The arrow keys move between photos. enter on “+ 4 more” shows the whole month, s changes the size of all photos.
    """

  static func main() async {
    await Program.run(usage: usage, run)
  }

  static func run(_ arguments: inout Arguments) async throws {
    let presentation = try Presentation(
      &arguments, width: 68,
      usually: "press down right right right, press enter, press down down, press pagedown, press s, press home")
    if let operand = try arguments.operand() {
      throw Failure(.usage, "“\(operand)” is an unexpected argument")
    }
    try await presentation.show(ContainerView(showing: Album(Photo.all), width: presentation.width, height: 13))
  }
}
