import Espalier
import ExampleSupport

extension HistoryBrowser {
  /// Defines what keys do.
  ///
  /// Commands about commits are handled by the browser, so they do nothing while a dialog has the keys. The window
  /// retains the browser through the command that closes it.
  func addCommands(to window: Window) {
    list.subscribe(to: HistoryEvents.opened) { [unowned self] _, _ in openPage() }
    list.subscribe(to: Window.updated) { [unowned self] _, _ in follow() }
    listView.on(HistoryCommands.open) { [unowned self] _ in openPage() }
    addPageCommands()
    addSearchCommands()
    addJumpCommands()

    listView.on(HistoryCommands.graph) { [unowned self] _ in list.toggleGraph() }
    listView.on(HistoryCommands.authors) { [unowned self] _ in list.toggleAuthors() }
    on(HistoryCommands.refresh) { browser in browser.list.refresh() }
    on(HistoryCommands.copyHash) { browser in browser.copy { $0 } }
    on(HistoryCommands.copyLink) { browser in browser.copy { [git = browser.git] in try git.link(to: $0) } }
    window.on(HistoryCommands.pointer) { window in window.wantsPointer.toggle() }
    window.onKey("f3") { window in window.showsFrameStatistics.toggle() }
    window.onKey("f12") { window in window.toggleInspector() }
    window.on(Window.help) { window in window.presentKeyHelp() }
    window.on(Window.palette) { window in window.presentPalette() }
    window.keymap[Window.palette.id] = [":", "ctrl+p"]
    // `c` goes to the child of a commit, also while its page is open.
    window.keymap[DiffCommands.copy.id] = ["C"]
    window.on(HistoryCommands.quit) { [self] window in
      loading?.cancel()
      window.close()
    }
  }

  private func addPageCommands() {
    let view = coordinator.view
    view.on(PageCommands.close) { [unowned self] _ in closePage() }
    view.on(DiffCommands.expandAll) { [unowned self] _ in page?.diff.toggleAll() }
    view.on(DiffCommands.nextFile) { [unowned self] _ in page?.diff.goToFile(forward: true) }
    view.on(DiffCommands.previousFile) { [unowned self] _ in page?.diff.goToFile(forward: false) }
    view.on(DiffCommands.nextChange) { [unowned self] _ in page?.diff.goToChange(forward: true) }
    view.on(PageCommands.nextCommit) { [unowned self] _ in step(.down) }
    view.on(PageCommands.previousCommit) { [unowned self] _ in step(.up) }
    view.on(PageCommands.edit) { [unowned self] _ in edit() }
  }

  /// Moves to the next commit of the list while the page keeps the keys.
  private func step(_ direction: FocusDirection) {
    guard listView.moveFocus(direction), let row = list.focusedRow else { return }
    load(list.index[row].hash)
  }

  /// Opens the focused file in the user's editor, as it was in the commit.
  private func edit() {
    guard let page, let window, let model = coordinator.view.focusedModel, let (file, line) = page.place(of: model)
    else { return list.show(notice: "No file is focused; ] goes to the next one") }
    let commit = page.details.commit
    do {
      let hash = file.newPath == nil ? commit.parents.first ?? commit.hash : commit.hash
      let bytes = try git.file(file.path, in: hash)
      try Editor.show(bytes, named: file.path, line: line, from: window)
    } catch {
      list.show(notice: (error as? Failure)?.message ?? "\(error)")
    }
  }

  /// Copies a text about the current commit.
  private func copy(_ text: @escaping @Sendable (String) throws -> String) {
    guard let hash = currentHash else { return }
    list.perform {
      try text(hash)
    } then: { [weak window] list, result in
      switch result {
      case .success(let text):
        window?.copy(text)
        list.show(notice: "Copied \(text)")
      case .failure(let error): list.show(notice: (error as? Failure)?.message ?? "\(error)")
      }
    }
  }
}
