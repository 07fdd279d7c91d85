import Espalier
import ExampleSupport

extension MailBrowser {
  /// Defines what keys do.
  ///
  /// Commands about messages are handled by views and the browser, so they do nothing while a dialog has the keys. The
  /// window retains the browser through the command that closes it.
  func addCommands(to window: Window) {
    folderList.subscribe(to: MailEvents.folderOpened) { [unowned self] _, row in
      open(row.folder)
      go(to: .messages)
    }
    list.subscribe(to: MailEvents.messageOpened) { [unowned self] _, _ in openMessage() }
    list.subscribe(to: Window.updated) { [unowned self] _, _ in follow() }
    listView.on(MailCommands.open) { [unowned self] _ in openMessage() }
    listView.on(MailCommands.back) { [unowned self] _ in
      if list.isSearching { endSearch() } else { go(to: .folders) }
    }
    pageView.on(MailCommands.back) { [unowned self] _ in go(to: .messages) }
    for view in [listView, pageView] {
      view.on(MailCommands.delete) { [unowned self] _ in deleteMessage() }
      view.on(MailCommands.reply) { [unowned self] _ in reply() }
      view.on(MailCommands.next) { [unowned self] _ in step(.down) }
      view.on(MailCommands.previous) { [unowned self] _ in step(.up) }
    }
    listView.on(MailCommands.damaged) { [unowned self] _ in
      list.search(list.query, damagedOnly: !list.showsDamaged)
    }
    list.contextMenu = { [unowned self] in menuOfMessages }
    addSearchCommands()
    on(MailCommands.compose) { browser in browser.compose(Draft(from: browser.sender)) }
    window.addUsualCommands(retaining: self) { [unowned self] window in quit(window) }
  }

  /// What a right click on a message offers.
  private var menuOfMessages: MenuModel {
    MenuModel {
      MenuItem(MailCommands.open)
      MenuItem(MailCommands.reply)
      MenuItem(MailCommands.delete)
      MenuItem.separator
      MenuItem(MailCommands.compose)
      MenuItem(MailCommands.search)
      MenuItem(MailCommands.damaged, isChecked: list.showsDamaged)
    }
  }

  private func addSearchCommands() {
    on(MailCommands.search) { browser in browser.beginSearch() }
    let field = searchBar.field
    field.value.bind(to: self) { browser, query in
      browser.list.search(query, damagedOnly: browser.list.showsDamaged)
    }
    field.onSubmit = { [unowned self] _ in go(to: .messages) }
    field.on(MailCommands.found) { [unowned self] _ in go(to: .messages) }
    field.on(MailCommands.endSearch) { [unowned self] _ in endSearch() }
  }

  private func beginSearch() {
    setSearchOpen(true)
    go(to: .messages)
    searchBar.field.selectAll()
    window?.focus(searchBar.field)
  }

  /// Shows all messages again.
  private func endSearch() {
    clearSearch()
    go(to: .messages)
  }

  /// Replies to the message that is shown, or reads the focused one first.
  private func reply() {
    guard let number = list.focusedNumber else { return }
    perform { [file = list.folder.file, range = list.index.range(of: number)] in
      file.message(in: range)
    } then: { browser, result in
      guard case .success(let content) = result else { return }
      browser.compose(Draft.reply(to: content, from: browser.sender))
    }
  }

  /// Closes the window; asks first if something that the user has written would be lost.
  private func quit(_ window: Window) {
    let isWriting = window.overlays.contains { ($0.view.container as? ComposeForm)?.isDirty == true }
    let hasDrafts = !folders[folders.count - 1].bytes.isEmpty
    let losses = (isWriting ? ["the message"] : []) + (hasDrafts ? ["what is in Drafts"] : [])
    guard !losses.isEmpty else { return window.close() }
    let question = "Quit, and lose \(losses.joined(separator: " and "))?"
    window.presentConfirmation(StyledText(question), action: "Quit", isDestructive: true) { [weak window] in
      window?.close()
    }
  }
}
