import Espalier
import ExampleSupport

/// A file that is only shown, of which only the lines in view are read.
final class ReaderScreen: EventNode {
  var eventStorage = EventStorage()
  private let name: String
  private let text: TextFileViewModel
  private let view: ContainerView
  private let title = TitleBar()

  /// Makes a window with a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - line: The line to show, from 1; `nil` for the first one.
  ///   - size: The size of the window.
  static func makeWindow(path: String, line: Int?, size: Size) throws(Failure) -> Window {
    let screen = try ReaderScreen(path: path, line: line ?? 1)
    let keys = KeyHelpBar()
    keys.spacing = Spacing(left: 1, right: 1)
    let window = Window(width: size.width, height: size.height) {
      .column(.bar(screen.title), .view(screen.view).scrollIndicator(), .bar(FindBar(in: screen.view)), .bar(keys))
    }
    window.title = screen.name
    window.on(Window.help) { $0.presentKeyHelp() }
    window.on(Window.palette) { $0.presentPalette() }
    // The window retains the screen through this command.
    window.on(EditCommands.quit) { window in withExtendedLifetime(screen) { window.close() } }
    return window
  }

  private init(path: String, line: Int) throws(Failure) {
    do throws(TextFileError) {
      text = try TextFileViewModel(path: path, line: line - 1)
    } catch {
      throw Failure(.input, "\(error)")
    }
    name = path.split(separator: "/").last.map(String.init) ?? path
    text.wrapsLines = false
    view = ContainerView(text)
    view.attach(to: self)
    view.subscribe(to: Window.updated) { [unowned self] _, _ in showTitle() }
  }

  private func showTitle() {
    let part = text.progress == 1 ? "" : ", \(Int(text.progress * 100)) % read"
    title.show(
      name, note: "read only\(part)",
      place: "\(((text.currentLine ?? -1) + 1).grouped) of \(text.lineCount.grouped)")
  }
}
