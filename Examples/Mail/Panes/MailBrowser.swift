import Espalier
import ExampleSupport

/// The app without a terminal: folders, messages, a message, and which of them have room.
///
/// ```
/// folders ─▶ their view ──╮
/// list ─────▶ its view ───┼─▶ browser ─▶ window ◀─ dialogs
/// message ──▶ its view ───╯
/// ```
final class MailBrowser: EventNode {
  /// The panes, from the outermost to the innermost.
  enum Place: Int {
    case folders, messages, message
  }

  var eventStorage = EventStorage()
  let folders: [MailFolder]
  let clock: Clock
  let folderList: FolderList
  let list: MessageList
  let searchBar = SearchBar()
  let folderView: ContainerView
  let listView: ContainerView
  let pageView: ContainerView
  /// The address in new messages.
  let sender: String
  /// Retains the browser; the browser does not retain the window.
  private(set) weak var window: Window?

  private let title: Pane
  private let search: Pane
  private let help: Pane
  /// The pane that the user works with; a narrow window shows only this one.
  private(set) var place = Place.messages
  private var loading: Work?

  /// Windows from these widths on show two panes, or all three.
  private static let (leastWidthForTwo, leastWidthForThree) = (60, 120)

  /// Makes a window that shows folders.
  static func makeWindow(_ folders: [MailFolder], clock: Clock, size: Size, sender: String = "") -> Window {
    let browser = MailBrowser(folders, clock: clock, sender: sender)
    let window = Window(width: size.width, height: size.height) { browser.pane }
    browser.window = window
    window.title = "Mail"
    browser.addCommands(to: window)
    window.activate(browser.listView)
    browser.open(folders[0])
    return window
  }

  private init(_ folders: [MailFolder], clock: Clock, sender: String) {
    self.folders = folders
    self.clock = clock
    self.sender = sender
    folderList = FolderList(folders)
    list = MessageList(folders[0], clock: clock)
    folderView = ContainerView(folderList)
    listView = ContainerView(list)
    pageView = ContainerView(EmptyStateModel("No message is open"))
    title = .bar(MailTitle(of: list))
    search = .bar(searchBar)
    let keys = KeyHelpBar()
    keys.spacing = Spacing(left: 1, right: 1)
    help = .bar(keys)
    list.view = listView
    listView.scrollMargin = 2
    for view in [folderView, listView, pageView] {
      // Rows are opened, not selected.
      view.selectionMode = .none
      view.attach(to: self)
    }
    list.state.bind(to: self) { browser, _ in browser.showCounts() }
  }

  /// What the window shows: the current pane, and those for which there is room.
  var pane: Pane {
    let messages = Pane.view(listView).scrollIndicator()
    let content: Pane = isSearchShown ? .column(search, messages) : messages
    return .column(
      title,
      .row(
        .view(folderView).box(Box(title: "Folders")).width(.fixed(18)).hidden(narrowerThan: leastWidth(for: .folders)),
        content.box(Box(title: StyledText(list.folder.name))).width(.flexible(minimum: 30, weight: 3))
          .hidden(narrowerThan: leastWidth(for: .messages)),
        .view(pageView).box(Box(title: "Message")).scrollIndicator().width(.flexible(minimum: 40, weight: 5))
          .hidden(narrowerThan: leastWidth(for: .message))),
      help)
  }

  /// The width from which a window shows a pane: two panes are the current one and the one before it.
  private func leastWidth(for pane: Place) -> Int {
    if pane == place { return 0 }
    let neighbor: Place = place == .messages ? .folders : .messages
    // A message needs more room than folders.
    return pane == neighbor ? (place == .message ? 90 : Self.leastWidthForTwo) : Self.leastWidthForThree
  }

  private var isSearchShown: Bool { isSearchOpen || !list.query.isEmpty }
  private(set) var isSearchOpen = false

  // Places.

  /// Makes a pane the current one, and gives it the keys.
  func go(to place: Place) {
    self.place = place
    window?.setPanes { pane }
    window?.update()
    let view = view(of: place)
    window?.activate(view)
    if view.focusedModel == nil { view.moveFocus(.first) }
  }

  private func view(of place: Place) -> ContainerView {
    switch place {
    case .folders: folderView
    case .messages: listView
    case .message: pageView
    }
  }

  /// Shows the focused message beside the list, where there is room.
  func follow() {
    guard let window, window.activeView === listView, window.size.width >= leastWidth(for: .message) else { return }
    if let number = list.focusedNumber { load(number) }
  }

  /// Whether the message has the keys.
  private var isReading: Bool { window?.activeView === pageView }

  /// Shows a folder.
  func open(_ folder: MailFolder) {
    loading?.cancel()
    clearSearch()
    list.show(folder)
    pageView.load(EmptyStateModel("No message is open"))
    for row in folderList.children.lazy.compactMap({ $0 as? FolderRow }) { row.isOpen = row.folder === folder }
  }

  private func showCounts() {
    folderList.row(of: list.folder)?.setNeedsUpdate()
  }

  // Messages.

  /// Shows the focused message, and gives it the keys.
  func openMessage() {
    guard let number = list.focusedNumber else { return }
    load(number)
    go(to: .message)
  }

  /// Shows the message after or before the focused one, in whichever pane the user is.
  func step(_ direction: FocusDirection) {
    guard listView.moveFocus(direction), let number = list.focusedNumber else { return }
    if isReading { load(number) }
  }

  /// Reads a message away from the window and shows it; the one before stays until then.
  private func load(_ number: Int) {
    guard number != list.openNumber else { return }
    list.openNumber = number
    loading?.cancel()
    loading = perform { [file = list.folder.file, range = list.index.range(of: number)] in
      file.message(in: range)
    } then: { browser, result in
      guard case .success(let content) = result else { return }
      browser.list.markSeen(number)
      browser.pageView.load(MessagePage(content, number: number, clock: browser.clock))
    }
  }

  /// The message that is shown.
  var page: MessagePage? { pageView.container as? MessagePage }

  /// Deletes the focused message, and offers to undo that.
  func deleteMessage() {
    guard let number = list.focusedNumber else { return }
    let (folder, subject) = (list.folder, list.index.text(of: number).subject)
    let wasOpen = list.openNumber == number
    list.delete(number)
    if isReading, wasOpen {
      window?.update()
      if let next = list.focusedNumber { load(next) } else { go(to: .messages) }
    }
    window?.presentToast("Deleted “\(subject)”", id: "undo", action: MailCommands.undo) { [weak self] _ in
      self?.restore(number, in: folder)
    }
  }

  /// Brings a deleted message back.
  private func restore(_ number: Int, in folder: MailFolder) {
    if list.folder === folder {
      list.restore(number)
      // The message that is shown is the focused one.
      if isReading, let focused = list.focusedNumber { load(focused) }
    } else {
      folder.deleted.remove(number)
    }
    folderList.row(of: folder)?.setNeedsUpdate()
  }

  // Searches.

  func setSearchOpen(_ isOpen: Bool) {
    guard isSearchOpen != isOpen else { return }
    isSearchOpen = isOpen
    window?.setPanes { pane }
  }

  /// Makes the list show all messages.
  func clearSearch() {
    searchBar.field.value.value = ""
    list.search("")
    setSearchOpen(false)
  }

  // Drafts.

  /// Shows the form of a new message.
  func compose(_ draft: Draft) {
    let time = clock.now
    let form = ComposeForm(draft, at: time)
    form.onSubmitted = { [weak self] form in
      form.overlay?.dismiss()
      self?.keep(form.values, at: time)
    }
    if let window { form.present(in: window) }
  }

  private func keep(_ draft: Draft, at time: Int) {
    let isDraft = draft.file.isEmpty
    guard let folder = isDraft ? folders.last : folders.first(where: { $0.path == draft.file }) else {
      window?.presentToast("Appended to \(draft.file)")
      return
    }
    // What is found belongs to the old index.
    if folder === list.folder { clearSearch() }
    if isDraft { folder.append(draft.message(at: time)) } else { folder.index = nil }
    window?.presentToast("Kept in \(folder.name); nothing is sent")
    if folder === list.folder { open(folder) } else { folderList.row(of: folder)?.setNeedsUpdate() }
  }
}
