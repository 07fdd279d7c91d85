import Espalier

enum GalleryCommands {
  static let nextTheme = Command("gallery.nextTheme", "Theme", keys: "f2")
  static let quit = Command("gallery.quit", "Quit", keys: "q")
}

extension Window {
  /// Creates a window with all controls, a line about the last change, and the keys.
  convenience init(ofControlsWithWidth width: Int, height: Int) {
    let gallery = Gallery()
    let view = ContainerView(gallery)
    view.scrollMargin = 1
    let news = LabelModel("Change something.", style: .muted)
    news.lineLimit = 1
    self.init(width: width, height: height) {
      .column(
        .view(view).scrollIndicator(),
        .bar(ContainerModel { news }),
        .bar(KeyHelpBar()))
    }
    title = "Controls"
    wantsPointer = true
    subscribe(to: ControlEvents.changed) { _, control in
      news.text = StyledText("\(control.spokenLabel): \(control.spokenValue ?? "")")
    }
    on(GalleryCommands.nextTheme) { window in window.showNextTheme() }
    on(GalleryCommands.quit) { window in window.close() }
    on(Window.help) { window in window.presentKeyHelp() }
  }

  private func showNextTheme() {
    let themes: [Theme] = [.dark, .light, .highContrast, .monochrome]
    let index = themes.firstIndex(of: theme).map { ($0 + 1) % themes.count } ?? 0
    theme = themes[index]
  }
}
