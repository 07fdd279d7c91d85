import Espalier
import ExampleSupport

/// The app without a terminal: what has been read, and the panes that show it.
final class ProcessBrowser: EventNode {
  /// From this width on, the details are beside the table.
  private static let leastWidthForBoth = 120

  var eventStorage = EventStorage()
  let table = ProcessTable.make()
  let filterField = FindField("processes", placeholder: "words of the command, the user or the id")
  let tableView: ContainerView
  let detailsView = ContainerView(EmptyStateModel("No process"))
  /// Whether children are below their parents.
  var isTree = false {
    didSet {
      guard isTree != oldValue else { return }
      if isTree { oldOrder = table.sortOrder }
      table.sortOrder = isTree ? nil : table.sortOrder ?? oldOrder
      showProcesses()
      window?.setPanes { pane }
    }
  }
  private(set) var isPaused = false
  /// Whether a narrow window shows the details rather than the table.
  private(set) var isInDetails = false
  private(set) var items: [ProcessItem] = []
  /// Retains the browser; the browser does not retain the window.
  private(set) weak var window: Window?

  private let source: any ProcessSource
  private let status = LabelModel("", style: .heading)
  private var reading: Work?
  private var readingCount = 0
  private var uptime: Int?
  private var isFinding = false
  private var tableWidth = Int.max
  private var backCommand: Subscription<ContainerView>?
  private var oldOrder: TableSortOrder? = TableSortOrder("CPU", isDescending: true)

  init(_ source: any ProcessSource) {
    self.source = source
    tableView = ContainerView(table)
    tableView.scrollMargin = 1
    detailsView.selectionMode = .none
    for view in [tableView, detailsView] { view.attach(to: self) }
    table.state = .loading
    table.sortOrder = oldOrder
  }

  /// Makes the window, which retains the browser, and begins to read.
  func makeWindow(size: Size) -> Window {
    let window = Window(width: size.width, height: size.height) { pane }
    self.window = window
    window.title = "Processes"
    addCommands(to: window)
    showStatus()
    window.activate(tableView)
    read()
    return window
  }

  // Panes.

  private lazy var bars = [status, filterField, KeyHelpBar()].map(ContainerModel.init(withMarginsAround:))

  private var pane: Pane {
    let list = Pane.view(tableView).scrollIndicator()
    return .column(
      .bar(bars[0]),
      .row(
        (isFinding ? .column(.bar(bars[1]), list) : list).box(Box(title: isTree ? "Tree" : "Processes"))
          .width(.flexible(minimum: 40, weight: 5)).hidden(narrowerThan: isInDetails ? Self.leastWidthForBoth : 0),
        .view(detailsView).box(Box(title: "Details")).scrollIndicator().width(.flexible(minimum: 40, weight: 2))
          .hidden(narrowerThan: isInDetails ? 0 : Self.leastWidthForBoth)),
      .bar(bars[2]))
  }

  private func go(toDetails isInDetails: Bool) {
    self.isInDetails = isInDetails
    window?.setPanes { pane }
    window?.update()
    window?.activate(isInDetails ? detailsView : tableView)
    if isInDetails {
      if detailsView.focusedModel == nil { detailsView.moveFocus(.first) }
    } else if let item = table.focusedItem ?? table.shownItems.first {
      table.focusItem(withID: item.id)
    } else {
      // The header would keep the escape key, although it has no rows to lead to.
      tableView.focus(nil)
    }
  }

  /// Shows what belongs to the width and to the focused process, after each update.
  private func followUpdate() {
    table.showColumns(for: tableView.width, insteadOf: tableWidth)
    tableWidth = tableView.width
    // The details stay with their process while the user is there, even if it ends.
    guard !isInDetails, let item = table.focusedItem, item.id != page?.item.id else { return }
    let page = DetailsPage(item)
    page.show(items, at: uptime ?? 0)
    detailsView.load(page)
  }

  private var page: DetailsPage? { detailsView.container as? DetailsPage }

  // Readings.

  /// Reads all processes in the background, unless that is going on.
  func read() {
    guard reading == nil else { return }
    let numbers = readingCount...(readingCount == 0 ? source.earlierReadings : readingCount)
    reading = perform { [source] in
      try numbers.map(source.read)
    } then: { browser, result in
      browser.reading = nil
      switch result {
      case .success(let readings):
        browser.readingCount = numbers.upperBound + 1
        browser.show(readings)
      case .failure(let error): browser.table.state = .failed("\(error)")
      }
    }
  }

  func readEachSecond() {
    onTick(every: .seconds(1)) { browser in
      if !browser.isPaused { browser.read() }
    }
  }

  private func show(_ readings: [ProcessReading]) {
    let isFirst = items.isEmpty
    for reading in readings {
      items = items.following(reading, after: uptime)
      uptime = reading.uptime
    }
    table.state = .ready
    showProcesses()
    page?.show(items, at: uptime ?? 0)
    if isFirst, window?.activeView === tableView, let first = table.shownItems.first {
      window?.update()
      table.focusItem(withID: first.id)
    }
  }

  private func showProcesses() {
    let patterns = filterField.patterns
    let ids =
      patterns.isEmpty
      ? nil
      : items.ids(inTree: isTree) { item in
        patterns.allOccur(in: [item.record.title, item.record.user, "\(item.id)"])
      }
    table.filter = ids.map { ids in { ids.contains($0.id) } }
    table.items = isTree ? items.arrangedAsTree() : items
    table.emptyText = patterns.isEmpty ? "No processes" : "Nothing found"
    showStatus()
  }

  private func showStatus() {
    let load = items.reduce(0) { $0 + $1.load }
    let memory = items.reduce(0) { $0 + $1.record.memory }
    let figures = items.isEmpty ? "…" : "\(items.count) · CPU \(Figures.load(load)) % · \(Figures.memory(memory))"
    let selected = table.selection.count
    let notes = (isPaused ? ["paused"] : []) + (selected > 0 ? ["\(selected) selected"] : [])
    status.text = "Processes" + .gap + StyledText((notes + [figures]).joined(separator: " · "))
    // `escape` is shown only while there is something to leave.
    if selected == 0, !isFinding {
      backCommand?.cancel()
      backCommand = nil
    } else if backCommand == nil {
      backCommand = tableView.on(ProcessCommands.back) { [unowned self] _ in leaveTable() }
    }
  }

  // Commands.

  /// Defines what keys do; the window retains the browser through the command that closes it.
  private func addCommands(to window: Window) {
    table.onSelect = { [unowned self] _ in go(toDetails: true) }
    table.onSelectionChange = { [unowned self] in showStatus() }
    table.contextMenu = { [unowned self] in menu }
    table.onSort = { [unowned self] order in if order != nil { isTree = false } }
    table.subscribe(to: Window.updated) { [unowned self] _, _ in followUpdate() }
    detailsView.on(ProcessCommands.back) { [unowned self] _ in go(toDetails: false) }
    for view in [tableView, detailsView] {
      view.on(ProcessCommands.terminate) { [unowned self] _ in confirm(.terminate) }
      view.on(ProcessCommands.kill) { [unowned self] _ in confirm(.kill) }
    }
    on(ProcessCommands.find) { browser in
      browser.isFinding = true
      browser.go(toDetails: false)
      browser.filterField.begin(in: browser.window)
    }
    filterField.value.bind(to: self) { browser, _ in browser.showProcesses() }
    filterField.onLeave = { [unowned self] in go(toDetails: false) }
    filterField.onEnd = { [unowned self] in endFind() }
    on(ProcessCommands.tree) { browser in browser.isTree.toggle() }
    on(ProcessCommands.pause) { browser in
      browser.isPaused.toggle()
      browser.showStatus()
    }
    on(ProcessCommands.read) { browser in browser.read() }
    window.addUsualCommands(retaining: self)
  }

  /// What a right click on the table offers.
  private var menu: MenuModel {
    MenuModel {
      MenuItem(ProcessCommands.terminate)
      MenuItem(ProcessCommands.kill)
      MenuItem.separator
      MenuItem(ProcessCommands.find)
      MenuItem(ProcessCommands.tree, isChecked: isTree)
      MenuItem(ProcessCommands.pause, isChecked: isPaused)
      MenuItem(ProcessCommands.read)
    }
  }

  /// Gives up the selection, then the words to find.
  private func leaveTable() {
    guard !table.selection.isEmpty else { return filterField.end() }
    table.selection = []
    showStatus()
  }

  private func endFind() {
    isFinding = false
    showStatus()
    go(toDetails: false)
  }

  /// Asks whether to end the process whose details are open, or else those that are selected, or else the focused one.
  private func confirm(_ signal: ProcessSignal) {
    let selected = table.selectedItems.isEmpty ? table.focusedItem.map { [$0] } ?? [] : table.selectedItems
    let processes = (isInDetails ? page.map { [$0.item] } ?? [] : selected).map(\.record)
    guard !processes.isEmpty else { return }
    let names = processes.count == 1 ? processes[0].title : processes.map(\.label).joined(separator: ", ")
    let effect = signal == .terminate ? "It can save data before it ends." : "It ends at once. Unsaved data is lost."
    window?.presentConfirmation(
      StyledText("Send \(signal.name) to \(Self.name(of: processes))?"), message: StyledText("\(names)\n\(effect)"),
      action: StyledText("Send \(signal.name)"), isDestructive: true
    ) { [weak self] in
      self?.send(signal, to: processes)
    }
  }

  private func send(_ signal: ProcessSignal, to processes: [ProcessRecord]) {
    perform { [source] in
      // One that can't be ended doesn't save the others.
      let results = processes.map { process in Result { try source.send(signal, to: process) } }
      for result in results { try result.get() }
    } then: { browser, result in
      let message =
        switch result {
        case .success: "Sent \(signal.name) to \(Self.name(of: processes))"
        case .failure(let error): "Not sent: \(error)"
        }
      browser.window?.presentToast(StyledText(message), id: "signal")
      browser.read()
    }
  }

  private static func name(of processes: [ProcessRecord]) -> String {
    processes.count == 1 ? processes[0].label : "\(processes.count) processes"
  }
}
