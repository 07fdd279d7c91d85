import Espalier

enum NewsCommands {
  static let open = Command("news.open", "Open", keys: "enter")
  static let like = Command("news.like", "Like", keys: "l")
  static let refresh = Command("news.refresh", "Refresh", keys: "r")
  static let retry = Command("news.retry", "Try again", keys: "t")
  static let quit = Command("news.quit", "Quit", keys: "q")
}

extension Window {
  /// Creates a window that shows news: a title, the list, its state, and the key hints.
  convenience init(width: Int, showing news: NewsList) {
    let title = LabelModel("News", style: .bar)
    let stories = ContainerView(news)
    stories.selectionMode = .none
    self.init(width: width, height: 8) {
      .column(
        .bar(ContainerModel { title }),
        .view(stories).scrollIndicator(),
        .bar(StatusLine(of: news, in: stories)),
        .bar(KeyHelpBar()))
    }
    on(NewsCommands.quit) { window in window.close() }
    on(Window.help) { window in window.presentKeyHelp() }
  }
}
