import EspalierWindow

/// The menu of an editor; items whose commands would do nothing are disabled.
enum TextEditorMenu {
  static func make() -> MenuModel {
    MenuModel {
      MenuItem(TextEditorCommands.cut, mnemonic: "t")
      MenuItem(TextEditorCommands.copy)
      MenuItem(TextEditorCommands.paste)
      MenuItem.separator
      MenuItem(TextEditorCommands.undo)
      MenuItem(TextEditorCommands.redo)
      MenuItem.separator
      MenuItem(TextEditorCommands.selectAll, mnemonic: "a")
      MenuItem(TextFindCommands.find)
    }
  }
}
