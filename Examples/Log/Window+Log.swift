import Espalier

enum LogFileCommands {
  static let find = Command("log.find", "Grep", keys: "/")
  static let first = Command("log.first", "First", keys: "g")
  static let last = Command("log.last", "Last", keys: "G")
  static let quit = Command("log.quit", "Quit", keys: "q")
}

extension Window {
  /// Creates a window that shows a log: its name, its lines, the user's position, and the key hints.
  ///
  /// - Parameters:
  ///   - width: The columns of the window.
  ///   - height: The rows of the window.
  ///   - log: The log.
  ///   - text: The text that the lines contain; `nil` for all lines.
  ///   - isFollowing: Whether it is followed from the start.
  convenience init(
    width: Int, height: Int, showing log: ShownLog, grep text: String? = nil, isFollowing: Bool = false
  ) {
    log.isFollowing = isFollowing
    let view = ContainerView(log)
    self.init(width: width, height: height) {
      .column(
        .bar(ContainerModel { LogTitle(of: log) }),
        .view(view).scrollIndicator(),
        .bar(LogStatus(of: log, in: view)),
        .bar(KeyHelpBar()))
    }
    view.on(LogFileCommands.find) { [unowned log] view in
      let prompt = FindPrompt(log.filter ?? "") { [weak log] text in log?.find(text) }
      view.window?.present(prompt, as: FindPrompt.style)
    }
    view.on(LogFileCommands.first) { view in view.moveFocus(.first) }
    view.on(LogFileCommands.last) { view in view.moveFocus(.last) }
    on(LogFileCommands.quit) { window in window.close() }
    on(Window.help) { window in window.presentKeyHelp() }
    if let text { log.find(text) }
  }
}
