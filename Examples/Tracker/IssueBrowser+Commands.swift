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
      browser.present(IssueForms.source(), "Import") { [unowned browser] in browser.importFile(at: $0) }
    }
    window.addUsualCommands(retaining: self)
  }

  private func addFilterCommands() {
    on(TrackerCommands.find) { browser in
      browser.isFilterOpen = true
      browser.go(to: .issues)
      browser.filterField.begin(in: browser.window)
    }
    filterField.value.bind(to: self) { browser, _ in browser.filter() }
    filterField.onLeave = { [unowned self] in go(to: .issues) }
    filterField.onEnd = { [unowned self] in
      isFilterOpen = false
      go(to: .issues)
    }
  }

  /// Gives up the selection, then the words to find, then the table.
  private func leaveTable() {
    if !table.selection.isEmpty {
      table.selection = []
      showStatus()
    } else if isFilterOpen {
      filterField.end()
    } else {
      go(to: .projects)
    }
  }

  // Dialogs.

  private func makeIssue() {
    let project = selection.project ?? table.focusedItem?.project ?? "Inbox"
    present(IssueForms.issue(Issue(project: project), in: store), "New issue") { [unowned self] in
      add([$0.with(\.changed, clock.now)], "Added")
    }
  }

  private func edit() {
    guard let issue = table.focusedItem else { return }
    present(IssueForms.issue(issue, in: store), Self.name(of: [issue])) { [unowned self] values in
      change([issue], "Changed") { _ in values }
    }
  }

  private func comment() {
    let issues = targets
    guard !issues.isEmpty else { return }
    present(IssueForms.comment(by: store.me, at: clock.now), Self.name(of: issues)) { [unowned self] comment in
      change(issues, "Commented on") { $0.with(\.comments, $0.comments + [comment]) }
    }
  }

  private func assign() {
    let issues = targets
    guard let first = issues.first else { return }
    present(IssueForms.assignment(first.assignee, in: store), Self.name(of: issues)) { [unowned self] person in
      change(issues, "Assigned") { $0.with(\.assignee, person) }
    }
  }

  private func present<Values>(_ form: FormModel<Values>, _ title: StyledText, _ perform: @escaping (Values) -> Void) {
    if let window { form.present(in: window, titled: title, perform: perform) }
  }

  /// Closes issues, or opens them again if all of them are closed.
  private func close() {
    let open = targets.filter { $0.state != .closed }
    if !open.isEmpty { return change(open, "Closed") { $0.with(\.state, .closed) } }
    change(targets, "Reopened") { $0.with(\.state, .open) }
  }

  private static func name(of issues: [Issue]) -> StyledText {
    issues.count == 1 ? "Issue #\(issues[0].id)" : "\(issues.count.grouped) issues"
  }
}
