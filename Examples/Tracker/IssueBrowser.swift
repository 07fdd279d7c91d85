import Espalier
import ExampleSupport

/// The app without a terminal: a store, the panes that show it, and which of them have room.
///
/// ```
/// projects ─▶ their view ──╮
/// table ────▶ its view ────┼─▶ browser ─▶ window ◀─ dialogs
/// issue ────▶ its view ────╯      ╰─ store
/// ```
final class IssueBrowser: EventNode {
  /// The panes, from the outermost to the innermost.
  enum Place {
    case projects, issues, issue
  }

  var eventStorage = EventStorage()
  private(set) var store: IssueStore
  /// Which issues are listed.
  var selection = Selection() {
    didSet { filter() }
  }
  /// Whether the field for these words is shown.
  var isFilterOpen = false {
    didSet { showPanes() }
  }
  /// The pane that the user works with; a narrow window shows only this one.
  private(set) var place = Place.issues
  /// Retains the browser; the browser does not retain the window.
  private(set) weak var window: Window?

  let table: IssueTable
  let filterField = FindField("issues", placeholder: "words of the title, the assignee or the project")
  let projectView: ContainerView
  let tableView: ContainerView
  let issueView = ContainerView(EmptyStateModel("No issue"))
  private let projects = ProjectList()
  private let status = LabelModel("", style: .heading)
  private let now: Int?

  /// Creates a browser; `now` is the current time for tests.
  init(_ store: IssueStore, now: Int? = nil) {
    self.store = store
    self.now = now
    table = IssueTable.make(store.issues) { Clock(now: now) }
    tableView = ContainerView(table)
    tableView.scrollMargin = 2
    projectView = ContainerView(projects)
    for view in [projectView, tableView, issueView] { view.attach(to: self) }
    // Rows are opened, not selected.
    for view in [projectView, issueView] { view.selectionMode = .none }
  }

  /// Makes the window, which retains the browser.
  func makeWindow(size: Size) -> Window {
    let window = Window(width: size.width, height: size.height) { pane }
    self.window = window
    window.title = "Tracker"
    addCommands(to: window)
    filter()
    go(to: .issues)
    return window
  }

  var clock: Clock { Clock(now: now) }

  // Panes.

  private lazy var bars = [status, filterField, KeyHelpBar()].map(ContainerModel.init(withMarginsAround:))

  /// What the window shows: the current pane, and those for which there is room.
  private var pane: Pane {
    let list = Pane.view(tableView).scrollIndicator()
    return .column(
      .bar(bars[0]),
      .row(
        .view(projectView).box(Box(title: "Projects")).width(.fixed(22))
          .hidden(narrowerThan: leastWidth(for: .projects)),
        (isFilterOpen ? .column(.bar(bars[1]), list) : list).box(Box(title: StyledText(selection.title)))
          .width(.flexible(minimum: 40, weight: 2)).hidden(narrowerThan: leastWidth(for: .issues)),
        .view(issueView).box(Box(title: "Issue")).scrollIndicator().width(.flexible(minimum: 40))
          .hidden(narrowerThan: leastWidth(for: .issue))),
      .bar(bars[2]))
  }

  /// The width from which a window shows a pane beside the current one.
  private func leastWidth(for pane: Place) -> Int {
    if pane == place { return 0 }
    if pane != .issue, place != .issue { return 70 }
    return pane == .issues ? 110 : 140
  }

  /// Makes a pane the current one, and gives it the keys.
  func go(to place: Place) {
    self.place = place
    showPanes()
    window?.update()
    let view = [Place.projects: projectView, .issues: tableView, .issue: issueView][place] ?? tableView
    window?.activate(view)
    if view !== tableView {
      if view.focusedModel == nil { view.moveFocus(.first) }
    } else if let issue = table.focusedItem ?? table.shownItems.first {
      table.focusItem(withID: issue.id)
    } else {
      // The header would keep the escape key, although it has no rows to lead to.
      view.focus(nil)
    }
  }

  private func showPanes() { window?.setPanes { pane } }

  // What is listed.

  func filter() {
    let patterns = filterField.patterns
    table.filter = { [selection, me = store.me] issue in
      (selection.project ?? issue.project) == issue.project && selection.scope.includes(issue, me: me)
        && patterns.allOccur(in: [issue.title, issue.assignee ?? "", issue.project])
    }
    table.emptyText = filterField.isEmpty ? "No issues" : "Nothing found"
    showPanes()
    showCounts()
  }

  private func showCounts() {
    projects.show(store, selection)
    showStatus()
  }

  /// Shows how many issues are listed and selected.
  func showStatus() {
    let selected = table.selection.count
    let listed = filterField.isEmpty ? store.count(of: selection) : table.shownItems.count
    let numbers = "\(listed.grouped) of \(store.issues.count.grouped) issues"
    status.text = "Tracker" + .gap + StyledText(selected == 0 ? numbers : "\(selected.grouped) selected, \(numbers)")
  }

  /// Shows the focused issue, as it is now, beside the table.
  func followFocus() {
    let issue = table.focusedItem
    guard (issueView.container as? IssuePage)?.issue != issue else { return }
    issueView.load(issue.map { IssuePage($0, clock: clock) } ?? EmptyStateModel("No issue"))
  }

  // Edits.

  /// The issues that a command concerns: those that are selected, or else the focused one.
  var targets: [Issue] {
    let selected = window?.activeView === issueView ? [] : table.selectedItems
    return selected.isEmpty ? table.focusedItem.map { [$0] } ?? [] : selected
  }

  /// Changes issues, or deletes those for which the closure returns `nil`, and offers to undo that.
  func change(_ issues: [Issue], _ verb: String, _ change: (Issue) -> Issue?) {
    guard let first = issues.first else { return }
    let title = issues.count == 1 ? "\(verb) #\(first.id)" : "\(verb) \(issues.count.grouped) issues"
    var edit = IssueStore.Edit(title: title)
    for issue in issues {
      var new = change(issue)
      new?.changed = clock.now
      edit.issues.updateValue(new, forKey: issue.id)
    }
    perform(edit)
  }

  /// Adds issues, and focuses the newest one.
  func add(_ issues: [Issue], _ verb: String) {
    guard !issues.isEmpty else { return }
    var edit = IssueStore.Edit(title: "\(verb) \(issues.count.grouped) issues")
    for (id, issue) in zip((store.lastID + 1)..., issues) {
      var issue = issue
      issue.id = id
      if issues.count == 1 { edit.title = "\(verb) #\(id)" }
      edit.issues[id] = issue
    }
    perform(edit)
    table.focusItem(withID: store.lastID)
  }

  private func perform(_ edit: IssueStore.Edit) {
    store.perform(edit)
    show(edit, edit.title, TrackerCommands.undo)
  }

  func undo() {
    guard let edit = store.undo() else { return }
    show(edit, "Undone: \(edit.title)", TrackerCommands.redo)
  }

  func redo() {
    guard let edit = store.redo() else { return }
    show(edit, edit.title, TrackerCommands.undo)
  }

  /// Shows what an edit has changed, and offers to go back; the table moves, adds and removes only the rows concerned.
  private func show(_ edit: IssueStore.Edit, _ message: String, _ way: Command) {
    if edit.issues.count == 1, case (_, let issue?)? = edit.issues.first, table.items.count == store.issues.count {
      table.updateItem(issue)
    } else {
      table.items = store.issues
    }
    showCounts()
    window?.presentToast(StyledText(message), id: "edit", action: way) { [weak self] _ in
      if way.id == TrackerCommands.undo.id { self?.undo() } else { self?.redo() }
    }
  }

  /// Reads a file in a dialog, and adds its issues.
  func importFile(at path: String) {
    let dialog = ImportDialog(IssueFile(path: path)) { [weak self] issues in self?.add(issues, "Imported") }
    window?.present(dialog, as: ImportDialog.style, onDismiss: { [weak dialog] in dialog?.cancel() })
  }
}
