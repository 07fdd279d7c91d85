import Espalier

extension Window {
  /// Creates a window that shows what takes up space: menus and the folder, the rows below it, the list's state, and
  /// the key hints.
  convenience init(width: Int, height: Int, showing list: DiskList) {
    let rows = ContainerView(list)
    // Rows are opened, not selected: a tap leaves no mark on them.
    rows.selectionMode = .none
    rows.scrollMargin = 1
    let keys = KeyHelpBar()
    keys.spacing = Spacing(left: 1, right: 1)
    self.init(width: width, height: height) {
      .column(
        .row(.bar(list.makeMenuBar()).width(.fixed(20)).hidden(narrowerThan: 60), .bar(DiskTitle(of: list))),
        .view(rows).scrollIndicator(),
        .bar(DiskStatus(of: list, in: rows)),
        .bar(keys))
    }
    title = list.path
    list.contextMenu = { [unowned list] in list.makeEntryMenu() }
    rows.on(DiskCommands.sort) { [unowned list] _ in list.sort(by: list.order.next) }
    rows.on(DiskCommands.scan) { [unowned list] _ in list.read() }
    on(DiskCommands.quit) { window in window.close() }
    on(Window.help) { window in window.presentKeyHelp() }
    on(Window.themePicker) { window in window.presentThemePicker() }
  }
}
