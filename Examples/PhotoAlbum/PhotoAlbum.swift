// A photo album by years and months. Notice how little of it is about places: a year's title is sticky, a month's title
// is a column beside the photos, and photos wrap because that is what cells do. “More” is an event on its way up to its
// month, which shows what it has hidden; the size of the photos comes down from the album, and each photo follows.

import Espalier
import ExampleSupport

@main
struct PhotoAlbum {
  static let usage = """
    usage: PhotoAlbum [script] [--width n] [--color auto|always|never]

    Shows a photo album, before and after each step of a script.

      script       steps between commas:
                     scroll 3       scrolls by so many rows, up when it is negative
                     more August    taps what shows all photos of the first such month
                     size small     shows all photos small, or large again
      --width n    columns, from 20 to 1000; by default those of the terminal, at most 68
      --color c    auto (colours where the terminal has them), always or never
    """

  static func main() {
    Program.run(usage: usage) { arguments in
      let terminal = try Terminal(&arguments, width: 68)
      let script = try arguments.operand() ?? "more August, scroll 6, scroll 10, size small, scroll -99"
      let steps = try Step.steps(of: script)
      let album = Album(Photo.all)
      for step in steps { try album.check(step) }
      let view = ContainerView(width: terminal.width, height: 13)
      view.load(album)
      view.update()
      terminal.show(view.makeCanvas())
      for step in steps {
        view.perform(step, in: album)
        terminal.show(Note("\(step)"))
        terminal.show(view.makeCanvas())
      }
    }
  }
}
