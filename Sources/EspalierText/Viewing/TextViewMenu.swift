import EspalierWindow

/// The menu of a text view.
enum TextViewMenu {
  static func make() -> MenuModel {
    MenuModel {
      MenuItem(TextViewCommands.copy)
      MenuItem(TextViewCommands.selectAll)
      MenuItem.separator
      MenuItem(TextViewCommands.goToLine)
      MenuItem(TextViewCommands.wrap)
      MenuItem(TextViewCommands.lineNumbers)
    }
  }
}
