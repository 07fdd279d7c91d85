import Espalier
import ExampleSupport

extension IssueBrowser {
  /// Defines what keys do.
  ///
  /// Commands about issues are handled by views and the browser, so they do nothing while a dialog has the keys. The
  /// window retains the browser through the command that closes it.
  func addCommands(to window: Window) {
    projectView.subscribe(to: ProjectList.chosen) { [unowned self] _, selection in
      self.selection = selection
      go(to: .issues)
    }
    projectView.on(TrackerCommands.back) { [unowned self] _ in go(to: .issues) }
    table.onSelect = { [unowned self] _ in go(to: .issue) }
    table.onSelectionChange = { [unowned self] in showStatus() }
    table.subscribe(to: Window.updated) { [unowned self] _, _ in followFocus() }
    tableView.on(TrackerCommands.back) { [unowned self] _ in leaveTable() }
    issueView.on(TrackerCommands.back) { [unowned self] _ in go(to: .issues) }
    for view in [tableView, issueView] {
      view.on(TrackerCommands.edit) { [unowned self] _ in edit() }
      view.on(TrackerCommands.comment) { [unowned self] _ in comment() }
      view.on(TrackerCommands.assign) { [unowned self] _ in assign() }
      view.on(TrackerCommands.close) { [unowned self] _ in close() }
      view.on(TrackerCommands.delete) { [unowned self] _ in change(targets, "Deleted") { _ in nil } }
      view.on(TrackerCommands.next) { [unowned self] _ in tableView.moveFocus(.down) }
      view.on(TrackerCommands.previous) { [unowned self] _ in tableView.moveFocus(.up) }
    }
    addFilterCommands()
    on(TrackerCommands.new) { browser in browser.makeIssue() }
    on(TrackerCommands.undo) { browser in browser.undo() }
    on(TrackerCommands.redo) { browser in browser.redo() }
    on(TrackerCommands.importFile) { browser in
      browser.present(IssueForms.source(), "Import") { browser, source in browser.importFile(at: source.path) }
    }
    window.onKey("f12") { $0.toggleInspector() }
    window.on(Window.help) { $0.presentKeyHelp() }
    window.on(Window.palette) { $0.presentPalette() }
    window.on(TrackerCommands.quit) { [self] window in withExtendedLifetime(self) { window.close() } }
  }

  private func addFilterCommands() {
    on(TrackerCommands.find) { browser in
      browser.isFilterOpen = true
      browser.go(to: .issues)
      browser.filterField.selectAll()
      browser.window?.focus(browser.filterField)
    }
    filterField.value.bind(to: self) { browser, query in browser.query = query }
    filterField.onSubmit = { [unowned self] _ in go(to: .issues) }
    filterField.on(TrackerCommands.found) { [unowned self] _ in go(to: .issues) }
    filterField.on(TrackerCommands.endFind) { [unowned self] _ in endFind() }
  }

  /// Gives up the selection, then the words to find, then the table.
  private func leaveTable() {
    if !table.selection.isEmpty {
      table.selection = []
      showStatus()
    } else if isFilterOpen {
      endFind()
    } else {
      go(to: .projects)
    }
  }

  private func endFind() {
    filterField.value.value = ""
    isFilterOpen = false
    go(to: .issues)
  }

  // Dialogs.

  private func makeIssue() {
    let project = selection.project ?? table.focusedItem?.project ?? "Inbox"
    present(IssueForms.issue(Issue(project: project), in: store), "New issue") { browser, issue in
      var issue = issue
      issue.changed = browser.clock.now
      browser.add([issue], "Added")
    }
  }

  private func edit() {
    guard let issue = table.focusedItem else { return }
    present(IssueForms.issue(issue, in: store), Self.name(of: [issue])) { browser, values in
      browser.change([issue], "Changed") { _ in values }
    }
  }

  private func comment() {
    let issues = targets
    guard !issues.isEmpty else { return }
    let form = IssueForms.comment(Issue.Comment(author: store.me, time: clock.now))
    present(form, Self.name(of: issues)) { browser, comment in
      browser.change(issues, "Commented on") { $0.with(\.comments, $0.comments + [comment]) }
    }
  }

  private func assign() {
    let issues = targets
    guard let first = issues.first else { return }
    present(IssueForms.assignment(first.assignee, in: store), Self.name(of: issues)) { browser, assignment in
      browser.change(issues, "Assigned") { $0.with(\.assignee, assignment.person) }
    }
  }

  /// Closes issues, or opens them again if all of them are closed.
  private func close() {
    let open = targets.filter { $0.state != .closed }
    if open.isEmpty {
      change(targets, "Reopened") { $0.with(\.state, .open) }
    } else {
      change(open, "Closed") { $0.with(\.state, .closed) }
    }
  }

  private static func name(of issues: [Issue]) -> String {
    issues.count == 1 ? "Issue #\(issues[0].id)" : "\(issues.count.grouped) issues"
  }

  /// Shows a form in a dialog, which submitting it closes.
  private func present<Values: Sendable>(
    _ form: FormModel<Values>, _ title: String, perform: @escaping (IssueBrowser, Values) -> Void
  ) {
    form.summaryPlace = .hidden
    form.buttons.add(ButtonModel("Cancel") { $0.overlay?.dismiss() })
    form.onSubmitted = { [weak self] form in
      form.overlay?.dismiss()
      if let self { perform(self, form.values) }
    }
    let box = Box(title: StyledText(title), padding: Insets(left: 1, right: 1))
    window?.present(form, as: .dialog(width: 66).box(box))
  }
}
