import Espalier

extension Window {
  /// Creates a window that shows a view above a bar with its keys: `q` quits, and `?` lists all keys.
  convenience init(showing view: ContainerView) {
    view.update()
    let height = view.height == 0 ? min(view.contentSize.height, 23) : view.height
    self.init(width: view.width, height: height + 1) {
      .column(
        .view(view).scrollIndicator(),
        .bar(KeyHelpBar()))
    }
    on(Command("quit", "Quit", keys: "q")) { window in window.close() }
    on(Window.help) { window in window.presentKeyHelp() }
  }
}
