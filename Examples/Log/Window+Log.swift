import Espalier

enum LogCommands {
  static let find = Command("log.find", "Grep", keys: "/")
  static let follow = Command("log.follow", "Follow", keys: "F")
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
  ///   - content: The log.
  ///   - interval: The time between two looks at a file that is followed.
  ///   - isFollowing: Whether it is followed from the start.
  convenience init(
    width: Int, height: Int, showing content: LogContent, every interval: Duration = .seconds(1),
    isFollowing: Bool = false
  ) {
    let list = LogList(content)
    let view = ContainerView(list)
    view.selectionMode = .none
    self.init(width: width, height: height) {
      .column(
        .bar(ContainerModel { LogTitle(of: list) }),
        .view(view).scrollIndicator(),
        .bar(LogStatus(of: list, in: view)),
        .bar(KeyHelpBar()))
    }
    view.on(LogCommands.find) { [unowned list] view in
      let prompt = FindPrompt(list.state.value.pattern ?? "") { [weak list, weak view] text in
        if let view { list?.find(text, in: view) }
      }
      view.window?.present(prompt, as: FindPrompt.style)
    }
    view.on(LogCommands.first) { view in view.moveFocus(.first) }
    view.on(LogCommands.last) { view in view.moveFocus(.last) }
    if content.file.canGrow {
      view.on(LogCommands.follow) { [unowned list] view in
        list.setFollowing(every: list.looks == nil ? interval : nil, in: view)
      }
    }
    list.readRest(in: view)
    if isFollowing { list.setFollowing(every: interval, in: view) }
    on(LogCommands.quit) { window in window.close() }
    on(Window.help) { window in window.presentKeyHelp() }
  }
}
