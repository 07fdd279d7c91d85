import Espalier
import ExampleSupport

/// A file that is only shown, of which only the lines in view are read.
final class ReaderScreen: EventNode {
  var eventStorage = EventStorage()
  private let file: LargeFile
  private let name: String
  private let text: TextViewModel
  private let view: ContainerView
  private let title = TitleBar()
  private var index = LineIndex()

  /// The line to go to as soon as it has been found.
  private var wantedLine: Int?

  /// Makes a window with a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: Its name.
  ///   - line: The line to show, from 1; `nil` for the first one.
  ///   - size: The size of the window.
  static func makeWindow(_ file: LargeFile, name: String, line: Int?, size: Size) -> Window {
    let screen = ReaderScreen(file, name: name)
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
    screen.wantedLine = line.map { $0 - 1 }
    screen.readMore()
    return window
  }

  private init(_ file: LargeFile, name: String) {
    self.file = file
    self.name = name.split(separator: "/").last.map(String.init) ?? name
    text = TextViewModel(TextSource(lineCount: 0) { _ in StyledText() }, language: TextLanguage(forFileNamed: name))
    text.wrapsLines = false
    view = ContainerView(text)
    view.attach(to: self)
    view.subscribe(to: Window.updated) { [unowned self] _, _ in showTitle() }
  }

  /// Looks for the next lines in the background, a slice at a time.
  private func readMore() {
    perform(named: "find lines") { [file, index] in
      var index = index
      let goesOn = index.advance(in: file)
      return (index, goesOn)
    } then: { screen, result in
      guard case .success(let (index, goesOn)) = result else { return }
      screen.show(index)
      if goesOn { screen.readMore() }
    }
  }

  private func show(_ newIndex: LineIndex) {
    // The last line may have gone on.
    let old = max(0, index.lineCount - 1)
    index = newIndex
    let source = TextSource(lineCount: newIndex.lineCount) { [file] line in
      StyledText(newIndex.line(line, in: file))
    }
    text.update(to: source, replacing: old..<text.lineCount, withCount: newIndex.lineCount - old)
    if let line = wantedLine, line < newIndex.lineCount {
      wantedLine = nil
      text.goToLine(line)
    }
    showTitle()
  }

  private func showTitle() {
    let part = file.size == 0 || index.end >= file.size ? "" : ", \(index.end * 100 / file.size) % read"
    title.show(
      name, note: "read only\(part)",
      place: "\(((text.currentLine ?? -1) + 1).grouped) of \(text.lineCount.grouped)")
  }
}
