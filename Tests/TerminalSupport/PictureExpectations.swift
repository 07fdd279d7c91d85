import EspalierCanvas
package import EspalierTree
package import EspalierWindow
import Foundation
package import Testing

/// Expects that a window looks like the pictures of a name in `Docs/Pictures`, dark and light.
///
/// With `ESPALIER_PICTURES=draw` in the environment, the pictures are drawn instead. Look at them before you commit them.
///
/// - Parameters:
///   - window: The window, which keeps its theme.
///   - name: The name of the pictures, without `-dark.svg` and `-light.svg`.
///   - title: The title in the frame of the pictures.
///   - location: The place in the source that fails.
package func expectPicture(
  _ window: Window, _ name: String, title: String, location: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(filePath: #filePath).appending(path: "../../../Docs/Pictures").standardized
  let theme = window.theme
  defer { window.theme = theme }
  for (suffix, theme) in [("dark", Theme.dark), ("light", .light)] {
    window.theme = theme
    window.update()
    let file = folder.appending(path: "\(name)-\(suffix).svg")
    let picture = window.svgText(title: title)
    if ProcessInfo.processInfo.environment["ESPALIER_PICTURES"] == "draw" {
      try Data(picture.utf8).write(to: file)
    } else {
      let expected = try? String(contentsOf: file, encoding: .utf8)
      #expect(picture == expected, "\(file.lastPathComponent) is out of date", sourceLocation: location)
    }
  }
}

/// Expects that a view looks like the pictures of a name in `Docs/Pictures`, as the only pane of a window of its size.
package func expectPicture(
  _ view: ContainerView, _ name: String, title: String, location: SourceLocation = #_sourceLocation
) throws {
  let window = Window(width: view.width, height: view.height) { .view(view) }
  try expectPicture(window, name, title: title, location: location)
}

/// Expects that a tree looks like the pictures of a name in `Docs/Pictures`, in a view that is as high as its rows.
package func expectPicture(
  _ tree: ContainerModel, width: Int, _ name: String, title: String, location: SourceLocation = #_sourceLocation
) throws {
  let view = ContainerView(showing: tree, width: width, height: 1)
  view.height = view.contentSize.height
  try expectPicture(view, name, title: title, location: location)
}
