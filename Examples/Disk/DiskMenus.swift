import Espalier

extension DiskList {
  /// The menus for the top of the window.
  func makeMenuBar() -> MenuBar {
    MenuBar {
      MenuItem.submenu("Folder") {
        MenuItem(DiskCommands.scan)
        MenuItem.separator
        MenuItem(DiskCommands.quit)
      }
      MenuItem.submenu("View") { [unowned self] in
        for order in SortOrder.allCases {
          MenuItem("By \(order.rawValue)", isChecked: order == self.order) { self.sort(by: order) }
        }
        MenuItem.separator
        MenuItem(Window.themePicker)
      }
      MenuItem.submenu("Help") { MenuItem(Window.help) }
    }
  }

  /// The menu of an entry.
  func makeEntryMenu() -> MenuModel {
    MenuModel {
      MenuItem(OutlineCommands.expand)
      MenuItem(OutlineCommands.expandAll)
      MenuItem(OutlineCommands.collapse)
      MenuItem.separator
      MenuItem(DiskCommands.scan)
    }
  }
}
